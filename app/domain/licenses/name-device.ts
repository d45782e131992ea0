import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { deviceNames, licenses } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { isOwnedBy } from './queries.ts'
import { licenseRefusals } from './refusals.ts'

type Naming = {
  licenseId: string
  hardwareId: string
  /** Blank for none. */
  name: string
  customer: { id: string; email: string }
}

/**
 * Gives a device that has one of the customer's licenses a name, or takes its name away. It is kept when the device
 * is released, and is there again when it comes back. Refuses when the license no longer has that device.
 */
export async function nameDevice({ licenseId, hardwareId, name, customer }: Naming): Promise<void> {
  const isHolder = and(eq(customers.id, customer.id), isNull(customers.deletedAt))
  const has = arrayContains(licenses.hardwareIds, [hardwareId])
  // One statement, which waits for a deletion of the customer that is under way: no name is written after all of theirs were forgotten.
  const { rowCount } = await db().execute(sql`
    with bound as (
      select ${licenses.id} from ${licenses}, ${customers}
      where ${and(eq(licenses.id, licenseId), isOwnedBy(customer), has, isHolder)}
      for key share of ${customers}
    ), named as (
      insert into ${deviceNames} (license_id, hardware_id, name)
      select id, ${hardwareId}, ${name} from bound where ${name} <> ''
      on conflict (license_id, hardware_id) do update set name = excluded.name
    ), unnamed as (
      delete from ${deviceNames} using bound
      where ${deviceNames.licenseId} = bound.id and ${deviceNames.hardwareId} = ${hardwareId} and ${name} = ''
    )
    select from bound`)
  if (rowCount === 0) throw licenseRefusals.deviceNotNamed()
}
