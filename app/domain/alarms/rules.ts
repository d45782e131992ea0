import { t } from '#messages'

export const alarmKinds = [
  'payment-contradicted',
  'payment-held',
  'payment-unclear',
  'payment-surplus',
  'payment-denied',
  'payment-lost',
  'payment-unknown',
  'payment-unreadable',
  'top-ups-failing',
  'refund-shortfall',
  'credit-stranded',
  'invariant-broken',
  'webhook-given-up',
  'webhook-late',
  'proxy-unset',
  'sales-unknown',
  'stock-runs-out',
  'payment-stuck',
  'queue-old',
  'work-given-up',
  'disk-low',
  'clock-jumped',
  'clock-differs',
  'backup-failed',
  'backup-foreign',
  'backup-small',
  'certificate-ends',
  'rotation-unfinished',
] as const

export type AlarmKind = (typeof alarmKinds)[number]

export function kindWords(kind: string): string {
  const known = alarmKinds.find((one) => one === kind)
  return known ? t(`admin.alarms.kinds.${known}`) : kind
}

export const alarmStates = ['open', 'closed'] as const

export const MOST_ROWS = 100
