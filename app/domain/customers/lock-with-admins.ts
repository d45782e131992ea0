import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { auditRefusals } from '#app/domain/audit/acting-admin.ts'

/**
 * Holds the row of a customer and those of all admins until the transaction ends, so that of two who take each other's
 * role away at once, or the last two of it, the second is refused. Keys are left alone: whoever writes down what an
 * admin did goes on meanwhile.
 */
export async function lockWithAdmins(tx: Database, { customerId, actorId }: { customerId: string; actorId: string }) {
  const locked = await tx
    .select({
      id: customers.id,
      role: customers.role,
      name: customers.name,
      email: customers.email,
      balanceCents: customers.balanceCents,
    })
    .from(customers)
    .where(and(isNull(customers.deletedAt), or(sql`${customers.role} = 'admin'`, eq(customers.id, customerId))))
    .orderBy(customers.id)
    .for('no key update')
  const adminIds = locked.filter(({ role }) => role === 'admin').map(({ id }) => id)
  if (!adminIds.includes(actorId)) throw auditRefusals.adminsOnly()
  return { adminCount: adminIds.length, customer: locked.find(({ id }) => id === customerId) ?? null }
}
