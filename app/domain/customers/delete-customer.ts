import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { authAccounts, authUsers, knownDevices } from '#app/db/schema/auth.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { customers, supportMessages } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { AdminsOnly, CustomerNotFound, OwnAccount } from './refusals.ts'
import { endSessions } from './save-credentials.ts'
import { forgetTwoStep } from './turn-off-two-step.ts'

/**
 * Takes the person out of the shop and keeps what happened: orders, licences, ledger and balance stay under a customer without a
 * name, and so do licences and messages that carry only the address. Sessions end at once and the address may register anew. The
 * last admin stays, because nobody can delete their own account. Refuses with OwnAccount, AdminsOnly or CustomerNotFound.
 */
export async function deleteCustomer({
  actorId,
  customerId,
  clientAddress,
}: {
  actorId: string
  customerId: string
  clientAddress: string
}): Promise<void> {
  if (actorId === customerId) throw new OwnAccount()
  await transaction(async (tx) => {
    const { admins, customer } = await lockWithAdmins(tx, customerId)
    if (!admins.has(actorId)) throw new AdminsOnly()
    if (!customer) throw new CustomerNotFound()

    const nobody = { name: 'Deleted customer', email: `${customerId}@deleted.invalid` }
    await endSessions(tx, customerId)
    await forgetTwoStep(tx, customerId)
    await tx.delete(knownDevices).where(eq(knownDevices.userId, customerId))
    await tx.delete(authAccounts).where(eq(authAccounts.userId, customerId))
    await tx
      .update(authUsers)
      .set({ ...nobody, emailVerified: false })
      .where(eq(authUsers.id, customerId))
    await tx
      .update(customers)
      .set({ ...nobody, deletedAt: new Date() })
      .where(eq(customers.id, customerId))
    const ofPerson = (table: typeof licenses | typeof supportMessages) =>
      or(
        eq(table.customerId, customerId),
        and(isNull(table.customerId), eq(sql`lower(${table.email})`, customer.email.toLowerCase())),
      )
    await tx.update(licenses).set({ email: nobody.email }).where(ofPerson(licenses))
    await tx.update(supportMessages).set(nobody).where(ofPerson(supportMessages))
    await recordAudit(tx, {
      actorId,
      action: 'customer.deleted',
      subject: `customer:${customerId}`,
      before: { role: customer.role, balanceCents: customer.balanceCents },
      address: clientAddress,
    })
  })
}

/** Holds every admin's row too, so that of two admins who delete one another at once, the second is none any more. */
async function lockWithAdmins(tx: Database, customerId: string) {
  const locked = await tx
    .select({ id: customers.id, role: customers.role, email: customers.email, balanceCents: customers.balanceCents })
    .from(customers)
    .where(and(isNull(customers.deletedAt), or(eq(customers.role, 'admin'), eq(customers.id, customerId))))
    .orderBy(customers.id)
    .for('update')
  return {
    admins: new Set(locked.filter(({ role }) => role === 'admin').map(({ id }) => id)),
    customer: locked.find(({ id }) => id === customerId),
  }
}
