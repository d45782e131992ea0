import { eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { audited } from './audited.ts'
import { lockEndpoint } from './lock-endpoint.ts'

/**
 * Deletes an endpoint, audited; giveUpWebhooks cancels what still waits for it.
 */
export async function deleteEndpoint(id: string, by: FreshAdmin): Promise<void> {
  await transaction(async (tx) => {
    const { url } = await lockEndpoint(tx, id)
    await tx.update(webhookEndpoints).set({ deletedAt: sql`now()` }).where(eq(webhookEndpoints.id, id))
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'webhook.deleted',
      subject: `webhook:${id}`,
      before: audited({ url }),
      address: by.address,
    })
  })
}
