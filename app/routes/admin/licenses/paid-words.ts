import { formatDollars } from '#app/lib/money.ts'

/** What was paid for a license so far. */
export function paidWords(periods: readonly { amountCents: number }[]): string {
  if (periods.length === 0) return 'No, it was given'
  const cents = periods.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return `${formatDollars(cents)} for ${periods.length} ${periods.length === 1 ? 'period' : 'periods'}`
}
