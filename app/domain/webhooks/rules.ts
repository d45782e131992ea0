export const eventTypes = [
  'license.issued',
  'license.renewed',
  'license.suspended',
  'license.activated',
  'license.expired',
  'order.completed',
  'order.refunded',
  'top_up.credited',
  'stock.low',
] as const

export type EventType = (typeof eventTypes)[number]

export const TEST_EVENT = 'test.sent'

export const deliveryStatuses = ['pending', 'delivered', 'failed', 'cancelled'] as const

export type DeliveryStatus = (typeof deliveryStatuses)[number]

export const MAX_ENDPOINTS = 20

export const KEPT_DAYS = 30

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const firstPauses = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR] as const

/** Returns the delay after a failed attempt, varied by up to a fifth so that failed deliveries spread out. */
export function retryPauseMs(attempts: number, random = Math.random()): number {
  const pause = firstPauses[attempts - 1] ?? 6 * HOUR
  return Math.round(pause * (0.8 + 0.4 * random))
}

/** Leaves time for another attempt if the process dies during the last one. */
const LAST_TRY_MS = 5 * MINUTE

type Failed = { attempts: number; giveUpAt: Date }

/** Returns when to try a failed delivery again, shortly before `giveUpAt` at the latest; null after the last one. */
export function nextTryAfter({ attempts, giveUpAt }: Failed, now = new Date(), random = Math.random()): Date | null {
  const last = giveUpAt.getTime() - LAST_TRY_MS
  // Clocks differ, so an attempt about this late was the last one.
  if (now.getTime() > last - MINUTE) return null
  return new Date(Math.min(now.getTime() + retryPauseMs(attempts, random), last))
}

type StoredEvent = { type: string; data: Record<string, unknown>; createdAt: Date }

export function bodyOf({ type, data, createdAt }: StoredEvent): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
}
