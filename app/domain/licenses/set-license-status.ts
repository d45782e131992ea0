import { recordEvent } from '#app/domain/webhooks/record-events.ts'
import { type Admin, changeLicense } from './change-license.ts'
import { licenseEvent } from './license-event.ts'
import { LicenseChangedMeanwhile } from './refusals.ts'
import { type LicenseStatus, statusWords } from './rules.ts'

type StatusChange = {
  licenseId: string
  /** The stored status that the form was made from. */
  formerStatus: LicenseStatus
  status: LicenseStatus
}

/** What webhooks call it. */
const told = { active: null, inactive: 'license.suspended', expired: 'license.expired' } as const

const failure = 'Failed to update license'

/**
 * Sets a license's stored status by an admin's hand, audited: suspends it (inactive), activates it, or sets it to expired (spec §4).
 * Refuses with LicenseNotChanged, LicenseWorkFailed, or LicenseChangedMeanwhile when the license has another status than the form says
 * and than it asks for.
 */
export async function setLicenseStatus({ licenseId, formerStatus, status }: StatusChange, by: Admin): Promise<void> {
  await changeLicense({ licenseId, by, action: 'license.status_changed', failure }, async (stored, tx) => {
    if (![formerStatus, status].includes(stored.status)) {
      throw new LicenseChangedMeanwhile(failure, `its status is ${statusWords[stored.status]} now`)
    }
    const type = told[status]
    if (type && status !== stored.status) await recordEvent(tx, licenseEvent(type, stored))
    return { status }
  })
}
