import { licenseStep } from '#app/domain/licenses/change-license.ts'
import { licenseRefusals } from '#app/domain/licenses/refusals.ts'
import { expiresSoon } from '#app/domain/licenses/rules.ts'
import { daysBetween } from '#app/lib/dates.ts'
import { t } from '#messages'
import { type Check, checkLicense } from './check-license.ts'
import { findLicense } from './find-license.ts'

/** Checks a key on the license page without binding a device. Refuses unknown, suspended and expired keys alike. */
export async function verifyLicense({ key, clientIp }: Pick<Check, 'key' | 'clientIp'>, now = new Date()) {
  return licenseStep('check', async () => {
    const { status, days_remaining: daysLeft } = await checkLicense({ key, clientIp, device: null }, now)
    const license = status === 'active' ? await findLicense(key) : null
    if (!license || status !== 'active') throw licenseRefusals.licenseNotValid()
    const { softwareName, startsAt, expiresAt } = license
    const isEndingSoon = expiresSoon(license, now)
    const message = t(isEndingSoon ? 'server.licenses.verification.endsSoon' : 'server.licenses.verification.active')
    const periodDays = daysBetween(startsAt, expiresAt)
    const label = { licenseKey: key, softwareName, status, expiresAt, daysLeft, periodDays }
    return { message, isEndingSoon, license: label }
  })
}
