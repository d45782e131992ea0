import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { transaction } from '#app/db/client.server.ts'
import { webhookDeliveries, webhookEvents } from '#app/db/schema/webhooks.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { lockEndpoint } from './lock-endpoint.ts'
import { EndpointOff } from './refusals.ts'
import { TEST_EVENT } from './rules.ts'

/**
 * Sends an endpoint an event that says nothing, signed and retried as any other, audited; answers the id of its
 * delivery. Refuses with EndpointNotFound or EndpointOff.
 */
export async function sendTest(endpointId: string, by: { actorId: string; address: string }): Promise<string> {
  const [eventId, deliveryId] = [v7(), randomUUID()]
  await transaction(async (tx) => {
    const { active } = await lockEndpoint(tx, endpointId)
    if (!active) throw new EndpointOff()
    await tx.insert(webhookEvents).values({ id: eventId, type: TEST_EVENT, data: { endpoint_id: endpointId } })
    await tx.insert(webhookDeliveries).values({ id: deliveryId, eventId, endpointId })
    await recordAudit(tx, { ...by, action: 'webhook.tested', subject: `webhook:${endpointId}`, after: { eventId } })
  })
  return deliveryId
}
