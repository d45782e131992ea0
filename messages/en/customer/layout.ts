export default {
  marketplace: 'Marketplace',
  information: 'Information',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms of Service',
  toDashboard: 'Go to dashboard',
} as const
