import { type Admin, changeLicense } from './change-license.ts'
import { LicenseChangedMeanwhile } from './refusals.ts'

type DeviceRelease = {
  licenseId: string
  /** The computer that the admin saw, so that a second press does not take the license from the one after it. */
  formerHardwareId: string
}

const failure = 'Failed to reset device'

/**
 * Frees a license from its computer by an admin's hand, audited, so that the next check binds another (spec §4). Freeing what is free
 * changes nothing. Refuses with LicenseNotChanged, LicenseWorkFailed, or LicenseChangedMeanwhile when another computer has it.
 */
export async function freeDevice(
  { licenseId, formerHardwareId }: DeviceRelease,
  by: Admin,
  now = new Date(),
): Promise<void> {
  await changeLicense({ licenseId, by, action: 'license.device_released', failure }, ({ hardwareId }) => {
    if (hardwareId === null) return {}
    if (hardwareId !== formerHardwareId) throw new LicenseChangedMeanwhile(failure, 'another device has it now')
    return { hardwareId: null, lastUsedAt: now }
  })
}
