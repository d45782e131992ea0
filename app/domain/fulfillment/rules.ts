import type { StoredText } from '#app/lib/stored-text.ts'

export const fulfillmentStatuses = ['waiting', 'delivered', 'refunded'] as const

export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

/** Failed requests in a row that raise an alarm. */
export const FAILURES_OF_ALARM = 5

export const MAX_ANSWER_BYTES = 64 * 1024
export const MAX_REFUSAL = 200
export const MAX_USUAL_MINUTES = 24 * 60

const SECOND = 1_000
const MINUTE = 60 * SECOND

const firstPauses = [5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE] as const

/** Returns the delay after a request, varied by up to a fifth so that requests spread out. */
function pauseAfter(attempts: number, random = Math.random()): number {
  const pause = firstPauses[attempts - 1] ?? 10 * MINUTE
  return Math.round(pause * (0.8 + 0.4 * random))
}

type Asked = { attempts: number; giveUpAt: Date }

/** Returns when to ask again, once more at `giveUpAt`; null after that. */
export function nextAttemptAfter({ attempts, giveUpAt }: Asked, now = new Date(), random = Math.random()): Date | null {
  if (now >= giveUpAt) return null
  return new Date(Math.min(now.getTime() + pauseAfter(attempts, random), giveUpAt.getTime()))
}

/** Describes what a response means. `later` sends another request; it is a failure unless the endpoint said that the goods are not ready. */
export type Outcome =
  | { kind: 'made'; content: string }
  | { kind: 'later'; why: StoredText; isFailure: boolean }
  | { kind: 'never'; why: StoredText; reason: string | null }
