import { and, eq, ne } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { requireActingAdmin } from '#app/domain/audit/acting-admin.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { endSessions } from '#app/domain/identity/credentials.ts'
import type { Actor } from '#app/domain/identity/queries.ts'
import { lockPresent } from './lock-present.ts'

type SignOut = { customerId: string; by: { actor: Pick<Actor, 'id' | 'session'>; clientAddress: string } }

/** Signs a person out everywhere, audited; an admin who means themselves stays in the session that asks. */
export async function endCustomerSessions({ customerId, by }: SignOut): Promise<void> {
  const { actor, clientAddress } = by
  const keptId = actor.session.id
  await transaction(async (tx) => {
    await requireActingAdmin(tx, actor.id)
    await lockPresent(tx, customerId)
    const sessions = await tx.$count(
      authSessions,
      and(eq(authSessions.userId, customerId), ne(authSessions.id, keptId)),
    )
    await endSessions(tx, customerId, keptId)
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'customer.signed_out',
      subject: `customer:${customerId}`,
      before: { sessions },
      address: clientAddress,
    })
  })
}
