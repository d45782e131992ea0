import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { isOwnedBy, licenseColumns } from './queries.ts'
import type { Software } from './rules.ts'

const OFFERED = 10

/** The customer's licenses that buying this software again may extend (isRenewedBy), none suspended; the ten that end last, the last one first. */
export async function listRenewable(
  customer: { id: string; email: string },
  software: Software,
  database: Pick<Database, 'select'> = db(),
) {
  const ofName = and(isNull(licenses.productId), eq(licenses.softwareName, software.name))
  return database
    .select(licenseColumns)
    .from(licenses)
    .where(and(isOwnedBy(customer), ne(licenses.status, 'inactive'), or(eq(licenses.productId, software.id), ofName)))
    .orderBy(desc(licenses.expiresAt), desc(licenses.id))
    .limit(OFFERED)
}
