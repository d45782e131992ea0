import { and, eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { webhookDeliveries } from '#app/db/schema/webhooks.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { lockEndpoint } from './lock-endpoint.ts'
import { EndpointOff, webhookRefusals } from './refusals.ts'

type Replay = { deliveryId: string; endpointId: string }

/**
 * Has a delivery sent once more, at once and with three days of tries, whatever became of it, audited. The event keeps
 * its id. Refuses with EndpointNotFound or EndpointOff.
 */
export async function replayDelivery(
  { deliveryId, endpointId }: Replay,
  by: { actorId: string; address: string },
): Promise<void> {
  const fresh = { status: 'pending', attempts: 0, nextTryAt: sql`now()`, deliveredAt: null } as const
  await transaction(async (tx) => {
    const { active } = await lockEndpoint(tx, endpointId)
    if (!active) throw new EndpointOff()
    const [replayed] = await tx
      .update(webhookDeliveries)
      .set({ ...fresh, giveUpAt: sql`now() + interval '3 days'` })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)))
      .returning({ eventId: webhookDeliveries.eventId })
    if (!replayed) throw webhookRefusals.deliveryNotFound()
    await recordAudit(tx, { ...by, action: 'webhook.replayed', subject: `webhook:${endpointId}`, after: replayed })
  })
}
