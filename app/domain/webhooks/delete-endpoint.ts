import { eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { ActingAdmin } from '#app/domain/customers/acting-admin.ts'
import { confirmAdmin } from '#app/domain/customers/confirm-identity.ts'
import { audited } from './audited.ts'
import { lockEndpoint } from './lock-endpoint.ts'

/** Deletes an endpoint, audited; giveUpWebhooks cancels what still waits for it. Refuses as confirmAdmin does. */
export async function deleteEndpoint(id: string, by: ActingAdmin): Promise<void> {
  await confirmAdmin(by)
  await transaction(async (tx) => {
    const { url } = await lockEndpoint(tx, id)
    await tx.update(webhookEndpoints).set({ deletedAt: sql`now()` }).where(eq(webhookEndpoints.id, id))
    await recordAudit(tx, {
      actorId: by.actor.id,
      action: 'webhook.deleted',
      subject: `webhook:${id}`,
      before: audited({ url }),
      address: by.clientAddress,
    })
  })
}
