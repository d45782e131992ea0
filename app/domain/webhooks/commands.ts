import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { type AuditEntry, recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { nextUpdatedAt, versionOf } from '#app/lib/row-version.ts'
import { EndpointNotFound, EndpointOff, webhookRefusals } from './refusals.ts'
import { MAX_ENDPOINTS, TEST_EVENT } from './rules.ts'
import type { EndpointInput } from './schema.ts'
import { newSecret, openSecret, sealSecret } from './secret.ts'

type Endpoint = typeof webhookEndpoints.$inferSelect
type Typed = Omit<EndpointInput, 'version' | 'active'>
type By = Pick<FreshAdmin, 'actorId' | 'ip'>

/** Adds an endpoint and returns its secret, which is shown only once, or null if the same form already added it. */
export async function createEndpoint(id: string, typed: Typed, by: FreshAdmin): Promise<string | null> {
  requireSafe(typed.url)
  const secret = newSecret()
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse webhook endpoints'))`)
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.id, id))) > 0) return null
    if ((await tx.$count(webhookEndpoints, isNull(webhookEndpoints.deletedAt))) >= MAX_ENDPOINTS) {
      throw webhookRefusals.tooManyEndpoints()
    }
    const secretSealed = sealSecret(secret, id, 'secret_sealed')
    await tx.insert(webhookEndpoints).values({ id, ...typed, secretSealed, createdBy: by.actorId })
    await audit(tx, id, by, 'webhook.created', { after: withoutQuery(typed) })
    return secret
  })
}

/** Changes an endpoint. Pending deliveries go to the new URL. */
export async function saveEndpoint(id: string, { version, ...next }: EndpointInput, by: FreshAdmin): Promise<void> {
  await transaction(async (tx) => {
    const stored = await lockEndpoint(tx, id)
    if (next.url !== stored.url) requireSafe(next.url)
    const change = changedFields<Partial<Endpoint>>(stored, next)
    if (!change) return
    if (versionOf(stored) !== version) throw webhookRefusals.endpointChangedMeanwhile()
    await tx
      .update(webhookEndpoints)
      .set({ ...change.after, updatedAt: nextUpdatedAt(stored) })
      .where(eq(webhookEndpoints.id, id))
    const { before, after } = change
    await audit(tx, id, by, 'webhook.changed', { before: withoutQuery(before), after: withoutQuery(after) })
  })
}

/** Deletes an endpoint. giveUpWebhooks cancels its pending deliveries. */
export async function deleteEndpoint(id: string, by: FreshAdmin): Promise<void> {
  await transaction(async (tx) => {
    const { url } = await lockEndpoint(tx, id)
    await tx.update(webhookEndpoints).set({ deletedAt: sql`now()` }).where(eq(webhookEndpoints.id, id))
    await audit(tx, id, by, 'webhook.deleted', { before: withoutQuery({ url }) })
  })
}

/** Replaces an endpoint's secret and returns the new one. The old one also signs for 24 hours. */
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
    await audit(tx, id, by, 'webhook.secret_replaced')
  })
  return secret
}

/** Sends a test event and returns the id of its delivery. Refuses with EndpointOff. */
export async function sendTest(endpointId: string, by: By): Promise<string> {
  const [eventId, deliveryId] = [v7(), randomUUID()]
  await transaction(async (tx) => {
    await lockActive(tx, endpointId)
    await tx.insert(webhookEvents).values({ id: eventId, type: TEST_EVENT, data: { endpoint_id: endpointId } })
    await tx.insert(webhookDeliveries).values({ id: deliveryId, eventId, endpointId })
    await audit(tx, endpointId, by, 'webhook.tested', { after: { eventId } })
  })
  return deliveryId
}

/** Sends a delivery again and retries for three more days, regardless of its status. The event keeps its id. */
export async function replayDelivery(ids: { deliveryId: string; endpointId: string }, by: By): Promise<void> {
  const { deliveryId, endpointId } = ids
  const fresh = { status: 'pending', attempts: 0, nextTryAt: sql`now()`, deliveredAt: null } as const
  await transaction(async (tx) => {
    await lockActive(tx, endpointId)
    const [replayed] = await tx
      .update(webhookDeliveries)
      .set({ ...fresh, giveUpAt: sql`now() + interval '3 days'` })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)))
      .returning({ eventId: webhookDeliveries.eventId })
    if (!replayed) throw webhookRefusals.deliveryNotFound()
    await audit(tx, endpointId, by, 'webhook.replayed', { after: replayed })
  })
}

/** Locks an endpoint without blocking new events, because their transactions may hold a wallet. */
export async function lockEndpoint(tx: Database, id: string): Promise<Endpoint> {
  const isIt = and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.deletedAt))
  const [endpoint] = await tx.select().from(webhookEndpoints).where(isIt).for('no key update')
  if (!endpoint) throw new EndpointNotFound()
  return endpoint
}

async function lockActive(tx: Database, id: string): Promise<void> {
  const { active } = await lockEndpoint(tx, id)
  if (!active) throw new EndpointOff()
}

type Change = Pick<AuditEntry, 'before' | 'after'>

function audit(tx: Database, id: string, { actorId, ip }: By, action: AuditEntry['action'], change: Change = {}) {
  return recordAudit(tx, { actorId, ip, action, subject: `webhook:${id}`, ...change })
}

/** Removes the query of a URL for the audit log, because it may contain a receiver's token. */
export function withoutQuery<Fields extends { url?: string }>(fields: Fields): Fields {
  if (fields.url === undefined) return fields
  const { origin, pathname } = new URL(fields.url)
  return { ...fields, url: origin + pathname }
}

function requireSafe(url: string): void {
  if (needsHttps(url)) throw webhookRefusals.httpsNeeded()
}

/** Whether a URL is without https although the shop sends to no private network. */
export function needsHttps(url: string): boolean {
  return new URL(url).protocol !== 'https:' && config().webhookNetworks.length === 0
}
