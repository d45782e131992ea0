import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { useDatabase } from '#test/database.ts'
import { forgetWebhooksAfterEach } from '#test/webhook-deliveries.ts'
import { addEndpoint } from '#test/webhook-receiver.ts'
import { listDeliveries } from './queries.ts'

useDatabase()
forgetWebhooksAfterEach()

/** Counts the index entries and table rows that were read so far. */
async function readOfDeliveries(): Promise<number> {
  await db().execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db().execute<{ entries: number }>(sql`
    select (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'webhook_deliveries')::int
      + (select seq_tup_read from pg_stat_user_tables where relname = 'webhook_deliveries')::int as entries`)
  return rows[0]?.entries ?? Number.NaN
}

test('finds failed deliveries without reading all delivered ones', async () => {
  const { id } = await addEndpoint(['stock.low'])
  await db().execute(sql`
    with events as (
      insert into webhook_events (id, type, data) select gen_random_uuid(), 'stock.low', '{}' from generate_series(1, 20000)
      returning id
    )
    insert into webhook_deliveries (id, event_id, endpoint_id, status, next_try_at, created_at)
    select gen_random_uuid(), id, ${id}, case when row_number() over () <= 3 then 'failed' else 'delivered' end, null,
      now() - interval '1 day' + row_number() over () * interval '1 second' from events`)
  await db().execute(sql`analyze webhook_deliveries`)
  const before = await readOfDeliveries()
  const { deliveries } = await listDeliveries(id, { status: 'failed' })
  expect(deliveries.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  expect((await readOfDeliveries()) - before).toBeLessThan(100)
  // Proves that reads are counted.
  await listDeliveries(id, {})
  expect((await readOfDeliveries()) - before).toBeGreaterThan(50)
})
