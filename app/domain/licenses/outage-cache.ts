import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listenTo, notify } from '#app/db/channel.server.ts'
import type { Database } from '#app/db/client.server.ts'
import type { DescribedLicense } from './rules.ts'

/** The columns of a license that a check reads. */
export type CheckedLicense = DescribedLicense & { id: string; licenseKey: string }

const CHANNEL = 'licenses'
/** How long a license that was read may be answered without the database. */
export const CACHED_MS = 10 * 60_000
const SWEEP_MS = 60_000
const RETRY_MS = 1_000
const MAX_ENTRIES = 100_000

/** Licenses that this process read, for checks while the database is away (docs/decisions/016). */
const cache = new Map<string, { license: CheckedLicense; readAt: number }>()
let isSubscribed = false
/** Grows with each change, so that a read which was under way during one is not kept. */
let changes = 0
let ownToken = ''

/** Fills the cache from here on, until the returned function is called. */
export function startOutageCache(): () => void {
  const stopListening = listenTo(CHANNEL, { onOpen: subscribe, onNotice: evict, onLost: unsubscribe })
  const sweep = setInterval(dropOld, SWEEP_MS).unref()
  return () => {
    stopListening()
    clearInterval(sweep)
    unsubscribe()
    cache.clear()
  }
}

/** Sends itself a notification, as none arrives behind PgBouncer, and nothing may be kept there. */
async function subscribe(): Promise<void> {
  cache.clear()
  const token = randomUUID()
  ownToken = token
  while (token === ownToken) {
    try {
      return await notify(CHANNEL, token)
    } catch {
      await pause(RETRY_MS, undefined, { ref: false })
    }
  }
}

/** Keeps the entries: the database may be away. The next read that succeeds without a subscription clears them. */
function unsubscribe(): void {
  isSubscribed = false
  ownToken = ''
}

function evict(payload: string): void {
  if (payload === ownToken) isSubscribed = true
  changes++
  cache.delete(payload)
}

function dropOld(): void {
  for (const [key, { readAt }] of cache) if (isOld(readAt)) cache.delete(key)
}

function isOld(readAt: number): boolean {
  return performance.now() - readAt > CACHED_MS
}

/** Reads a license and keeps it, unless it changed during the read or no notification of a change would arrive. */
export async function cached(read: () => Promise<CheckedLicense | null>): Promise<CheckedLicense | null> {
  const before = changes
  const readAt = performance.now()
  const wasSubscribed = isSubscribed
  const license = await read()
  // A read that began with a subscription may be the last one before an outage.
  if (!isSubscribed && !wasSubscribed) cache.clear()
  if (isSubscribed && license && changes === before) keep(license, readAt)
  return license
}

function keep(license: CheckedLicense, readAt: number): void {
  const { licenseKey } = license
  if (cache.size < MAX_ENTRIES || cache.has(licenseKey)) cache.set(licenseKey, { license, readAt })
}

/** Returns a license that this process read within ten minutes; null if it is not known to be bound to the device. */
export function getCached(key: string, device: string | null): CheckedLicense | null {
  const entry = cache.get(key)
  if (!entry || isOld(entry.readAt)) return null
  return device === null || entry.license.hardwareIds.includes(device) ? entry.license : null
}

/** Evicts a license from every cache, in the transaction that changes it. Such transactions commit one after the other. */
export async function announceLicenseChange(tx: Database, licenseKey: string): Promise<void> {
  await notify(CHANNEL, licenseKey, tx)
}
