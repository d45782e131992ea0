/** The page of an account pack. */
export default {
  path: 'Where you are',
  all: 'All products',
  edit: 'Edit this product',
  notOnSale: 'This product is not for sale at the moment.',
  summary: 'From {price} each, in your panel the moment you pay.',
  delivery: {
    items: 'Each item has: {fields}. It is in your panel the moment you pay. Copy it, or download it as TXT or CSV.',
    title: 'How you get it',
    accounts:
      'Your accounts are in your panel the moment you pay. Copy them, or download them as TXT or CSV, one account per line: username, password, email and email password, separated by colons.',
  },
  warranty: {
    title: 'Warranty',
    none: 'This product is sold without a warranty.',
    covers:
      '{goods, select, items {You can report items that do not work for {hours, plural, one {# hour} other {# hours}} after you buy.} other {You can report accounts that do not work for {hours, plural, one {# hour} other {# hours}} after you buy.}}',
    how: '{goods, select, items {Open the order in your panel, choose the items and say what is wrong. {rule}.} other {Open the order in your panel, choose the accounts and say what is wrong. {rule}.}}',
  },
  prices: { each: 'Each' },
  made: {
    summary: 'From {price} each, made for you after the purchase.',
    refund: 'If it cannot be made within 24 hours, the price goes back to your balance automatically.',
  },
  related: 'Similar products',
} as const
