import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '#app/db/client.server.ts'
import type { EventType } from './rules.ts'

export type WebhookEvent = {
  type: EventType
  /** Ids, names, integer cents and ISO 8601 times in UTC, but no license keys or other secrets. */
  data: Record<string, unknown>
  /** Events with the same key are recorded once. */
  onceKey?: string
  /** Defaults to the start of the transaction. Endpoints created later don't get the event. */
  at?: Date
}

/** Records events for the active endpoints that subscribe, in the caller's transaction. Writes no row without any. */
export async function recordEvents(tx: Database, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ type, data, onceKey, at }) => ({
    id: v7(),
    type,
    data,
    once_key: onceKey,
    happened_at: at,
  }))
  await tx.execute(sql`
    with happened as (
      select id, type, data, once_key, coalesce(happened_at, now()) as happened_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (id uuid, type text, data jsonb, once_key text, happened_at timestamptz)
    ), wanted as (
      select happened.id as event_id, endpoints.id as endpoint_id
      from happened join webhook_endpoints as endpoints on happened.type = any(endpoints.event_types)
      -- Our times have no microseconds.
      where endpoints.active and endpoints.deleted_at is null
        and date_trunc('milliseconds', endpoints.created_at) <= happened.happened_at
    ), noted as (
      insert into webhook_events (id, type, data, once_key, created_at)
      select id, type, data, once_key, happened_at from happened
      where exists (select from wanted where wanted.event_id = happened.id)
      on conflict (once_key) do nothing
      returning id
    )
    insert into webhook_deliveries (id, event_id, endpoint_id)
    select gen_random_uuid(), event_id, endpoint_id from wanted join noted on noted.id = wanted.event_id`)
}

export function recordEvent(tx: Database, event: WebhookEvent): Promise<void> {
  return recordEvents(tx, [event])
}
