import { and, eq, max, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenseDevices, licenses } from '#app/db/schema/orders.ts'
import { CHECK_LIMITS, type CheckAnswer, checkAnswer, leaseEnd, leaseHours } from '#app/domain/licenses/rules.ts'
import { relaxedRateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { findLicense, getCached, readOrCached } from './find-license.ts'
import { recordUse } from './last-used.ts'
import { signAnswer } from './signing.ts'

/** Honest programs check every few hours, so they stay below `unreported` and cause no writes. */
const checks = relaxedRateLimit('license-check', { points: CHECK_LIMITS.ofKey, seconds: 60, unreported: 10 })
const wrongKeys = relaxedRateLimit('license-miss', { points: CHECK_LIMITS.wrongOfNetwork, seconds: 60 })
const allWrong = relaxedRateLimit('license-misses', { points: CHECK_LIMITS.wrongOfAll, seconds: 60, unreported: 600 })

export type Check = {
  key: string
  device: string | null
  nonce?: string
  clientIp: string
  isProbe?: boolean
  isFresh?: boolean
}

/** Checks a well-formed key, binds the device if allowed, and signs a nonce. Refuses with TooManyAttempts. */
export async function checkLicense(
  { key, device, nonce, clientIp, isProbe, isFresh }: Check,
  now = new Date(),
): Promise<CheckAnswer> {
  const read = () => findLicense(key)
  let license = await (isFresh ? read() : readOrCached(read, () => getCached(key, device)))
  const isStale = license?.isStale === true
  if (license) await checks.spend(key, { isStoreAway: isStale })
  else if (!isProbe) await countWrongKey(clientIp)
  let answer = checkAnswer(license, device, now)
  if (license && device !== null && answer.status === 'device_mismatch') {
    await bindDevice(license.id, device)
    // Another device may have been bound first; the row decides.
    license = await read()
    answer = checkAnswer(license, device, now)
  }
  if (license && answer.status === 'active') recordUse(license.id, now)
  if (isStale) answer = { ...answer, stale: true }
  if (nonce === undefined) return answer
  return { ...answer, jws: await signAnswer(answer, { key, device, at: now }, { nonce }) }
}

async function countWrongKey(clientIp: string): Promise<void> {
  // Checked first, because an attack from ever more networks would fill the memory with their counts.
  allWrong.requireLeft('all networks')
  await wrongKeys.spend(networkOf(clientIp))
  await allWrong.spend('all networks')
}

/** Binds a license to one more device if allowed. Concurrent statements wait for each other, so the limit holds. */
export async function bindDevice(licenseId: string, hardwareId: string): Promise<void> {
  await db().execute(sql`
    with bound as (
      update licenses set hardware_ids = hardware_ids || ${hardwareId}::text
      where id = ${licenseId} and deleted_at is null and not ${hardwareId} = any (hardware_ids)
        and cardinality(hardware_ids) < coalesce((select max_devices from products where id = licenses.product_id), 1)
      returning id
    )
    insert into license_devices (license_id, hardware_id, event) select id, ${hardwareId}, 'bound' from bound`)
}

type Lease = Check & { device: string; hours: number }

/** Checks a key and signs a lease for an active license. Bypasses the cache, because a lease cannot be revoked. */
export async function leaseLicense({ hours, ...check }: Lease, now = new Date()) {
  const answer = await checkLicense({ ...check, isFresh: true }, now)
  if (answer.status !== 'active' || !answer.expires_at) return { ...answer, lease: null, lease_expires_at: null }
  const given = leaseHours(hours, await readLastRelease(check.key), now)
  const lease_expires_at = leaseEnd(new Date(answer.expires_at), given, now).toISOString()
  const lease = await signAnswer(answer, { ...check, at: now }, { lease_expires_at })
  return { ...answer, lease, lease_expires_at }
}

async function readLastRelease(licenseKey: string): Promise<Date | null> {
  const [last] = await db()
    .select({ at: max(licenseDevices.createdAt) })
    .from(licenseDevices)
    .innerJoin(licenses, eq(licenses.id, licenseDevices.licenseId))
    .where(and(eq(licenses.licenseKey, licenseKey), eq(licenseDevices.event, 'released')))
  return last?.at ?? null
}
