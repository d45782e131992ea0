import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { auditRefusals } from '#app/domain/audit/commands.ts'
import { customerRefusals } from './refusals.ts'

/** Prevents the deletion of a customer until the transaction ends. Refuses if the customer is already deleted. */
export async function lockPresent(tx: Database, customerId: string): Promise<void> {
  const [present] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .for('share')
  if (!present) throw customerRefusals.customerNotFound()
}

/** Locks a customer and all admins, so that two admins cannot demote each other. */
export async function lockWithAdmins(tx: Database, { customerId, actorId }: { customerId: string; actorId: string }) {
  const { id, role, name, email, balanceCents, groupId } = customers
  const locked = await tx
    .select({ id, role, name, email, balanceCents, groupId })
    .from(customers)
    .where(and(isNull(customers.deletedAt), or(sql`${customers.role} = 'admin'`, eq(customers.id, customerId))))
    .orderBy(customers.id)
    .for('no key update')
  const adminIds = locked.filter(({ role }) => role === 'admin').map(({ id }) => id)
  if (!adminIds.includes(actorId)) throw auditRefusals.adminsOnly()
  return { adminCount: adminIds.length, customer: locked.find(({ id }) => id === customerId) ?? null }
}
