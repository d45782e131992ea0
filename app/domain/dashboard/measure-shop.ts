import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

type Sales = { productId: string; orders: number; accounts: number; revenueCents: number }

type Queue = { queue: string; waiting: number; oldestSeconds: number; givenUp: number }

export type ShopFigures = Awaited<ReturnType<typeof measureShop>>

export async function measureShop() {
  const [sales, givenBackCents, stock, topUps, queues] = await Promise.all([
    sold(),
    givenBack(),
    available(),
    countTopUps(),
    measureQueues(),
  ])
  return { sales, givenBackCents, stock, topUps, queues }
}

async function sold() {
  const { rows } = await db().execute<Sales>(sql`
    select product_id as "productId", sum(orders)::float8 as orders, sum(accounts)::float8 as accounts,
      sum(revenue_cents)::float8 as "revenueCents"
    from shop_tallies where product_id is not null group by product_id`)
  return rows
}

/** Returns the total of all products, because its tallies name none. */
async function givenBack(): Promise<number> {
  const { rows } = await db().execute<{ cents: number }>(sql`
    select coalesce(sum(given_back_cents), 0)::float8 as cents from shop_tallies`)
  return rows[0]?.cents ?? 0
}

async function available() {
  const { rows } = await db().execute<{ productId: string; available: number }>(sql`
    select product_id as "productId", sum(available)::int as available
    from stock_tallies join products on products.id = product_id where active group by product_id`)
  return rows
}

async function countTopUps() {
  const { rows } = await db().execute<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from payments
    where created_at > now() - interval '24 hours' or status in ('review', 'held') group by status`)
  return rows
}

export async function measureQueues(): Promise<Queue[]> {
  const { rows } = await db().execute<Queue>(sql`
    select queue, count(since)::int as waiting, coalesce(extract(epoch from now() - min(since)), 0)::float8 as "oldestSeconds",
      count(*) filter (where is_given_up)::int as "givenUp"
    from (
      select task_identifier as queue, attempts >= max_attempts and locked_at is null as is_given_up,
        case
          when attempts >= max_attempts and locked_at is null then null
          when attempts > 0 then created_at
          when run_at <= now() then run_at
        end as since
      from graphile_worker.jobs
      union all
      select 'webhook-deliveries', false, created_at from webhook_deliveries where next_try_at is not null
      union all
      select 'order-announcements', false, created_at from order_notes join orders on orders.id = order_id
    ) as work
    group by queue`)
  return rows
}
