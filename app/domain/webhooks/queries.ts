import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { type Cursor, isBackwards, readPage } from '#app/lib/pagination.ts'
import { versionOf } from '#app/lib/row-version.ts'
import { readStored, type StoredText } from '#app/lib/stored-text.ts'
import { bodyOf } from './rules.ts'
import type { DeliveryListQuery } from './schema.ts'

const PAGE = 50
const MOST_ATTEMPTS = 100
const RECENT = 1_000

const { previousSecretUntil: until } = webhookEndpoints

const { id, url, description, eventTypes, active, createdAt, updatedAt } = webhookEndpoints
const previousSecretUntil = sql`case when ${until} > now() then ${until} end`.mapWith(until)
const columns = { id, url, description, eventTypes, active, previousSecretUntil, createdAt, updatedAt }

/** Returns an endpoint without its secrets, or null if it is unknown or deleted. */
export async function getEndpoint(id: string) {
  const [endpoint] = await db()
    .select(columns)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.deletedAt)))
  return endpoint ? { ...endpoint, version: versionOf(endpoint) } : null
}

/** Lists all endpoints, oldest first, with the state of their last thousand deliveries. */
export async function listEndpoints() {
  const recent = db()
    .select({ status: webhookDeliveries.status, deliveredAt: webhookDeliveries.deliveredAt })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(RECENT)
    .as('recent')
  const state = db()
    .select({
      pending: sql<number>`count(*) filter (where ${recent.status} = 'pending')::int`.as('pending'),
      failed: sql<number>`count(*) filter (where ${recent.status} = 'failed')::int`.as('failed'),
      lastDeliveredAt: sql`max(${recent.deliveredAt})`.mapWith(webhookDeliveries.deliveredAt).as('last_delivered_at'),
    })
    .from(recent)
    .as('state')
  const { pending, failed, lastDeliveredAt } = state
  return db()
    .select({ ...columns, pending, failed, lastDeliveredAt })
    .from(webhookEndpoints)
    .leftJoinLateral(state, sql`true`)
    .where(isNull(webhookEndpoints.deletedAt))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
}

const { endpointId: _endpointId, ...ownColumns } = getTableColumns(webhookDeliveries)
const deliveryColumns = { ...ownColumns, type: webhookEvents.type }

export type ListedDelivery = Awaited<ReturnType<typeof readDeliveries>>[number]

export async function listDeliveries(endpointId: string, { status, ...cursor }: DeliveryListQuery) {
  const read = (from: Cursor, limit: number) => readDeliveries(endpointId, { status, ...from }, limit)
  const { rows, ...page } = await readPage(cursor, PAGE, read)
  return { deliveries: rows, ...page }
}

async function readDeliveries(endpointId: string, { status, ...cursor }: DeliveryListQuery, limit: number) {
  const direction = isBackwards(cursor) ? asc : desc
  const isStatus = status && eq(webhookDeliveries.status, status)
  const last = db()
    .select({ error: webhookAttempts.error, errorText: webhookAttempts.errorText })
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, webhookDeliveries.id))
    .orderBy(desc(webhookAttempts.id))
    .limit(1)
    .as('last')
  const rows = await db()
    .select({ ...deliveryColumns, error: last.error, errorText: last.errorText })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .leftJoinLateral(last, sql`true`)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), isStatus, isBeyond(cursor)))
    .orderBy(direction(webhookDeliveries.createdAt), direction(webhookDeliveries.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, lastError: worded(row).error }))
}

type Failed = { error: string | null; errorText: StoredText | null }

function worded<Row extends Failed>({ errorText, ...row }: Row) {
  return { ...row, error: row.error && readStored(errorText, row.error) }
}

/** Two scalars instead of a row, so that PostgreSQL can start at the right place in the index, to the microsecond. */
function isBeyond({ after, before }: Cursor): SQL | undefined {
  const id = after ?? before
  if (id === undefined) return undefined
  const placed = sql`(select created_at from webhook_deliveries as place where place.id = ${id})`
  return sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) ${sql.raw(after ? '<' : '>')} (${placed}, ${id}::uuid)`
}

/** Returns a delivery with its body and its last hundred attempts, newest first, or null if it is unknown. */
export async function getDelivery({ deliveryId, endpointId }: { deliveryId: string; endpointId: string }) {
  const [found] = await db()
    .select({ ...deliveryColumns, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)))
  if (!found) return null
  const tries = await db()
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(desc(webhookAttempts.id))
    .limit(MOST_ATTEMPTS)
  const { event, ...delivery } = found
  return { ...delivery, body: bodyOf(event), tries: tries.map(worded) }
}
