import { listenTo, notify } from '#app/db/channel.server.ts'
import type { Database } from '#app/db/client.server.ts'
import type { DescribedLicense } from './rules.ts'

/** The columns of a license that a check reads. */
export type CheckedLicense = DescribedLicense & { id: string; licenseKey: string }

const CHANNEL = 'licenses'
/** How long a license that was read may be answered without the database. */
export const CACHED_MS = 10 * 60_000
const MAX_ENTRIES = 100_000

/** Licenses that this process read, the latest last, for checks while the database is away (docs/decisions/016). */
const cache = new Map<string, { license: CheckedLicense; readAt: number }>()
let isSubscribed = false
/** Grows with each change, so that a read which was under way during one is not kept. */
let changes = 0

/** Fills the cache from here on, until the returned function is called. */
export function startOutageCache(): () => void {
  const stopListening = listenTo(CHANNEL, { onOpen: subscribe, onNotice: evict, onLost: unsubscribe })
  return () => {
    stopListening()
    unsubscribe()
    cache.clear()
  }
}

function subscribe(): void {
  cache.clear()
  changes++
  isSubscribed = true
}

/** Keeps the entries: the database may be away. The next read that succeeds without a subscription clears them. */
function unsubscribe(): void {
  isSubscribed = false
}

function evict(licenseKey: string): void {
  changes++
  cache.delete(licenseKey)
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
  cache.delete(license.licenseKey)
  cache.set(license.licenseKey, { license, readAt })
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size > MAX_ENTRIES) cache.delete(oldest)
}

/** Returns a license that this process read within ten minutes; null if it is not known to be bound to the device. */
export function getCached(key: string, device: string | null): CheckedLicense | null {
  const entry = cache.get(key)
  if (!entry || performance.now() - entry.readAt > CACHED_MS) return null
  return device === null || entry.license.hardwareIds.includes(device) ? entry.license : null
}

/** Evicts a license from every cache, in the transaction that changes it. Such transactions commit one after the other. */
export async function announceLicenseChange(tx: Database, licenseKey: string): Promise<void> {
  await notify(CHANNEL, licenseKey, tx)
}
