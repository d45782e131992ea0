import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { recordEvent } from '#app/domain/webhooks/record-events.ts'
import { addDays, dayOf, daysFromTo } from '#app/lib/dates.ts'
import { changeLicense } from './change-license.ts'
import { licenseEvent } from './license-event.ts'
import { licenseRefusals } from './refusals.ts'
import { endOf, extendsFrom } from './rules.ts'

/**
 * By days from its end on, or from now when that is past; or until the end of a day in UTC, `YYYY-MM-DD`, which may be earlier than the
 * present end only with the number of days that it takes away.
 */
type Extension = ({ days: number } | { expiresOn: string; daysTaken?: number | undefined }) & {
  licenseId: string
  /** The end that the form was made from, so that neither a second press nor a second admin adds to another end unseen. */
  formerExpiresAt: Date
}

const failure = 'Failed to extend license'

/**
 * Gives a license a new end by an admin's hand and makes it active, whatever it was, audited. A chosen day
 * may also take back an end that was set by mistake, knowingly. Refuses a day that is over or too far away, and when
 * the license ends at another time than the form says.
 */
export async function extendLicense(extension: Extension, by: FreshAdmin, now = new Date()): Promise<void> {
  const { licenseId, formerExpiresAt } = extension
  await changeLicense({ licenseId, by, action: 'license.extended', failure }, async (stored, tx) => {
    if (stored.expiresAt.getTime() !== formerExpiresAt.getTime()) {
      throw licenseRefusals.licenseChangedMeanwhile(failure, `it ends on ${dayOf(stored.expiresAt)} (UTC) now`)
    }
    const expiresAt =
      'days' in extension ? addDays(extendsFrom(stored, now), extension.days) : endOf(extension.expiresOn, now)
    if (expiresAt === null || expiresAt < stored.startsAt) throw licenseRefusals.endNotPossible(failure)
    const taken = daysFromTo(dayOf(expiresAt), dayOf(stored.expiresAt))
    const isMeant = 'daysTaken' in extension && extension.daysTaken === taken
    if (taken > 0 && !isMeant) throw licenseRefusals.daysWouldBeTaken(failure, taken)
    if (expiresAt > stored.expiresAt) await recordEvent(tx, licenseEvent('license.renewed', { ...stored, expiresAt }))
    return { expiresAt, status: 'active' }
  })
}
