import { and, eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { noteRelease } from './note-device.ts'
import { isOwnedBy } from './queries.ts'
import { DeviceNotReleased } from './refusals.ts'
import { announceLicenseChange } from './remembered.ts'

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
    const [license] = await tx
      .select({ licenseKey: licenses.licenseKey, hardwareIds: licenses.hardwareIds })
      .from(licenses)
      .where(isIt)
      .for('update')
    if (!license) throw new DeviceNotReleased()
    const { licenseKey, hardwareIds } = license
    if (!hardwareIds.includes(hardwareId)) return
    await tx
      .update(licenses)
      .set({ hardwareIds: hardwareIds.filter((bound) => bound !== hardwareId), lastUsedAt: new Date() })
      .where(isIt)
    await announceLicenseChange(tx, licenseKey)
    await noteRelease(tx, { licenseId, hardwareId, actorId: customer.id })
  })
}
