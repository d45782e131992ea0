export default {
  itemsText: 'Your items are delivered to your panel immediately.',
  items: '{count, plural, one {# item} other {# items}} × {price}',
  title: 'Confirm purchase',
  accountsText: 'Your accounts are delivered to your panel immediately.',
  accounts: '{count, plural, one {# account} other {# accounts}} × {price}',
  made: '{count, number} × {price}',
  tier: {
    name: 'Price by quantity',
    value: '{price} each from {quantity, number}, instead of {listPrice}',
  },
  confirm: 'Confirm purchase',
  back: 'Back to the shop',
  addFunds: 'Add Funds',
} as const
