import { Refusal } from '#app/lib/refusal.ts'
import { countRefusal } from '#app/metrics.server.ts'

/** What was thrown, if it is the shop's no, which counts it; anything else is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Refusal)) throw error
  countRefusal(error)
  return error
}
