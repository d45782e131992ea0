import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { readDeviceHistory, withDevices, withReleases } from './devices.ts'
import { getCustomerLicense, type Owner, ownedColumns } from './queries.ts'
import { asLabel } from './rules.ts'

export async function readLabelledLicense(id: string, customer: Owner, now: Date) {
  const license = await getCustomerLicense({ id, customer })
  const [shown] = await withDevices(license ? [license] : [])
  return shown ? asLabel(shown, shown.startsAt, now) : null
}

export async function readCustomerDevices(id: string, customer: Owner, now: Date) {
  const license = await getCustomerLicense({ id, customer })
  if (!license) return null
  const [[shown], history] = await Promise.all([withReleases([license], customer.id, now), readDeviceHistory(id)])
  return shown ? { ...shown, history } : null
}

/** A license without a customer belongs to the customer with its email. */
const isHolder = and(
  isNull(customers.deletedAt),
  or(
    eq(customers.id, licenses.customerId),
    and(isNull(licenses.customerId), eq(sql`lower(${customers.email})`, sql`lower(${licenses.email})`)),
  ),
)

/** Returns a license for admins, with holder, paid periods and devices, or null if it is unknown or deleted. */
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
  const [[shown], periods, history] = await Promise.all([
    withDevices([license]),
    payerId ? listPeriods(id, payerId) : [],
    readDeviceHistory(id),
  ])
  return shown ? { ...shown, periods, history } : null
}

/** Includes the payer, whom the index requires. */
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
    .limit(50)
}
