export default {
  marketplace: 'Marketplace',
  dashboard: '{goods, select, items {My Items} other {My Accounts}}',
  orders: 'Order History',
  addBalance: 'Add Balance',
  settings: 'Settings',
  information: 'Information',
  contact: 'Contact Us',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms of Service',
  toDashboard: 'Go to dashboard',
} as const
