import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { isOwnedBy, licenseColumns } from './queries.ts'
import type { Software } from './rules.ts'

const OFFERED = 10

/**
 * The customer's licenses that buying this software again may extend (isRenewedBy), none suspended: ten of them, those that run before those
 * that ended, and of either the one first that is to be renewed first (renewedByDefault).
 */
export async function listRenewable(
  customer: { id: string; email: string },
  software: Software,
  database: Pick<Database, 'select'> = db(),
) {
  const runs = sql`(${licenses.status} = 'active' and ${licenses.expiresAt} > now())`
  const ofName = and(isNull(licenses.productId), eq(licenses.softwareName, software.name))
  return database
    .select(licenseColumns)
    .from(licenses)
    .where(and(isOwnedBy(customer), ne(licenses.status, 'inactive'), or(eq(licenses.productId, software.id), ofName)))
    .orderBy(
      desc(runs),
      sql`case when ${runs} then ${licenses.expiresAt} end`,
      desc(licenses.expiresAt),
      desc(licenses.id),
    )
    .limit(OFFERED)
}
