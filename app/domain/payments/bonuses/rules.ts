import type { BonusStep } from '#app/lib/bonus-step.ts'

export const MAX_BONUS_STEPS = 5
export const MAX_BONUS_PERCENT = 100
export const MAX_STEP_CENTS = 10_000_000

/** Returns the bonus of a top-up, rounded down: the percentage of the last step that it reaches. */
export function bonusOf(steps: readonly BonusStep[], cents: number): number {
  const reached = steps.filter(({ fromCents }) => fromCents <= cents)
  const { percent } = reached.reduce((last, step) => (step.fromCents >= last.fromCents ? step : last), none)
  return Math.floor((cents * percent) / 100)
}

const none: BonusStep = { fromCents: 0, percent: 0 }
