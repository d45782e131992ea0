import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { daysBetween, daysRemaining } from '#app/lib/dates.ts'
import { recordUse } from './last-used.ts'
import { licenseStep } from './license-step.ts'
import { findLicenseByKey, isOwnedBy, type License } from './queries.ts'
import { DeviceNotReleased, LicenseNotValid } from './refusals.ts'
import { type CheckAnswer, checkAnswer, expiresSoon, shownStatus, WRONG_KEYS_PER_MINUTE } from './rules.ts'

const wrongKeys = rateLimit('license-miss', { points: WRONG_KEYS_PER_MINUTE, seconds: 60 })

type Check = {
  key: string
  /** The computer that asks, when it says so. */
  device: string | null
  clientAddress: string
}

/**
 * Checks a well-formed key for the desktop tool. The first check that names a computer binds the license to it. The use is
 * noted in memory and written later, so that the answer waits for one read only. Refuses a network that keeps trying unknown
 * keys with TooManyAttempts; good keys from there are answered all the same.
 */
export async function checkLicense({ key, device, clientAddress }: Check, now = new Date()): Promise<CheckAnswer> {
  let license = await findLicenseByKey(key)
  if (!license) await wrongKeys.spend(networkOf(clientAddress))
  if (license && device !== null && license.hardwareId === null && shownStatus(license, now) === 'active') {
    license = await bindDevice(license, device)
  }
  const answer = checkAnswer(license, device, now)
  if (license && answer.status === 'active') recordUse(license.id, now)
  return answer
}

/**
 * Checks a well-formed key for a person who looks at it, and binds no computer: what a good key is worth, without its owner.
 * Refuses with LicenseNotValid, the same for a key that is unknown, suspended or past its end, with LicenseWorkFailed, and like
 * checkLicense.
 */
export async function verifyLicense(check: Omit<Check, 'device'>, now = new Date()) {
  return licenseStep('License key check failed', () => verify(check, now))
}

async function verify({ key, clientAddress }: Omit<Check, 'device'>, now: Date) {
  const { status, message } = await checkLicense({ key, device: null, clientAddress }, now)
  const license = status === 'active' ? await findLicenseByKey(key) : null
  if (!license) throw new LicenseNotValid()
  const { licenseKey, softwareName, startsAt, expiresAt } = license
  return {
    message,
    isEndingSoon: expiresSoon(license, now),
    license: {
      licenseKey,
      softwareName,
      status: 'active' as const,
      expiresAt,
      daysLeft: daysRemaining(expiresAt, now),
      periodDays: daysBetween(startsAt, expiresAt),
    },
  }
}

async function bindDevice(license: License, device: string): Promise<License | null> {
  await db()
    .update(licenses)
    .set({ hardwareId: device })
    .where(and(eq(licenses.id, license.id), isNull(licenses.hardwareId), isNull(licenses.deletedAt)))
  // Two computers may ask at once: what the row says now decides.
  return findLicenseByKey(license.licenseKey)
}

/**
 * Frees one of the customer's licenses from its computer, so that the next check binds another (spec §4). Refuses with
 * DeviceNotReleased when the customer has no such license.
 */
export async function releaseDevice({
  licenseId,
  customer,
}: {
  licenseId: string
  customer: { id: string; email: string }
}): Promise<void> {
  const released = await db()
    .update(licenses)
    .set({ hardwareId: null, lastUsedAt: new Date() })
    .where(and(eq(licenses.id, licenseId), isOwnedBy(customer)))
    .returning({ id: licenses.id })
  if (released.length === 0) throw new DeviceNotReleased()
}
