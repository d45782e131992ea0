export default {
  title: '{goods, select, items {My Items} other {My Accounts}}',
  heading: 'My Dashboard',
  lead: 'Everything you bought, ready to copy.',
  totals: {
    balance: 'Current Balance',
    orders: 'Total Orders',
    accounts: '{goods, select, items {Total Items} other {Total Accounts}}',
    spent: 'Total Spent',
    licenses: 'Active Licenses',
  },
  packs: {
    title: '{goods, select, items {Purchased items} other {Purchased account packs}}',
    onlyRecent: 'Your {count, number} most recent packs. Find all orders in your Order History.',
    none: "{goods, select, items {You haven't purchased any items yet.} other {You haven't purchased any account packs yet.}}",
    toMarketplace: 'Go to the marketplace',
    actions: 'Actions',

    summary: '{quantity, number} {product}, {total}',
  },
  copies: 'Files, texts and codes',
  subscriptions: {
    title: 'Software subscriptions',
    none: "You don't have any active software subscriptions.",
    seeProgram: 'See {name}',
    startsLater: 'Starts later',
    active: 'Active',
    period: '<start></start> to <end></end>',
    pages: 'Pages of subscriptions',
  },
  licenses: 'Licenses',
  licensePages: 'Pages of licenses',
} as const
