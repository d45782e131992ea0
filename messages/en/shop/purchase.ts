export default {
  title: 'Confirm purchase',
  accountsText:
    '{goods, select, items {Your items are delivered to your panel immediately.} other {Your accounts are delivered to your panel immediately.}}',
  accounts:
    '{goods, select, items {{count, plural, one {# item} other {# items}} × {price}} other {{count, plural, one {# account} other {# accounts}} × {price}}}',
  made: '{count, number} × {price}',
  tier: {
    name: 'Price by quantity',
    value: '{price} each from {quantity, number}, instead of {listPrice}',
  },
  sale: {
    name: 'Sale price',
    value: '{price} each, {previous} before',
    alone: '{price} each',
  },
  group: {
    name: 'Your price as {group}',
    value: '{price} each, instead of {listPrice}',
    notUsed: 'Your price as {group} is lower than the list price with this code, so the code is not used.',
    instead: 'The code takes its discount off the list price, which is less than your price as {group}.',
  },
  confirm: 'Confirm purchase',
  back: 'Back to the shop',
  addFunds: 'Add Funds',
  otherMethod: 'Use another payment method',
  code: {
    label: 'Discount code',
    apply: 'Apply',
    use: 'Use a discount code',
    given: 'You confirm the discount of code {code} on the next page.',
    discount: 'Discount {code}',
    notUsed: 'The price by quantity is lower than the list price with this code, so the code is not used.',
    instead: 'The code takes its discount off the list price, which is less than the price by quantity.',
  },
} as const
