import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'

export const LONGEST_LABEL = 60
export const LONGEST_CURRENCIES = 120
export const MOST_MINIMUM_CENTS = 10_000_000
export const MOST_FEE_BASIS_POINTS = 5_000
export const MOST_FEE_CENTS = 100_000

export type Fee = { feeBasisPoints: number; feeCents: number }

/** Returns what the provider adds to a payment, rounded up to a cent. */
export function feeOf({ feeBasisPoints, feeCents }: Fee, amountCents: number): number {
  return feeCents + Math.ceil((amountCents * feeBasisPoints) / 10_000)
}

/** Returns the cents to suggest for a purchase; the first method may take no less than its minimum. */
export function suggestedCents(missingCents: number, methods: readonly { minimumCents: number }[]): number {
  return Math.max(missingCents, methods[0]?.minimumCents ?? 0)
}

/** Returns a fee such as "1.5% + $0.30", blank for none. */
export function feeText({ feeBasisPoints, feeCents }: Fee): string {
  const percent = formatNumber(feeBasisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return [feeBasisPoints > 0 && percent, feeCents > 0 && formatDollars(feeCents)].filter(Boolean).join(' + ')
}
