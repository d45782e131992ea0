import { setImmediate as immediate } from 'node:timers/promises'
import { listenTo, notify } from '#app/db/channel.server.ts'
import { connectionPool, type Database } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { beforeDeadline, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import type { DescribedLicense } from '#app/domain/licenses/rules.ts'

/** The license as text, because a cache full of objects makes garbage collection pause checks. */
type Row = { key: string; json: string }

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
  const readAt = Math.floor(performance.now())
  const { rows } = await connectionPool().query<Row>({
    text: `select license_key as key, json_build_object(
        'id', id, 'licenseKey', license_key, 'status', status, 'startsAt', starts_at, 'expiresAt', expires_at,
        'hardwareIds', hardware_ids, 'productId', product_id, 'softwareName', software_name)::text as json
      from licenses where license_key = any($1) and deleted_at is null`,
    name: 'licenses_by_key',
    values: [keys],
  })
  if (version === before) {
    if (version === null) clear()
    else for (const row of rows) cacheLicense(row, readAt)
  }
  return new Map(rows.map(({ key, json }) => [key, parse(json)]))
}

function parse(json: string): CheckedLicense {
  const { startsAt, expiresAt, ...license } = JSON.parse(json)
  return { ...license, startsAt: new Date(startsAt), expiresAt: new Date(expiresAt) }
}

export const CACHED_MS = 10 * 60_000
const CACHED_LICENSES = 10_000
const FALLBACK_AFTER_MS = 1_000
const CHANNEL = 'licenses'

type Cached = { json: string; readAt: number }

/** For checks while the database is down (docs/decisions/016). `older` is dropped as a whole when `newer` is full. */
let [older, newer] = [new Map<string, Cached>(), new Map<string, Cached>()]
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
      newer.delete(licenseKey)
      older.delete(licenseKey)
    },
    // Keeps the entries, because the database may be down. The next successful read without a subscription clears them.
    onLost() {
      version = null
      lostAt = new Date()
    },
  })
}

function clear(): void {
  newer.clear()
  older.clear()
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

export function cacheLicense({ key, json }: Row, readAt: number): void {
  if (newer.size === CACHED_LICENSES) {
    older = newer
    newer = new Map()
  }
  newer.set(key, { json, readAt })
}

export function getCached(key: string, device: string | null): CheckedLicense | null {
  const { json, readAt = 0 } = newer.get(key) ?? older.get(key) ?? {}
  if (json === undefined || performance.now() - readAt > CACHED_MS) return null
  const license = parse(json)
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
