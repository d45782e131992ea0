import { and, desc, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { licenseDevices, licenses } from '#app/db/schema/orders.ts'

/**
 * Binds a license to one more device and adds that to its history, unless it is bound to it already or to as many as its product allows.
 * Of two devices that want the last place at once, one gets it: the other's statement waits, and then sees it taken.
 */
export async function bindDevice(licenseId: string, hardwareId: string): Promise<void> {
  await db().execute(sql`
    with bound as (
      update licenses set hardware_ids = hardware_ids || ${hardwareId}::text
      where id = ${licenseId} and deleted_at is null and not ${hardwareId} = any (hardware_ids)
        and cardinality(hardware_ids) < coalesce((select max_devices from products where id = licenses.product_id), 1)
      returning id
    )
    insert into license_devices (license_id, hardware_id, event) select id, ${hardwareId}, 'bound' from bound`)
}

type Release = { licenseId: string; hardwareId: string; actorId: string; at: Date }

/** Adds to a license's history that somebody released a device, in the transaction that does. */
export async function noteRelease(tx: Database, { at, ...release }: Release): Promise<void> {
  await tx.insert(licenseDevices).values({ ...release, event: 'released', createdAt: at })
}

/** Returns when a device of the license was last released, by anyone; null for never. */
export async function readLastRelease(licenseKey: string): Promise<Date | null> {
  const [last] = await db()
    .select({ at: licenseDevices.createdAt })
    .from(licenseDevices)
    .innerJoin(licenses, eq(licenses.id, licenseDevices.licenseId))
    .where(and(eq(licenses.licenseKey, licenseKey), eq(licenseDevices.event, 'released')))
    .orderBy(desc(licenseDevices.id))
    .limit(1)
  return last?.at ?? null
}
