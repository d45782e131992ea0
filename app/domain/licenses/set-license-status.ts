import { type Admin, changeLicense } from './change-license.ts'
import { LicenseChangedMeanwhile } from './refusals.ts'
import { type LicenseStatus, statusWords } from './rules.ts'

type StatusChange = {
  licenseId: string
  /** The stored status that the form was made from. */
  formerStatus: LicenseStatus
  status: LicenseStatus
}

const failure = 'Failed to update license'

/**
 * Sets a license's stored status by an admin's hand, audited: suspends it (inactive), activates it, or sets it to expired (spec §4).
 * Refuses with LicenseNotChanged, LicenseWorkFailed, or LicenseChangedMeanwhile when the license has another status than the form says
 * and than it asks for.
 */
export async function setLicenseStatus({ licenseId, formerStatus, status }: StatusChange, by: Admin): Promise<void> {
  await changeLicense({ licenseId, by, action: 'license.status_changed', failure }, (stored) => {
    if (![formerStatus, status].includes(stored.status)) {
      throw new LicenseChangedMeanwhile(failure, `its status is ${statusWords[stored.status]} now`)
    }
    return { status }
  })
}
