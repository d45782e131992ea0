import { addDays } from '#app/lib/dates.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'

/** `until` is exclusive; null leaves that end open. */
export type Period = { from: Date | null; until: Date | null }

export const MOST_PRINTED_LINES = 2_000

export function periodOf({ from, to }: { from: string; to: string }): Period {
  return { from: from ? new Date(from) : null, until: to ? addDays(new Date(to), 1) : null }
}

export function presets(now: Date): { label: string; from: string; to: string }[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const days = (first: Date, last: Date) => ({
    from: first.toISOString().slice(0, 10),
    to: last.toISOString().slice(0, 10),
  })
  return [
    { label: t('customer.balance.period.presets.thisMonth'), ...days(utc(year, month, 1), utc(year, month + 1, 0)) },
    { label: t('customer.balance.period.presets.lastMonth'), ...days(utc(year, month - 1, 1), utc(year, month, 0)) },
    { label: t('customer.balance.period.presets.thisYear'), ...days(utc(year, 0, 1), utc(year, 12, 0)) },
    { label: t('customer.balance.period.presets.all'), from: '', to: '' },
  ]
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day))
}

export type TransferReason =
  | 'top_up'
  | 'purchase'
  | 'refund'
  | 'adjustment'
  | 'claim'
  | 'payout'
  | 'payout_returned'
  | 'gift'
  | 'bonus'
  | 'bonus_reversed'
  | 'bonus_withheld'
  | 'bonus_returned'

export function causeLabel(cause: TransferReason): string {
  return t(`customer.balance.causes.${cause}`)
}

export function detailOf(transfer: { note: string; productName: string | null; quantity: number | null }): string {
  const { note, productName, quantity } = transfer
  const order = productName && `${productName} × ${formatNumber(quantity ?? 1)}`
  return [order, note].filter(Boolean).join(' · ')
}

/** Sums the transfers shown in a PDF, so that its totals match its lines. */
export function addUp(openingCents: number, transfers: { amountCents: number }[]) {
  const sum = (of: (cents: number) => number) =>
    transfers.reduce((cents, { amountCents }) => cents + of(amountCents), 0)
  const inCents = sum((cents) => Math.max(cents, 0))
  const outCents = sum((cents) => Math.max(-cents, 0))
  return { openingCents, inCents, outCents, closingCents: openingCents + inCents - outCents }
}
