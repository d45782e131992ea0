import { and, eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { noteRelease } from './bound-devices.ts'
import { nextReleases } from './next-releases.ts'
import { announceLicenseChange } from './outage-cache.ts'
import { isOwnedBy } from './queries.ts'
import { licenseRefusals } from './refusals.ts'

type Release = { licenseId: string; hardwareId: string; customer: { id: string; email: string } }

/**
 * Takes one of the customer's licenses from a device, so that the next check binds another. Of a device
 * that does not have it nothing is changed, and nothing is counted. Refuses when the customer has no such license, and
 * too soon after two changes (see nextRelease).
 */
export async function releaseDevice({ licenseId, hardwareId, customer }: Release, now = new Date()): Promise<void> {
  await transaction(async (tx) => {
    // As the history will anyway, and before the license: a purchase takes both in this order, too.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customer.id)).for('key share')
    const isIt = and(eq(licenses.id, licenseId), isOwnedBy(customer))
    // Two presses at once wait for one another here, so that the second sees what the first did.
    const [license] = await tx
      .select({ licenseKey: licenses.licenseKey, hardwareIds: licenses.hardwareIds })
      .from(licenses)
      .where(isIt)
      .for('update')
    if (!license) throw licenseRefusals.deviceNotReleased()
    const { licenseKey, hardwareIds } = license
    if (!hardwareIds.includes(hardwareId)) return
    const until = (await nextReleases([licenseId], customer.id, now, tx)).get(licenseId)
    if (until) throw licenseRefusals.deviceChangedTooOften(until)
    await tx
      .update(licenses)
      .set({ hardwareIds: hardwareIds.filter((bound) => bound !== hardwareId), lastUsedAt: now })
      .where(isIt)
    await announceLicenseChange(tx, licenseKey)
    await noteRelease(tx, { licenseId, hardwareId, actorId: customer.id, at: now })
  })
}
