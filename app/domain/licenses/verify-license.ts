import { daysBetween, daysRemaining } from '#app/lib/dates.ts'
import { type Check, checkLicense } from './check-license.ts'
import { licenseStep } from './license-step.ts'
import { getLicenseByKey } from './queries.ts'
import { licenseRefusals } from './refusals.ts'
import { expiresSoon } from './rules.ts'

/**
 * Checks a well-formed key for a person, and binds no device. Refuses keys that are unknown, suspended or expired in one and the same way,
 * and like checkLicense.
 */
export async function verifyLicense(check: Omit<Check, 'device'>, now = new Date()) {
  return licenseStep('License key check failed', () => verify(check, now))
}

async function verify({ key, clientAddress }: Omit<Check, 'device'>, now: Date) {
  const { status, message } = await checkLicense({ key, device: null, clientAddress }, now)
  const license = status === 'active' ? await getLicenseByKey(key) : null
  if (!license) throw licenseRefusals.licenseNotValid()
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
