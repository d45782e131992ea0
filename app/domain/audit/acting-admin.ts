import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { refusals } from '#app/lib/refusal.ts'

export const auditRefusals = refusals({ adminsOnly: { status: 403, message: 'Only an admin can do this.' } })

/** Refuses somebody who lost the admin role after the request began. */
export async function requireActingAdmin(tx: Database, actorId: string): Promise<void> {
  const isAdmin = and(eq(customers.id, actorId), eq(customers.role, 'admin'), isNull(customers.deletedAt))
  if ((await tx.$count(customers, isAdmin)) === 0) throw auditRefusals.adminsOnly()
}
