import { eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { nextUpdatedAt, versionOf } from '#app/lib/row-version.ts'
import { lockEndpoint } from './lock-endpoint.ts'
import { webhookRefusals } from './refusals.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { newSecret } from './signature.ts'

/**
 * Gives an endpoint another secret, audited, and answers it; nobody is shown it again. The one before it signs as well for
 * 24 hours, so that the receiver can be changed meanwhile.
 */
export async function replaceSecret(id: string, version: string, by: FreshAdmin): Promise<string> {
  const secret = newSecret()
  await transaction(async (tx) => {
    const stored = await lockEndpoint(tx, id)
    if (versionOf(stored) !== version) throw webhookRefusals.endpointChangedMeanwhile()
    const { previousSecretUntil: until } = stored
    if (until && until > new Date()) throw webhookRefusals.secretJustReplaced(until)
    const previous = openSecret(stored.secretSealed, id, 'secret_sealed')
    await tx
      .update(webhookEndpoints)
      .set({
        secretSealed: sealSecret(secret, id, 'secret_sealed'),
        previousSecretSealed: sealSecret(previous, id, 'previous_secret_sealed'),
        previousSecretUntil: sql`now() + interval '24 hours'`,
        updatedAt: nextUpdatedAt(stored),
      })
      .where(eq(webhookEndpoints.id, id))
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'webhook.secret_replaced',
      subject: `webhook:${id}`,
      address: by.address,
    })
  })
  return secret
}
