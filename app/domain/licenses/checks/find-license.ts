import { setImmediate as immediate } from 'node:timers/promises'
import { listenTo, notify } from '#app/db/channel.server.ts'
import { connectionPool, type Database, usesTransactionPooling } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { beforeDeadline, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import type { DescribedLicense } from '#app/domain/licenses/rules.ts'

export type CheckedLicense = DescribedLicense & { id: string; licenseKey: string; startsAt: Date; isStale?: true }

let next: { keys: string[]; licenses: Promise<Map<string, CheckedLicense>> } | undefined

/** Reads a license, together with all others asked for in this turn of the event loop. */
export async function findLicense(key: string): Promise<CheckedLicense | null> {
  if (!next) {
    const keys: string[] = []
    next = { keys, licenses: withoutDeadline(() => withDeadline(() => readAll(keys))) }
  }
  next.keys.push(key)
  return (await beforeDeadline(next.licenses)).get(key) ?? null
}

async function readAll(keys: string[]): Promise<Map<string, CheckedLicense>> {
  await immediate()
  next = undefined
  const before = version
  const readAt = performance.now()
  const { rows } = await connectionPool().query<CheckedLicense>({
    text: `select id, license_key as "licenseKey", status, starts_at as "startsAt", expires_at as "expiresAt",
        hardware_ids as "hardwareIds", product_id as "productId", software_name as "softwareName"
      from licenses where license_key = any($1) and deleted_at is null`,
    ...(!usesTransactionPooling() && { name: 'licenses_by_key' }),
    values: [keys],
  })
  if (version === before) {
    if (version === null) clear()
    else for (const license of rows) cacheLicense(license, readAt)
  }
  return new Map(rows.map((license) => [license.licenseKey, license]))
}

export const CACHED_MS = 10 * 60_000
const MAX_CACHED = 100_000
const FALLBACK_AFTER_MS = 1_000
const CHANNEL = 'licenses'

/** For checks while the database is down (docs/decisions/016). The license that was read last is the last entry. */
let cached = new Map<string, { license: CheckedLicense; readAt: number }>()
/** Differs after each change, so that reads that began before it are not cached. Null without a subscription. */
let version: symbol | null = null
let lostAt: Date | null = null

export function startOutageCache(): () => void {
  return listenTo(CHANNEL, {
    onOpen() {
      clear()
      version = Symbol('subscribed')
    },
    onNotification(licenseKey) {
      version &&= Symbol('changed')
      cached.delete(licenseKey)
    },
    // Keeps the entries, because the database may be down. The next successful read without a subscription clears them.
    onLost() {
      version = null
      lostAt = new Date()
    },
  })
}

function clear(): void {
  cached.clear()
  lostAt = null
}

/** Returns since when this process has had neither a subscription nor a successful read. */
export function databaseAwaySince(): Date | null {
  return lostAt
}

/** Evicts a license from every process's cache. Call in the transaction that changes it. */
export async function announceLicenseChange(tx: Database, licenseKey: string): Promise<void> {
  await notify(CHANNEL, licenseKey, tx)
}

export function cacheLicense(license: CheckedLicense, readAt: number): void {
  cached.delete(license.licenseKey)
  cached.set(license.licenseKey, { license, readAt })
  if (cached.size > MAX_CACHED) cached = new Map([...cached].slice(MAX_CACHED / 2))
}

export function getCached(key: string, device: string | null): CheckedLicense | null {
  const { license, readAt = 0 } = cached.get(key) ?? {}
  if (!license || performance.now() - readAt > CACHED_MS) return null
  return device === null || license.hardwareIds.includes(device) ? { ...license, isStale: true } : null
}

/** Reads, or returns what is cached if the database is down or does not answer within a second. */
export async function readOrCached<Result>(read: () => Promise<Result>, kept: () => Result | null): Promise<Result> {
  if (!kept()) return read()
  try {
    return await withDeadline(read, FALLBACK_AFTER_MS)
  } catch (error) {
    // After a stall of this process, a notification may have arrived but not been handled yet.
    await immediate()
    const result = isDatabaseAway(error) ? kept() : null
    if (!result) throw error
    return result
  }
}
