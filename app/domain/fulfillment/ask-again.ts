import { and, eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { fulfillments } from '#app/db/schema/fulfillment.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isUuid } from '#app/lib/uuid.ts'

/** Asks the endpoint of a waiting order within a second or two. Returns false if it waits no longer. */
export async function askAgain(orderId: string, { actorId, ip }: { actorId: string; ip: string }): Promise<boolean> {
  if (!isUuid(orderId)) return false
  return transaction(async (tx) => {
    const { rowCount } = await tx
      .update(fulfillments)
      .set({ nextAttemptAt: sql`now()` })
      .where(and(eq(fulfillments.orderId, orderId), eq(fulfillments.status, 'waiting')))
    if (rowCount !== 1) return false
    await recordAudit(tx, { actorId, ip, action: 'order.asked_again', subject: `order:${orderId}` })
    return true
  })
}
