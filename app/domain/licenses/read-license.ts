import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenses, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import { ownedColumns } from './queries.ts'
import { readDeviceHistory, readDevices } from './read-devices.ts'

const SHOWN = 50

/** Whoever the license belongs to: in whose name it is, or who has its address when it is in nobody's. */
const isHolder = and(
  isNull(customers.deletedAt),
  or(
    eq(customers.id, licenses.customerId),
    and(isNull(licenses.customerId), eq(sql`lower(${customers.email})`, sql`lower(${licenses.email})`)),
  ),
)

/**
 * Anybody's license for an admin, with its holder, its newest fifty paid periods (cents), its devices and the newest fifty
 * changes of them. Null when there is none, or none any more.
 */
export async function readLicense(id: string) {
  const [license] = await db()
    .select({
      ...ownedColumns,
      plan: licenses.plan,
      orderId: licenses.orderId,
      customerId: licenses.customerId,
      createdAt: licenses.createdAt,
      holder: { id: customers.id, name: customers.name },
    })
    .from(licenses)
    .leftJoin(customers, isHolder)
    .leftJoin(products, eq(products.id, licenses.productId))
    .where(and(eq(licenses.id, id), isNull(licenses.deletedAt)))
  if (!license) return null
  const payerId = license.holder?.id ?? license.customerId
  const [periods, devices, history] = await Promise.all([
    payerId ? listPeriods(id, payerId) : [],
    readDevices(license),
    readDeviceHistory(id),
  ])
  return { ...license, periods, devices, history }
}

/** Asked for by who paid as well, as the index knows periods by that. */
async function listPeriods(licenseId: string, customerId: string) {
  return db()
    .select({
      id: softwareSubscriptions.id,
      orderId: softwareSubscriptions.orderId,
      amountCents: softwareSubscriptions.amountCents,
      status: softwareSubscriptions.status,
      startDate: softwareSubscriptions.startDate,
      endDate: softwareSubscriptions.endDate,
    })
    .from(softwareSubscriptions)
    .where(and(eq(softwareSubscriptions.customerId, customerId), eq(softwareSubscriptions.licenseId, licenseId)))
    .orderBy(desc(softwareSubscriptions.createdAt))
    .limit(SHOWN)
}
