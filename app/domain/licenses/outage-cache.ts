import { listenTo, notify } from '#app/db/channel.server.ts'
import type { Database } from '#app/db/client.server.ts'
import type { DescribedLicense } from './rules.ts'

/** The columns of a license that a check reads. */
export type CheckedLicense = DescribedLicense & { id: string; licenseKey: string }

const CHANNEL = 'licenses'
/** How long a license that was read may be answered without the database. */
export const CACHED_MS = 10 * 60_000
const MAX_ENTRIES = 100_000

type Entries = Map<string, { license: CheckedLicense; readAt: number }>

/**
 * Licenses that this process read, for checks while the database is away (docs/decisions/016): half of them the latest, the others from
 * before. One map in the order of use would cost far more: finding its oldest entry walks over every deleted one.
 */
let latest: Entries = new Map()
let earlier: Entries = new Map()
let isSubscribed = false
/** Grows with each change, so that a read which was under way during one is not kept. */
let changes = 0

/** Fills the cache from here on, until the returned function is called. */
export function startOutageCache(): () => void {
  const stopListening = listenTo(CHANNEL, { onOpen: subscribe, onNotice: evict, onLost: unsubscribe })
  return () => {
    stopListening()
    unsubscribe()
    clear()
  }
}

function clear(): void {
  latest = new Map()
  earlier = new Map()
}

function subscribe(): void {
  clear()
  changes++
  isSubscribed = true
}

/** Keeps the entries: the database may be away. The next read that succeeds without a subscription clears them. */
function unsubscribe(): void {
  isSubscribed = false
}

function evict(licenseKey: string): void {
  changes++
  latest.delete(licenseKey)
  earlier.delete(licenseKey)
}

/** Reads a license and keeps it, unless it changed during the read or no notification of a change would arrive. */
export async function cached(read: () => Promise<CheckedLicense | null>): Promise<CheckedLicense | null> {
  const before = changes
  const readAt = performance.now()
  const wasSubscribed = isSubscribed
  const license = await read()
  // A read that began with a subscription may be the last one before an outage.
  if (!isSubscribed && !wasSubscribed) clear()
  if (isSubscribed && license && changes === before) keep(license, readAt)
  return license
}

function keep(license: CheckedLicense, readAt: number): void {
  latest.set(license.licenseKey, { license, readAt })
  if (latest.size < MAX_ENTRIES / 2) return
  earlier = latest
  latest = new Map()
}

/** Returns a license that this process read within ten minutes; null if it is not known to be bound to the device. */
export function getCached(key: string, device: string | null): CheckedLicense | null {
  const entry = latest.get(key) ?? earlier.get(key)
  if (!entry || performance.now() - entry.readAt > CACHED_MS) return null
  return device === null || entry.license.hardwareIds.includes(device) ? entry.license : null
}

/** Evicts a license from every cache, in the transaction that changes it. Such transactions commit one after the other. */
export async function announceLicenseChange(tx: Database, licenseKey: string): Promise<void> {
  await notify(CHANNEL, licenseKey, tx)
}
