/** Everything that the operator's systems may be told, and when it happens. */
export const eventWords = {
  'license.issued': 'A license was bought for the first time, or an admin gave one.',
  'license.renewed': 'A license got a later end, by an order or from an admin.',
  'license.suspended': 'An admin suspended a license.',
  'license.activated': 'An admin activated a license that was suspended, or ended by hand.',
  'license.expired': 'A license reached its end, or an admin ended it.',
  'order.completed': 'An order was paid and delivered.',
  'order.refunded': 'An admin refunded money of an order. What a claim gives back is not told.',
  'top_up.credited': 'A top-up was credited to the balance.',
  'stock.low': 'Fewer than 50 accounts of a product are left.',
} as const

export type EventType = keyof typeof eventWords

export const eventTypes = Object.keys(eventWords) as [EventType, ...EventType[]]

/** What the test button sends; an endpoint cannot leave it out. */
export const TEST_EVENT = 'test.sent'

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const

export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Each event goes to all of them. */
export const MAX_ENDPOINTS = 20

/** Days for which events, deliveries and their tries are kept. */
export const KEPT_DAYS = 30

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const firstPauses = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR] as const

/**
 * Milliseconds from the `attempts`-th try, which failed, to the next one: a fifth more or less than the table says, by `random` from
 * 0 to 1, so that what failed together does not come back together.
 */
export function retryPauseMs(attempts: number, random = Math.random()): number {
  const pause = firstPauses[attempts - 1] ?? 6 * HOUR
  return Math.round(pause * (0.8 + 0.4 * random))
}

/** How long before three days are over a delivery is tried for the last time; a process that is killed in it leaves room for another. */
const LAST_TRY_MS = 5 * MINUTE

type Failed = { attempts: number; giveUpAt: Date }

/**
 * When a delivery is tried again whose `attempts`-th try failed just now: after a pause, and once more shortly before `giveUpAt`; null
 * when that was the last one.
 */
export function nextTryAfter({ attempts, giveUpAt }: Failed, now = new Date(), random = Math.random()): Date | null {
  const last = giveUpAt.getTime() - LAST_TRY_MS
  // Clocks differ, so what is about as late was the last one.
  if (now.getTime() > last - MINUTE) return null
  return new Date(Math.min(now.getTime() + retryPauseMs(attempts, random), last))
}

type StoredEvent = { type: string; data: Record<string, unknown>; createdAt: Date }

/** The body of an event, the same bytes at every try. */
export function bodyOf({ type, data, createdAt }: StoredEvent): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}
