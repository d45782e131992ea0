export default {
  title: 'Admin',
  management: 'Management',
  accounts: '{goods, select, items {Stock} other {Stock Accounts}}',
  configuration: 'Configuration',
  goToDashboard: 'Go to dashboard',
} as const
