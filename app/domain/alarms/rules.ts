export const alarmKinds = {
  'payment-contradicted': 'The provider contradicts a top-up',
  'payment-held': 'The provider holds a top-up',
  'payment-unclear': 'The amount received for a top-up is unclear',
  'payment-surplus': 'More arrived for a top-up than was credited',
  'payment-denied': 'The provider does not know a top-up',
  'payment-lost': 'A credited top-up may be lost',
  'payment-unknown': 'A payment belongs to no top-up',
  'payment-unreadable': 'A response from the payment provider cannot be read',
  'top-ups-failing': 'Top-ups cannot be started',
  'refund-shortfall': 'A returned top-up was already spent',
  'credit-stranded': 'A top-up was credited to a deleted customer',
  'invariant-broken': 'The books do not add up',
  'webhook-given-up': 'A webhook could not be delivered',
  'webhook-late': 'Webhooks are not being delivered',
  'proxy-unset': 'The shop is not configured for its proxy',
  'sales-unknown': 'Sales are unknown after a restore',
  'stock-runs-out': 'A product runs out of stock',
  'payment-stuck': 'A top-up is stuck',
  'queue-old': 'Background work waits for too long',
  'work-given-up': 'Background work failed permanently',
  'disk-low': 'A disk is almost full',
  'clock-jumped': 'Nothing is deleted, because the clock may be wrong',
  'clock-differs': 'The clock of a node is wrong',
  'backup-failed': 'A nightly backup failed',
  'backup-foreign': 'Another shop backs up into the same folder',
  'backup-small': 'A nightly backup is much smaller than the last one',
  'certificate-ends': "The shop's certificate is about to expire",
  'rotation-unfinished': 'Values are sealed with an earlier key',
} as const

export type AlarmKind = keyof typeof alarmKinds

export function kindWords(kind: string): string {
  return Object.hasOwn(alarmKinds, kind) ? alarmKinds[kind as AlarmKind] : kind
}

export const alarmStates = ['open', 'closed'] as const

export const MOST_ROWS = 100
