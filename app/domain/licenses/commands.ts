import { and, eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { networkOf } from '#app/lib/client-network.ts'
import { daysBetween, daysRemaining } from '#app/lib/dates.ts'
import { bindDevice } from './bind-device.ts'
import { recordUse } from './last-used.ts'
import { licenseStep } from './license-step.ts'
import { noteRelease } from './note-device.ts'
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
  if (license && device !== null && mayBind(license, device, now)) {
    await bindDevice(license.id, device)
    // Two computers may ask at once: what the row says now decides.
    license = await findLicenseByKey(key)
  }
  const answer = checkAnswer(license, device, now)
  if (license && answer.status === 'active') recordUse(license.id, now)
  return answer
}

function mayBind(license: License, device: string, now: Date): boolean {
  return shownStatus(license, now) === 'active' && !license.hardwareIds.includes(device)
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

/**
 * Frees one of the customer's licenses from a computer, so that the next check binds another (spec §4). Freeing what is free changes
 * nothing. Refuses with DeviceNotReleased when the customer has no such license.
 */
export async function releaseDevice({
  licenseId,
  hardwareId,
  customer,
}: {
  licenseId: string
  hardwareId: string
  customer: { id: string; email: string }
}): Promise<void> {
  await transaction(async (tx) => {
    const isIt = and(eq(licenses.id, licenseId), isOwnedBy(customer))
    const [license] = await tx.select({ hardwareIds: licenses.hardwareIds }).from(licenses).where(isIt).for('update')
    if (!license) throw new DeviceNotReleased()
    const { hardwareIds } = license
    if (!hardwareIds.includes(hardwareId)) return
    await tx
      .update(licenses)
      .set({ hardwareIds: hardwareIds.filter((bound) => bound !== hardwareId), lastUsedAt: new Date() })
      .where(isIt)
    await noteRelease(tx, { licenseId, hardwareId, actorId: customer.id })
  })
}
