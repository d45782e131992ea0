export const alarmKinds = {
  'payment-contradicted': 'The provider contradicts a top-up',
  'payment-held': 'The provider holds a top-up',
  'payment-unclear': 'What arrived for a top-up is unclear',
  'payment-surplus': 'More arrived for a top-up than was credited',
  'payment-denied': 'The provider does not know a top-up',
  'payment-lost': 'A top-up that was credited may be lost',
  'payment-unknown': 'A payment belongs to no top-up',
  'payment-unreadable': 'A response of the payment provider cannot be read',
  'top-ups-failing': 'Top-ups cannot be started',
  'refund-shortfall': 'A returned top-up was spent already',
  'credit-stranded': 'A top-up was credited to somebody who was deleted',
  'invariant-broken': 'The books do not add up',
  'webhook-given-up': 'A webhook was not taken',
  'webhook-late': 'Webhooks are not taken',
  'proxy-unset': 'The shop is behind a proxy that it does not know',
  'sales-unknown': 'Sales are unknown after a restore',
  'stock-runs-out': 'A product runs out of stock',
  'payment-stuck': 'A top-up does not come to an end',
  'queue-old': 'Background work waits for too long',
  'work-given-up': 'Background work was given up',
  'disk-low': 'A disk is almost full',
  'clock-jumped': 'Nothing is deleted, because the clock may be wrong',
  'clock-differs': 'The clock of a node is wrong',
  'backup-failed': 'A nightly backup failed',
  'backup-foreign': 'Another shop backs up into the same folder',
  'backup-small': 'A nightly backup is much smaller than the last one',
  'certificate-ends': 'The certificate of the shop ends',
  'rotation-unfinished': 'Values are sealed with an earlier key',
} as const

export type AlarmKind = keyof typeof alarmKinds

export function kindWords(kind: string): string {
  return Object.hasOwn(alarmKinds, kind) ? alarmKinds[kind as AlarmKind] : kind
}

export const alarmStates = ['open', 'closed'] as const

export const MOST_ROWS = 100
