import type { licenses } from '#app/db/schema/orders.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { recordEvent, type WebhookEvent } from '#app/domain/webhooks/record-events.ts'
import { addDays } from '#app/lib/dates.ts'
import { changeLicense } from './change-license.ts'
import { END_TOLD_DAYS, endEvent, licenseEvent } from './license-event.ts'
import { licenseRefusals } from './refusals.ts'
import { type LicenseStatus, statusWords } from './rules.ts'

type StatusChange = {
  licenseId: string
  /** The stored status that the form was made from. */
  formerStatus: LicenseStatus
  status: LicenseStatus
}

/** What webhooks call it. */
const told = { active: 'license.activated', inactive: 'license.suspended', expired: 'license.expired' } as const

const failure = 'Failed to update license'

/**
 * Sets a license's stored status by an admin's hand, audited: suspends it (inactive), activates it, or sets it to
 * expired. Refuses when the license has another status than the form says and than it asks for.
 */
export async function setLicenseStatus(
  { licenseId, formerStatus, status }: StatusChange,
  by: FreshAdmin,
  now = new Date(),
): Promise<void> {
  await changeLicense({ licenseId, by, action: 'license.status_changed', failure }, async (stored, tx) => {
    if (![formerStatus, status].includes(stored.status)) {
      throw licenseRefusals.licenseChangedMeanwhile(failure, `its status is ${statusWords[stored.status]} now`)
    }
    const event = status === stored.status ? null : eventOf(stored, status, now)
    if (event) await recordEvent(tx, event)
    return { status }
  })
}

/** One that is over came to its end by itself, which is told already, or now instead of by noteExpired; and nothing makes it active. */
function eventOf(stored: typeof licenses.$inferSelect, status: LicenseStatus, now: Date): WebhookEvent | null {
  if (status === 'inactive' || stored.expiresAt > now) return licenseEvent(told[status], stored)
  if (status === 'active') return null
  return stored.expiresAt > addDays(now, -END_TOLD_DAYS) ? endEvent(stored) : null
}
