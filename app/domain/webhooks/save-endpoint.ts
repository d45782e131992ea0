import { eq, isNull, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { transaction } from '#app/db/client.server.ts'
import { webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { nextUpdatedAt, versionOf } from '#app/lib/row-version.ts'
import { audited } from './audited.ts'
import { lockEndpoint } from './lock-endpoint.ts'
import { webhookRefusals } from './refusals.ts'
import { MAX_ENDPOINTS } from './rules.ts'
import type { EndpointInput } from './schema.ts'
import { sealSecret } from './sealed-secret.ts'
import { newSecret } from './signature.ts'

type Typed = Omit<EndpointInput, 'version' | 'active'>

/**
 * Adds an endpoint, audited, and answers its secret, which nobody is shown again; null when the same form made it already.
 */
export async function createEndpoint(id: string, typed: Typed, by: FreshAdmin): Promise<string | null> {
  requireSafe(typed.url)
  const secret = newSecret()
  const actorId = by.actorId
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse webhook endpoints'))`)
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.id, id))) > 0) return null
    if ((await tx.$count(webhookEndpoints, isNull(webhookEndpoints.deletedAt))) >= MAX_ENDPOINTS) {
      throw webhookRefusals.tooManyEndpoints()
    }
    const secretSealed = sealSecret(secret, id, 'secret_sealed')
    await tx.insert(webhookEndpoints).values({ id, ...typed, secretSealed, createdBy: actorId })
    await recordAudit(tx, {
      actorId,
      action: 'webhook.created',
      subject: `webhook:${id}`,
      after: audited(typed),
      address: by.address,
    })
    return secret
  })
}

/**
 * Changes where an endpoint is, what it wants and whether it is on, audited. What waits for it goes to the new address.
 */
export async function saveEndpoint(
  id: string,
  { version, ...next }: Typed & Pick<EndpointInput, 'version' | 'active'>,
  by: FreshAdmin,
): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockEndpoint(tx, id)
    // One that is there already can be turned off.
    if (next.url !== stored.url) requireSafe(next.url)
    const change = changedFields<Partial<typeof stored>>(stored, next)
    if (!change) return
    if (versionOf(stored) !== version) throw webhookRefusals.endpointChangedMeanwhile()
    await tx
      .update(webhookEndpoints)
      .set({ ...change.after, updatedAt: nextUpdatedAt(stored) })
      .where(eq(webhookEndpoints.id, id))
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'webhook.changed',
      subject: `webhook:${id}`,
      before: audited(change.before),
      after: audited(change.after),
      address: by.address,
    })
  })
}

/** Which of the networks it leads to is known when it is connected to. */
function requireSafe(url: string): void {
  if (new URL(url).protocol !== 'https:' && config().webhookNetworks.length === 0) throw webhookRefusals.httpsNeeded()
}
