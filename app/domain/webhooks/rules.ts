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

export const TEST_EVENT = 'test.sent'

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const

export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const MAX_ENDPOINTS = 20

export const KEPT_DAYS = 30

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const firstPauses = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR] as const

/** Returns the pause after a failed try, up to a fifth more or less, so that deliveries that failed together spread out. */
export function retryPauseMs(attempts: number, random = Math.random()): number {
  const pause = firstPauses[attempts - 1] ?? 6 * HOUR
  return Math.round(pause * (0.8 + 0.4 * random))
}

/** Leaves time for another try if the process of the last one is killed. */
const LAST_TRY_MS = 5 * MINUTE

type Failed = { attempts: number; giveUpAt: Date }

/** Returns when a failed delivery is tried again, at the latest shortly before `giveUpAt`; null after the last try. */
export function nextTryAfter({ attempts, giveUpAt }: Failed, now = new Date(), random = Math.random()): Date | null {
  const last = giveUpAt.getTime() - LAST_TRY_MS
  // Clocks differ, so a try about that late was the last one.
  if (now.getTime() > last - MINUTE) return null
  return new Date(Math.min(now.getTime() + retryPauseMs(attempts, random), last))
}

type StoredEvent = { type: string; data: Record<string, unknown>; createdAt: Date }

export function bodyOf({ type, data, createdAt }: StoredEvent): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}
