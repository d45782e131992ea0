import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

/**
 * Binds a license to one more computer and writes that into its history, unless it is bound to it already or to as many as its product
 * allows. Of two computers that want the last place at once, one gets it: the other's statement waits, and then sees it taken.
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
