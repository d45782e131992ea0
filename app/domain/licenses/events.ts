import { and, asc, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { webhookEvents } from '#app/db/schema/webhooks.ts'
import { recordEvents, type WebhookEvent } from '#app/domain/webhooks/record-events.ts'

const described = {
  id: licenses.id,
  productId: licenses.productId,
  softwareName: licenses.softwareName,
  customerId: licenses.customerId,
  email: licenses.email,
  expiresAt: licenses.expiresAt,
}

type Described = Pick<typeof licenses.$inferSelect, keyof typeof described>

export function licenseEvent(
  type: Extract<WebhookEvent['type'], `license.${string}`>,
  { id, productId, softwareName, customerId, email, expiresAt }: Described,
  orderId: string | null = null,
): WebhookEvent {
  const data = {
    license_id: id,
    product: { id: productId, name: softwareName },
    customer: { id: customerId, email },
    order_id: orderId,
    expires_at: expiresAt.toISOString(),
  }
  return { type, data }
}

export const EXPIRY_EVENT_DAYS = 7

/** Returns the event for a license's end, whose key lets it be recorded once. */
export function endEvent(license: Described): WebhookEvent {
  const { id, expiresAt } = license
  const onceKey = `license.expired:${id}:${expiresAt.getTime()}`
  return { ...licenseEvent('license.expired', license), onceKey, at: expiresAt }
}

/** The SQL equivalent of endEvent's key, in milliseconds. */
const onceKey = sql<string>`'license.expired:' || ${licenses.id} || ':' || floor(extract(epoch from ${licenses.expiresAt}) * 1000)::bigint`

const AT_ONCE = 500

/** Records license ends of the last seven days for webhooks, once each and only those after an endpoint subscribed. */
export async function noteExpired(now = new Date()): Promise<void> {
  let noted: number
  do noted = await transaction((tx) => noteSome(tx, now))
  while (noted === AT_ONCE)
}

async function noteSome(tx: Database, now: Date): Promise<number> {
  const isRecorded = db().select({ one: sql`1` }).from(webhookEvents).where(eq(webhookEvents.onceKey, onceKey))
  const ended = await tx
    .select(described)
    .from(licenses)
    .where(and(hasEnded(now), ne(licenses.status, 'expired'), isNull(licenses.deletedAt), notExists(isRecorded)))
    .orderBy(asc(licenses.expiresAt))
    .limit(AT_ONCE)
  await recordEvents(tx, ended.map(endEvent))
  return ended.length
}

function hasEnded(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const subscribedAt = sql`(
    select min(created_at) from webhook_endpoints
    where active and deleted_at is null and 'license.expired' = any(event_types))`
  return sql`${licenses.expiresAt} <= ${at} and ${licenses.expiresAt} > greatest(${at} - make_interval(days => ${EXPIRY_EVENT_DAYS}), ${subscribedAt})
    and ${subscribedAt} is not null`
}
