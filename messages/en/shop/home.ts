export default {
  hero: {
    title: 'Aged accounts, <promise>delivered the second you pay.</promise>',
    lead: 'Passwords are stored encrypted, and your accounts are in your panel the moment you pay. One prepaid balance, with every cent accounted for.',
    inStock: 'In stock now',
    sold: 'Sold so far',
  },
  trace: {
    title: 'Example purchase',
    charged: 'Balance charged',
    taken: 'Taken from encrypted stock',
    takenAccounts: '{count, plural, one {# account} other {# accounts}}',
    inPanel: 'In your panel',
    delivered: 'delivered',
  },
  features: {
    delivery: 'Instant delivery',
    deliveryText: 'In your panel the moment your balance is charged.',
    encryption: 'Encrypted storage',
    encryptionText: 'Passwords are stored encrypted, and every reveal is logged.',
    once: 'Charged once',
    onceText: 'A double click or a lost connection never buys twice.',
    balance: 'One balance',
    balanceText: 'Top up once and pay for everything from it.',
  },
  announcement: {
    inStock: '{product}: In Stock, {count, number} available.',
    running: '{product}: {state}',
  },
  nothingOnSale: {
    nothing: 'Nothing is for sale at the moment.',
    text: 'Your orders stay in your panel. Please check back later.',
  },
} as const
