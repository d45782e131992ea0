import { and, arrayContains, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { deviceNames, licenses } from '#app/db/schema/orders.ts'
import { isOwnedBy } from './queries.ts'
import { DeviceNotNamed } from './refusals.ts'

type Naming = {
  licenseId: string
  hardwareId: string
  /** Blank for none. */
  name: string
  customer: { id: string; email: string }
}

/**
 * Gives a computer that has one of the customer's licenses a name, or takes its name away. It is kept when the computer is released, and
 * is there again when it comes back. Refuses with DeviceNotNamed.
 */
export async function nameDevice({ licenseId, hardwareId, name, customer }: Naming): Promise<void> {
  const has = arrayContains(licenses.hardwareIds, [hardwareId])
  if ((await db().$count(licenses, and(eq(licenses.id, licenseId), isOwnedBy(customer), has))) === 0) {
    throw new DeviceNotNamed()
  }
  if (name === '') {
    await db()
      .delete(deviceNames)
      .where(and(eq(deviceNames.licenseId, licenseId), eq(deviceNames.hardwareId, hardwareId)))
    return
  }
  await db()
    .insert(deviceNames)
    .values({ licenseId, hardwareId, name })
    .onConflictDoUpdate({ target: [deviceNames.licenseId, deviceNames.hardwareId], set: { name } })
}
