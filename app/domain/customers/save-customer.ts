import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { transaction } from '#app/db/client.server.ts'
import { authUsers } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { endSessions } from '#app/domain/identity/credentials.ts'
import { lockWithAdmins } from './lock-with-admins.ts'
import { customerRefusals } from './refusals.ts'
import type { customerEdit } from './schema.ts'

type CustomerEdit = Pick<z.output<typeof customerEdit>, 'name' | 'email' | 'role' | 'formerName' | 'formerRole'> & {
  customerId: string
  by: FreshAdmin
}

/** Saves a person's name and role; another role ends their sessions. The audit log keeps no names. */
export async function saveCustomer({ customerId, by, ...edit }: CustomerEdit): Promise<void> {
  const { name, email, role, formerName, formerRole } = edit
  if (name === '') throw customerRefusals.missingInformation('name')
  if (email === '') throw customerRefusals.missingInformation('email')
  await transaction(async (tx) => {
    const { adminCount, customer } = await lockWithAdmins(tx, { customerId, actorId: by.actorId })
    if (!customer) throw customerRefusals.customerNotFound()
    if (customer.name !== formerName || customer.role !== formerRole) throw customerRefusals.customerChangedMeanwhile()
    if (customer.role === 'admin' && role !== 'admin' && adminCount === 1) throw customerRefusals.lastAdmin()
    const [isRenamed, hasNewRole] = [customer.name !== name, customer.role !== role]
    if (!isRenamed && !hasNewRole) return
    await tx.update(customers).set({ name, role }).where(eq(customers.id, customerId))
    if (isRenamed) await tx.update(authUsers).set({ name }).where(eq(authUsers.id, customerId))
    if (hasNewRole) await endSessions(tx, customerId)
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'customer.changed',
      subject: `customer:${customerId}`,
      before: { ...(hasNewRole && { role: customer.role }) },
      after: { ...(hasNewRole && { role }), ...(isRenamed && { isRenamed }) },
      address: by.address,
    })
  })
}
