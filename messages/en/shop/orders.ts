export default {
  claimRules: {
    review:
      '{goods, select, items {We check faulty items, then replace them or credit their price} other {We check faulty accounts, then replace them or credit their price}}',
    swap: '{goods, select, items {Most faulty items are replaced automatically; we review the rest} other {Most faulty accounts are replaced automatically; we review the rest}}',
    credit:
      '{goods, select, items {The price of most faulty items is credited automatically; we review the rest} other {The price of most faulty accounts is credited automatically; we review the rest}}',
  },
  quantity: {
    invalid: 'Please enter a valid quantity.',
    tooFewAvailable:
      '{goods, select, items {{available, plural, one {Only # item available. Please select a smaller quantity.} other {Only # items available. Please select a smaller quantity.}}} other {{available, plural, one {Only # account available. Please select a smaller quantity.} other {Only # accounts available. Please select a smaller quantity.}}}}',
    belowMinimum:
      '{goods, select, items {The minimum purchase is {least, plural, one {# item} other {# items}}.} other {The minimum purchase is {least, plural, one {# account} other {# accounts}}.}}',
    aboveMaximum:
      '{goods, select, items {The maximum purchase is {most, plural, one {# item} other {# items}}.} other {The maximum purchase is {most, plural, one {# account} other {# accounts}}.}}',
  },
} as const
