/** Purchases that wait for stock. */
export default {
  title: 'Stand-bys',
  lead: 'What we buy for you as soon as it is in stock. You pay only for what you get.',
  none: 'No stand-bys',
  noneText: 'When a pack has fewer than you want, you can stand by for the rest. We buy it for you when it arrives.',
  progress: '{filled, number} of {wanted, number} bought',
  terms: 'Up to {price} each, until {day}',
  short: "Your balance doesn't pay for it. <link>Add funds</link>",
  cancel: 'Cancel<hidden> the stand-by for {name}</hidden>',
  states: {
    waiting: 'Waiting',
    filled: 'Complete',
    cancelled: 'Cancelled',
    expired: 'Ended',
  },
  new: {
    title: 'Stand by',
    lead: 'We buy {name} for you as soon as there is stock.',
    now: 'Buy now',
    wanted: 'How many',
    rest: 'How many later',
    maxPrice: 'At most, for each, in US dollars',
    maxPriceHint: 'We pay the price of the day, never more than this.',
    endsOn: 'Last day',
    endsOnHint: 'In UTC, at most {most, number} days from now.',
    terms:
      'Everyone who waits gets a fair part of new stock, the first one first. Each purchase is an order on the terms of its day, paid from your balance, and you get an email about it. You can cancel at any time.',
    submit: 'Stand by',
    buyAndWait: 'Buy {count, number} and stand by',
  },
} as const
