import { and, eq, isNull, or } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { forgetPerson } from './forget-person.ts'
import { AdminsOnly, CustomerNotFound, OwnAccount } from './refusals.ts'

/**
 * An admin takes a person out of the shop, who keeps the balance in the books (see forgetPerson). The last admin stays, because no
 * admin can delete their own account. Refuses with OwnAccount, AdminsOnly or CustomerNotFound.
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
    await forgetPerson(tx, { customer, actorId, clientAddress })
  })
}

/** Holds every admin's row too, so that of two admins who delete one another at once, the second is none any more. */
async function lockWithAdmins(tx: Database, customerId: string) {
  const locked = await tx
    .select({
      id: customers.id,
      role: customers.role,
      name: customers.name,
      email: customers.email,
      balanceCents: customers.balanceCents,
    })
    .from(customers)
    .where(and(isNull(customers.deletedAt), or(eq(customers.role, 'admin'), eq(customers.id, customerId))))
    .orderBy(customers.id)
    .for('update')
  return {
    admins: new Set(locked.filter(({ role }) => role === 'admin').map(({ id }) => id)),
    customer: locked.find(({ id }) => id === customerId),
  }
}
