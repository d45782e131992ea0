export default {
  claimRules: {
    review: 'We check faulty accounts, then replace them or credit their price',
    swap: 'Most faulty accounts are replaced automatically; we review the rest',
    credit: 'The price of most faulty accounts is credited automatically; we review the rest',
  },
  quantity: {
    invalid: 'Please enter a valid quantity.',
    tooFewAvailable:
      '{available, plural, one {Only # account available. Please select a smaller quantity.} other {Only # accounts available. Please select a smaller quantity.}}',
    belowMinimum: 'The minimum purchase is {least, plural, one {# account} other {# accounts}}.',
    aboveMaximum: 'The maximum purchase is {most, plural, one {# account} other {# accounts}}.',
  },
} as const
