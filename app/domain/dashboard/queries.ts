import { desc, eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { mayBeOld } from '#app/db/replica.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockForecast } from './forecast.ts'

export async function dashboardFigures() {
  const [overview, lifetime, days, sales, forecast] = await Promise.all([
    mayBeOld(adminOverview),
    mayBeOld(lifetimeSales),
    mayBeOld(accountsSoldByDay),
    mayBeOld(recentSales),
    mayBeOld(stockForecast),
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

/** Returns the bases that the admin set plus everything sold, licenses included in the cents. */
export async function lifetimeSales(): Promise<{ accountsSold: number; revenueCents: number }> {
  const { rows } = await db().execute<{ accountsSold: number; revenueCents: number }>(sql`
    select (accounts_sold_base + coalesce(sold.accounts, 0))::float8 as "accountsSold",
      (revenue_base_cents + coalesce(sold.cents, 0))::float8 as "revenueCents"
    from site_settings, (select sum(accounts) as accounts, sum(revenue_cents) as cents from shop_tallies) as sold
    where site_settings.id = 'main_settings'`)
  return rows[0] ?? { accountsSold: 0, revenueCents: 0 }
}

export async function accountsSoldByDay(now = new Date()): Promise<{ day: string; accounts: number }[]> {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await db().execute<{ day: string; accounts: number }>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(accounts), 0)::float8 as accounts
    from generate_series(${today}::date - 29, ${today}::date, interval '1 day') as days (day)
    left join shop_tallies on shop_tallies.day = days.day::date
    group by days.day order by days.day`)
  return rows
}

const RECENT = 5

export async function recentSales() {
  return db()
    .select({
      id: orders.id,
      customerName: sql<
        string | null
      >`case when ${customers.deletedAt} is null then nullif(trim(${customers.name}), '') end`,
      orderType: orders.orderType,
      productName: orders.productName,
      quantity: orders.quantity,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .orderBy(desc(orders.createdAt))
    .limit(RECENT)
}
