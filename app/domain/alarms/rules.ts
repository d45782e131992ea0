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
  'goods-not-made',
  'proxy-unset',
  'sales-unknown',
  'stock-runs-out',
  'payment-stuck',
  'payout-waiting',
  'messages-waiting',
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
  'postgres-old',
] as const

export type AlarmKind = (typeof alarmKinds)[number]

export function kindText(kind: string): string {
  const known = alarmKinds.find((one) => one === kind)
  return known ? t(`admin.alarms.kinds.${known}`) : kind
}

/** The message of each invariant, by the name that checks are stored with. */
export const invariantNames = {
  'the sum of transfers is the balance': 'balance',
  'no balance is negative': 'notNegative',
  'the sum of bonus transfers is the bonus': 'bonus',
  'all accounts sum to zero': 'zeroSum',
  'an order costs its quantity times its price, less its discount': 'orderTotal',
  'a code is used as often as orders say': 'codeUses',
  'an order is charged once, for its total': 'chargedOnce',
  'no more is given back for an order than it cost': 'givenBack',
  'orders are counted and summed without a gap': 'orderNumbers',
  'a claim is settled once, as it says': 'claimSettled',
  'an order of N accounts has N rows': 'orderRows',
  'a row is sold when and only when it has an order': 'soldRows',
  'a payment is credited once, for what it says': 'paymentCredited',
  'an invoice is credited once': 'invoiceCredited',
  'no more of a payment is taken back than was credited': 'takenBack',
  'a top-up earns the bonus that it says, once': 'topUpBonus',
  'a refund has its transfer': 'refundTransfer',
  'a payout has the transfers of its state': 'payoutTransfers',
  'a gift code is credited once, when it is redeemed': 'giftCredited',
  'a line is paid back once': 'linePaidBack',
  'the tallies of a batch are its rows': 'batchTallies',
  'the tallies of a day are what happened on it': 'dayTallies',
  'lifetime counters are their bases and what was sold': 'lifetimeCounters',
  'a software order has its license and period': 'softwareOrder',
  'an order of a copy gives access until it is refunded': 'copyHeld',
  'goods that are made have one outcome': 'madeGoods',
  'copies are counted, and within their limit': 'copiesCounted',
  'a stand-by counts its orders, none above its price': 'standbyOrders',
} as const

export type Invariant = keyof typeof invariantNames

export const invariants = Object.keys(invariantNames) as Invariant[]

export function invariantText(invariant: string): string {
  const known = invariants.find((one) => one === invariant)
  return known ? t(`admin.alarms.invariants.${invariantNames[known]}`) : invariant
}

export const alarmStates = ['open', 'closed'] as const

export const MOST_ROWS = 100
