import { desc, eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { preferReplica } from '#app/db/replica.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { ANSWER_HOURS } from '#app/lib/answer-time.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { LOW_STOCK_AT } from '#app/lib/low-stock.ts'
import { daysOfStock, FORECAST_DAYS } from './rules.ts'

export async function dashboardFigures() {
  const [overview, lifetime, days, sales, forecast] = await Promise.all([
    preferReplica(adminOverview),
    preferReplica(lifetimeSales),
    preferReplica(accountsSoldByDay),
    preferReplica(recentSales),
    preferReplica(stockForecast),
  ])
  return { overview, lifetime, days, sales, forecast }
}

type Overview = { availableStock: number; customers: number; orders: number; givenBackCents: number }

export async function adminOverview(): Promise<Overview> {
  const { rows } = await db().execute<Overview>(sql`
    select (select coalesce(sum(available), 0)::float8 from stock_tallies) as "availableStock",
      coalesce(sum(customers), 0)::float8 as customers, coalesce(sum(orders), 0)::float8 as orders,
      coalesce(sum(given_back_cents), 0)::float8 as "givenBackCents"
    from shop_tallies`)
  return rows[0] as Overview
}

/** Returns the admin's base figures plus everything sold. The cents include licenses. */
export async function lifetimeSales() {
  const { rows } = await db().execute<{ accountsSold: number; revenueCents: number }>(sql`
    select (accounts_sold_base + coalesce(sold.accounts, 0))::float8 as "accountsSold",
      (revenue_base_cents + coalesce(sold.cents, 0))::float8 as "revenueCents"
    from site_settings, (select sum(accounts) as accounts, sum(revenue_cents) as cents from shop_tallies) as sold
    where site_settings.id = 'main_settings'`)
  return rows[0] ?? { accountsSold: 0, revenueCents: 0 }
}

export async function accountsSoldByDay(now = new Date()) {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await db().execute<{ day: string; accounts: number }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(accounts), 0)::float8 as accounts
    from generate_series(${today}::date - 29, ${today}::date, interval '1 day') as days (day)
    left join shop_tallies on shop_tallies.day = days.day::date
    group by days.day order by days.day`)
  return rows
}

const RECENT = 5

const shownName = sql<
  string | null
>`case when ${customers.deletedAt} is null then nullif(trim(${customers.name}), '') end`

const goods = sql<Goods>`(
  select case when products.shape is null then 'accounts' else 'items' end from products where products.id = orders.product_id)`

export async function recentSales() {
  const { id, orderType, productName, quantity, totalCents, createdAt } = orders
  return db()
    .select({ id, customerName: shownName, orderType, goods, productName, quantity, totalCents, createdAt })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(desc(createdAt))
    .limit(RECENT)
}

type ForecastRow = { id: string; name: string; available: string; sold: string; lowStockAt: number }

export type StockForecast = Awaited<ReturnType<typeof stockForecast>>[number]

/** Forecasts each account product for sale from the sales of today and the `paceDays` before, first to run out first. */
export async function stockForecast(now = new Date(), paceDays = FORECAST_DAYS) {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await db().execute<ForecastRow>(sql`
    with left_over as (select product_id, sum(available) as available from stock_tallies group by product_id),
    sold as (
      select product_id, sum(accounts) as accounts from shop_tallies
      where day >= ${today}::date - ${paceDays}::int group by product_id
    )
    select products.id, products.name, coalesce(left_over.available, 0) as available, coalesce(sold.accounts, 0) as sold,
      coalesce(products.low_stock_at, ${LOW_STOCK_AT}) as "lowStockAt"
    from products left join left_over on left_over.product_id = products.id left join sold on sold.product_id = products.id
    where products.kind = 'account' and products.active
    order by products.name, products.id`)
  return rows
    .map(({ id, name, lowStockAt, ...row }) => {
      const [available, sold] = [Number(row.available), Number(row.sold)]
      const perDay = sold / (paceDays + partOfDay(now))
      return { id, name, available, lowStockAt, perDay, daysLeft: daysOfStock(available, perDay) }
    })
    .toSorted((one, other) => (one.daysLeft ?? Number.POSITIVE_INFINITY) - (other.daysLeft ?? Number.POSITIVE_INFINITY))
}

function partOfDay(now: Date): number {
  return (now.getTime() % 86_400_000) / 86_400_000
}

export type Waiting = Record<
  'claims' | 'messages' | 'lateMessages' | 'payments' | 'payouts' | 'alarms' | 'uploads' | 'files',
  number
>

/** Counts what waits for an admin: claims, messages, top-ups, payouts, alarms, uploads, and programs without a file. */
export async function countWaiting(): Promise<Waiting> {
  const { rows } = await db().execute<Waiting>(sql`
    select (select count(*)::int from claims where status = 'open') as claims,
      (select count(*)::int from support_messages where status = 'open') as messages,
      (
        select count(*)::int from support_messages
        where status = 'open' and updated_at < now() - make_interval(hours => ${ANSWER_HOURS})
      ) as "lateMessages",
      (
        select count(*)::int from payments
        where status in ('review', 'held') or (provider = 'manual' and status = 'waiting' and provider_status = 'process')
      ) as payments,
      (select count(*)::int from payouts where ended_at is null) as payouts,
      (select count(*)::int from alarms where closed_at is null) as alarms,
      (
        select count(*)::int from stock_uploads upload
        where batch_id is null and not exists (
          select from stock_upload_progress progress where progress.upload_id = upload.id and phase = 'importing'
        )
      ) as uploads,
      (
        select count(*)::int from products
        where active and kind = 'software' and not exists (select from product_downloads where product_id = products.id)
      ) as files`)
  return rows[0] as Waiting
}
