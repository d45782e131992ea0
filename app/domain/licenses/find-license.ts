import { setImmediate as immediate } from 'node:timers/promises'
import { connectionPool, sharesSessions } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { TIMED_OUT, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import { type CheckedLicense, cached, getCached } from './outage-cache.ts'

/** How long a check waits for a silent database when it can be answered from the cache. */
const SILENCE_MS = 1_000

const byKeys = {
  text: `select id, license_key as "licenseKey", status, expires_at as "expiresAt", hardware_ids as "hardwareIds",
      product_id as "productId", software_name as "softwareName"
    from licenses where license_key = any($1) and deleted_at is null`,
}

let awaySince: Date | null = null

/** Returns since when this process's reads of licenses have failed because the database is away; null if the last one did not. */
export function databaseAwaySince(): Date | null {
  return awaySince
}

/** Returns the license of a well-formed key as it is now; null if it is unknown or was deleted. */
export function findLicense(key: string, { mayBeCached = false } = {}): Promise<CheckedLicense | null> {
  return cached(async () => {
    try {
      const { licenses, silence } = joinNextRead(key)
      const found = mayBeCached ? await Promise.race([licenses, silence]) : await licenses
      const license = found.get(key) ?? null
      awaySince = null
      return license
    } catch (error) {
      if (isDatabaseAway(error)) awaySince ??= new Date()
      throw error
    }
  })
}

type SharedRead = { keys: string[]; licenses: Promise<Map<string, CheckedLicense>>; silence: Promise<never> }

let next: SharedRead | undefined

/** Reads a license in one statement with all others that are looked up in the same turn of the event loop. */
function joinNextRead(key: string): SharedRead {
  next ??= withoutDeadline(startRead)
  next.keys.push(key)
  return next
}

/** `silence` rejects when the database has not answered for a second. */
function startRead(): SharedRead {
  const keys: string[] = []
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(TIMED_OUT)), SILENCE_MS)
  const licenses = withDeadline(() => read(keys)).finally(() => clearTimeout(timer))
  // Every caller may have chosen the other promise.
  for (const promise of [licenses, silence]) promise.catch(() => {})
  return { keys, licenses, silence }
}

async function read(keys: string[]): Promise<Map<string, CheckedLicense>> {
  await immediate()
  next = undefined
  const { rows } = await connectionPool().query<CheckedLicense>({
    ...byKeys,
    ...(!sharesSessions() && { name: 'licenses_by_key' }),
    values: [keys],
  })
  return new Map(rows.map((license) => [license.licenseKey, license]))
}

/** Returns the license as it is now or, while the database is away, as this process read it within ten minutes. */
export async function findLicenseOrCached(
  key: string,
  device: string | null,
): Promise<{ license: CheckedLicense | null; isStale: boolean }> {
  if (!getCached(key, device)) return { license: await findLicense(key), isStale: false }
  try {
    return { license: await findLicense(key, { mayBeCached: true }), isStale: false }
  } catch (error) {
    // After a stall of this process a notification may have arrived that was not read yet.
    await immediate()
    const license = isDatabaseAway(error) ? getCached(key, device) : null
    if (!license) throw error
    return { license, isStale: true }
  }
}
