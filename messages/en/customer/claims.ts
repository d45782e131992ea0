export default {
  title: 'My claims',
  lead: 'What you reported as faulty, and what we decided.',

  label: 'Claims',
  none: "You haven't reported anything yet.",
  noneOlder: 'There are no older claims.',
  noneText: "If something doesn't work, report it on its delivery note before the warranty ends.",
  newest: 'Newest',
  columns: { account: 'Reported', decision: 'Decision', claimed: 'Claimed' },
  decisions: {
    open: "We're reviewing it.",
    swapped: 'Replaced by <account>{username}</account>',
    credited: '{amount} added to your balance',
    declined: 'No replacement or credit',
    refundedInstead: 'It was refunded instead.',
  },
  reasons: {
    wrong_password: 'Wrong password',
    locked: 'Locked',
    no_mail_access: 'No access to the mailbox',
    other: 'Something else',
  },
  form: {
    title: '{goods, select, items {Report faulty items} other {Report faulty accounts}}',
    order: 'Order <code>{id}</code>, <date></date>',
    lines: "{goods, select, items {Which items don't work?} other {Which accounts don't work?}}",
    otherLines: '{goods, select, items {Other items in this order} other {Other accounts in this order}}',
    moreLines:
      '{goods, select, items {This order has more items. Report those from its delivery note.} other {This order has more accounts. Report those from its delivery note.}}',
    reason: 'What is wrong?',
    details: 'Details',
    detailsHint: 'What you tried and what happened. Up to {most, number} characters, no passwords.',
    send: 'Send claim',
  },
  terms: {
    warranty: 'Warranty until',
    hours: '{hours, plural, one {# hour} other {# hours}} from your order',
    next: 'What happens next',
    swap: '{goods, select, items {{count, plural, one {The next item you report will be replaced right away, if stock is available.} other {Each of the next # items you report will be replaced right away, if stock is available.}}} other {{count, plural, one {The next account you report will be replaced right away, if stock is available.} other {Each of the next # accounts you report will be replaced right away, if stock is available.}}}}',
    credit:
      "{goods, select, items {{count, plural, one {We'll add {amount} to your balance right away for the next item you report.} other {We'll add {amount} to your balance right away for each of the next # items you report.}}} other {{count, plural, one {We'll add {amount} to your balance right away for the next account you report.} other {We'll add {amount} to your balance right away for each of the next # accounts you report.}}}}",
    further: "{promise} We'll review any further claims on this order and email you.",
    review:
      '{goods, select, items {We review your claim, replace faulty items or credit their price, and email you our decision.} other {We review your claim, replace faulty accounts or credit their price, and email you our decision.}}',
  },
  nothing: {
    allGivenBack:
      '{goods, select, items {Every item in this order has been reported or refunded.} other {Every account in this order has been reported or refunded.}}',
    allClaimed:
      '{goods, select, items {You have reported every item in this order.} other {You have reported every account in this order.}}',
    noWarranty: 'This order was sold without a warranty.',
    ended: 'The warranty on this order has ended.',
    endedAt: 'It ran until <date></date>.',
    contact: 'Contact us',
  },
} as const
