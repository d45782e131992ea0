/** Top-ups of this amount or more earn this bonus, until the next step. */
export type BonusStep = { fromCents: number; percent: number }
