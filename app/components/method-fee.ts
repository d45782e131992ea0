import type { Fee } from '#app/domain/payments/methods/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'

/** Returns a fee such as "1.5% + $0.30". */
export function feeText({ feeBasisPoints, feeCents }: Fee): string {
  const percent = formatNumber(feeBasisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  return [feeBasisPoints > 0 && percent, feeCents > 0 && formatDollars(feeCents)].filter(Boolean).join(' + ')
}
