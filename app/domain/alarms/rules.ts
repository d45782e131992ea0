/** What an alarm is about, for people. */
export const alarmKinds = {
  'payment-contradicted': 'The provider contradicts a top-up',
  'payment-held': 'The provider holds a top-up',
  'payment-unclear': 'What arrived for a top-up is unclear',
  'payment-surplus': 'More arrived for a top-up than was credited',
  'payment-denied': 'The provider does not know a top-up',
  'refund-shortfall': 'A returned top-up was spent already',
  'credit-stranded': 'A top-up was credited to somebody who was deleted',
  'invariant-broken': 'The books do not add up',
} as const

export type AlarmKind = keyof typeof alarmKinds
