import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { noteRelease } from './bound-devices.ts'
import { changeLicense } from './change-license.ts'

type DeviceRelease = { licenseId: string; hardwareId: string }

/**
 * Frees a license from a device by an admin's hand, audited, whatever the customer did before, so that the next check
 * binds another. Freeing what is free changes nothing. Refuses with LicenseNotChanged.
 */
export async function freeDevice(
  { licenseId, hardwareId }: DeviceRelease,
  by: FreshAdmin,
  now = new Date(),
): Promise<void> {
  const change = { licenseId, by, action: 'license.device_released', failure: 'Failed to reset device' } as const
  await changeLicense(change, async ({ hardwareIds }, tx) => {
    if (!hardwareIds.includes(hardwareId)) return {}
    await noteRelease(tx, { licenseId, hardwareId, actorId: by.actorId, at: now })
    return { hardwareIds: hardwareIds.filter((bound) => bound !== hardwareId), lastUsedAt: now }
  })
}
