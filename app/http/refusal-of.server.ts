import { Refusal } from '#app/lib/refusal.ts'
import { countRefusal } from '#app/metrics.server.ts'

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Refusal)) throw error
  countRefusal(error)
  return error
}
