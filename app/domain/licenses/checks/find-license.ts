import { setImmediate as immediate } from 'node:timers/promises'
import { listenTo, notify } from '#app/db/channel.server.ts'
import { connectionPool, type Database, usesTransactionPooling } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { beforeDeadline, TIMED_OUT, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import type { DescribedLicense } from '#app/domain/licenses/rules.ts'

export type CheckedLicense = DescribedLicense & { id: string; licenseKey: string; isStale?: true }

type SharedRead = { keys: string[]; licenses: Promise<Map<string, CheckedLicense>>; timeout: Promise<never> }

let next: SharedRead | undefined
let awaySince: Date | null = null

export function databaseAwaySince(): Date | null {
  return awaySince
}

export async function findLicense(key: string, { mayBeCached = false } = {}): Promise<CheckedLicense | null> {
  next ??= withoutDeadline(startRead)
  next.keys.push(key)
  const { licenses, timeout } = next
  try {
    const found = await (mayBeCached ? Promise.race([licenses, timeout]) : beforeDeadline(licenses))
    awaySince = null
    return found.get(key) ?? null
  } catch (error) {
    if (isDatabaseAway(error)) awaySince ??= new Date()
    throw error
  }
}

function startRead(): SharedRead {
  const keys: string[] = []
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  timeout.catch(() => {})
  const timer = setTimeout(() => reject(new Error(TIMED_OUT)), FALLBACK_AFTER_MS)
  const licenses = withDeadline(() => readAll(keys)).finally(() => clearTimeout(timer))
  return { keys, licenses, timeout }
}

async function readAll(keys: string[]): Promise<Map<string, CheckedLicense>> {
  await immediate()
  next = undefined
  const before = changes
  const wasSubscribed = isSubscribed
  const readAt = performance.now()
  const { rows } = await connectionPool().query<CheckedLicense>({
    text: `select id, license_key as "licenseKey", status, expires_at as "expiresAt", hardware_ids as "hardwareIds",
        product_id as "productId", software_name as "softwareName"
      from licenses where license_key = any($1) and deleted_at is null`,
    ...(!usesTransactionPooling() && { name: 'licenses_by_key' }),
    values: [keys],
  })
  // A read that began while subscribed may be the last one before an outage, so it keeps the cache.
  if (!isSubscribed && !wasSubscribed) clear()
  if (isSubscribed && changes === before) for (const license of rows) cacheLicense(license, readAt)
  return new Map(rows.map((license) => [license.licenseKey, license]))
}

export const CACHED_MS = 10 * 60_000
const MAX_CACHED = 100_000
const FALLBACK_AFTER_MS = 1_000
const CHANNEL = 'licenses'

type Entries = Map<string, { license: CheckedLicense; readAt: number }>

/** For checks while the database is down (docs/decisions/016). Two maps: in one, the oldest entry is slow to find. */
let latest: Entries = new Map()
let earlier: Entries = new Map()
let isSubscribed = false
/** Counts changes, so that reads that began before a change are not cached. */
let changes = 0

function clear(): void {
  latest = new Map()
  earlier = new Map()
}

export function startOutageCache(): () => void {
  const stopListening = listenTo(CHANNEL, {
    onOpen() {
      clear()
      changes++
      isSubscribed = true
    },
    onNotification(licenseKey) {
      changes++
      latest.delete(licenseKey)
      earlier.delete(licenseKey)
    },
    // Keeps the entries, because the database may be down. The next successful read without a subscription clears them.
    onLost() {
      isSubscribed = false
    },
  })
  return () => {
    stopListening()
    isSubscribed = false
    clear()
  }
}

/** Evicts a license from every process's cache. Call in the transaction that changes it. */
export async function announceLicenseChange(tx: Database, licenseKey: string): Promise<void> {
  await notify(CHANNEL, licenseKey, tx)
}

export function cacheLicense(license: CheckedLicense, readAt: number): void {
  latest.set(license.licenseKey, { license, readAt })
  if (latest.size < MAX_CACHED / 2) return
  earlier = latest
  latest = new Map()
}

export function getCached(key: string, device: string | null): CheckedLicense | null {
  const entry = latest.get(key) ?? earlier.get(key)
  if (!entry || performance.now() - entry.readAt > CACHED_MS) return null
  return device === null || entry.license.hardwareIds.includes(device) ? entry.license : null
}

export async function findLicenseOrCached(key: string, device: string | null): Promise<CheckedLicense | null> {
  if (!getCached(key, device)) return findLicense(key)
  try {
    return await findLicense(key, { mayBeCached: true })
  } catch (error) {
    // After a stall of this process, a notification may have arrived but not been handled yet.
    await immediate()
    const license = isDatabaseAway(error) ? getCached(key, device) : null
    if (!license) throw error
    return { ...license, isStale: true }
  }
}
