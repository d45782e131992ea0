import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { licenses, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { products } from '#app/db/schema/shop.ts'

export const licenseColumns = {
  id: licenses.id,
  licenseKey: licenses.licenseKey,
  email: licenses.email,
  productId: licenses.productId,
  softwareName: licenses.softwareName,
  status: licenses.status,
  startsAt: licenses.startsAt,
  expiresAt: licenses.expiresAt,
  hardwareIds: licenses.hardwareIds,
  lastUsedAt: licenses.lastUsedAt,
}

type Owner = { id: string; email: string }

/**
 * Licenses in the customer's name, and those made out to their address before they had an account; none that was deleted.
 */
export function isOwnedBy({ id, email }: Owner) {
  const ofAddress = and(isNull(licenses.customerId), eq(sql`lower(${licenses.email})`, email.toLowerCase()))
  return and(isNull(licenses.deletedAt), or(eq(licenses.customerId, id), ofAddress))
}

/** The same with what its product says; for reads that join the products. */
export const ownedColumns = {
  ...licenseColumns,
  /** On how many devices it may run. */
  maxDevices: sql<number>`coalesce(${products.maxDevices}, 1)`,
}

export type OwnedLicense = Awaited<ReturnType<typeof listCustomerLicenses>>[number]

const SHOWN = 50

/** The customer's licenses, the one that ends last first, fifty at most. */
export async function listCustomerLicenses(customer: Owner) {
  return db()
    .select(ownedColumns)
    .from(licenses)
    .leftJoin(products, eq(products.id, licenses.productId))
    .where(isOwnedBy(customer))
    .orderBy(desc(licenses.expiresAt), desc(licenses.id))
    .limit(SHOWN)
}

/** The license of a well-formed key; null for one that is unknown or was deleted. */
export async function getLicenseByKey(key: string) {
  const isIt = and(eq(licenses.licenseKey, key), isNull(licenses.deletedAt))
  const [license] = await db().select(licenseColumns).from(licenses).where(isIt)
  return license ?? null
}

/** How many of the customer's licenses the desktop tool would take now. */
export async function countActiveLicenses(customer: Owner, now: Date): Promise<number> {
  return db().$count(licenses, and(isOwnedBy(customer), eq(licenses.status, 'active'), gt(licenses.expiresAt, now)))
}

/** One license of this customer; null when there is none of that id for them. */
export async function getCustomerLicense({ id, customer }: { id: string; customer: Owner }) {
  const [license] = await db()
    .select(ownedColumns)
    .from(licenses)
    .leftJoin(products, eq(products.id, licenses.productId))
    .where(and(eq(licenses.id, id), isOwnedBy(customer)))
  return license ?? null
}

/** The customer's paid periods that have not ended, of licenses that were not deleted; newest first, fifty at most. */
export async function listActiveSubscriptions(customerId: string) {
  return db()
    .select({
      id: softwareSubscriptions.id,
      licenseId: softwareSubscriptions.licenseId,
      softwareName: softwareSubscriptions.softwareName,
      amountCents: softwareSubscriptions.amountCents,
      startDate: softwareSubscriptions.startDate,
      endDate: softwareSubscriptions.endDate,
    })
    .from(softwareSubscriptions)
    .innerJoin(licenses, and(eq(licenses.id, softwareSubscriptions.licenseId), isNull(licenses.deletedAt)))
    .where(
      and(
        eq(softwareSubscriptions.customerId, customerId),
        eq(softwareSubscriptions.status, 'active'),
        sql`${softwareSubscriptions.endDate} > now()`,
      ),
    )
    .orderBy(desc(softwareSubscriptions.createdAt))
    .limit(SHOWN)
}
