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

export function hasFee({ feeBasisPoints, feeCents }: Fee): boolean {
  return feeBasisPoints > 0 || feeCents > 0
}
