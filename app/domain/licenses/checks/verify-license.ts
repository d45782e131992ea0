import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { licenseStep } from '#app/domain/licenses/change-license.ts'
import { licenseColumns } from '#app/domain/licenses/queries.ts'
import { licenseRefusals } from '#app/domain/licenses/refusals.ts'
import { expiresSoon } from '#app/domain/licenses/rules.ts'
import { daysBetween, daysRemaining } from '#app/lib/dates.ts'
import { t } from '#messages'
import { type Check, checkLicense } from './check-license.ts'

/** Checks a key on the license page without binding a device. Refuses unknown, suspended and expired keys alike. */
export async function verifyLicense({ key, clientIp }: Pick<Check, 'key' | 'clientIp'>, now = new Date()) {
  return licenseStep('check', async () => {
    const { status } = await checkLicense({ key, clientIp, device: null }, now)
    if (status !== 'active') throw licenseRefusals.licenseNotValid()
    const isThis = and(eq(licenses.licenseKey, key), isNull(licenses.deletedAt))
    const [license] = await db().select(licenseColumns).from(licenses).where(isThis)
    if (!license) throw licenseRefusals.licenseNotValid()
    const { licenseKey, softwareName, startsAt, expiresAt } = license
    const daysLeft = daysRemaining(expiresAt, now)
    const periodDays = daysBetween(startsAt, expiresAt)
    const label = { licenseKey, softwareName, status, expiresAt, daysLeft, periodDays }
    const isEndingSoon = expiresSoon(license, now)
    const message = t(isEndingSoon ? 'server.licenses.verification.endsSoon' : 'server.licenses.verification.active')
    return { message, isEndingSoon, license: label }
  })
}
