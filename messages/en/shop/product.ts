export default {
  pictures: {
    label: 'Pictures',
    show: 'Picture {number, number} of {count, number}',
  },
  lot: 'Lot {number} · {category}',
  perAccount: '{goods, select, items {per item} other {per account}}',

  warranty:
    '{goods, select, items {{hours, number}-hour warranty on every item. {rule}.} other {{hours, number}-hour warranty on every account. {rule}.}}',
  available: '{count, number} available',
  outOfStock: 'Out of Stock',
  buy: '{goods, select, items {Buy items} other {Buy accounts}}',
  buyCount:
    '{goods, select, items {Buy {count, plural, one {# item} other {# items}}} other {Buy {count, plural, one {# account} other {# accounts}}}}',
  payment: 'Pay now or from your prepaid balance.',
  adminsCannotBuy: 'Admins cannot purchase products.',
  updates: 'This page updates when new stock arrives.',
  made: {
    label: 'Made for you after the purchase',
    short: 'Made to order',
    text: 'We make it for you after the purchase. You get an email when it is ready.',
    usually: 'We make it for you after the purchase. That usually takes {time}. You get an email when it is ready.',
    buy: 'Buy',
  },
  missing: 'You need {amount} more',
  tiers: {
    label: 'Prices by quantity',
    next: '{missing, number} more and each costs {price}.',
  },
  groupPrice: 'Your price as {group}, instead of <listPrice></listPrice>',
  sale: {
    previous: '<previous></previous> was the lowest price of the 30 days before.',
    until: 'On sale until <date></date>.',
  },
  balanceAfter: 'Balance after purchase {amount}',
  quantity: {
    label: 'Quantity',
    decrease: 'Decrease',
    increase: 'Increase',
    most: 'Up to {most, number} per order.',
    preset: 'Quantity {quantity, number}',
  },
} as const
