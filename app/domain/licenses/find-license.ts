import { setImmediate as immediate } from 'node:timers/promises'
import { connectionPool, sharesSessions } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { beforeDeadline, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
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
export function findLicense(key: string): Promise<CheckedLicense | null> {
  return cached(async () => {
    try {
      const license = await readWithOthers(key)
      awaySince = null
      return license
    } catch (error) {
      if (isDatabaseAway(error)) awaySince ??= new Date()
      throw error
    }
  })
}

let next: { keys: string[]; licenses: Promise<Map<string, CheckedLicense>> } | undefined

/** Reads a license in one statement with all others that are looked up in the same turn of the event loop. */
async function readWithOthers(key: string): Promise<CheckedLicense | null> {
  if (!next) {
    const keys: string[] = []
    next = { keys, licenses: withoutDeadline(() => readNext(keys)) }
  }
  next.keys.push(key)
  const licenses = await beforeDeadline(next.licenses)
  return licenses.get(key) ?? null
}

async function readNext(keys: string[]): Promise<Map<string, CheckedLicense>> {
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
    return { license: await withDeadline(() => findLicense(key), SILENCE_MS), isStale: false }
  } catch (error) {
    // After a stall of this process a notification may have arrived that was not read yet.
    await immediate()
    const license = isDatabaseAway(error) ? getCached(key, device) : null
    if (!license) throw error
    return { license, isStale: true }
  }
}
