import { desc, eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'

/** What stands in the shop now, for the admin: available accounts of all products, customers, orders. */
export async function adminOverview(): Promise<{ availableStock: number; customers: number; orders: number }> {
  const { rows } = await db().execute<{ stock: string; customers: string; orders: string }>(sql`
    select (select count(*) from stock_accounts where status = 'available') as stock,
      (select count(*) from customers where role = 'customer' and deleted_at is null) as customers,
      (select count(*) from orders) as orders`)
  const [row] = rows
  return { availableStock: Number(row?.stock), customers: Number(row?.customers), orders: Number(row?.orders) }
}

/** Lifetime counters: the bases that the admin set plus everything really sold, licences included in the cents (product.md 9). */
export async function lifetimeSales(): Promise<{ accountsSold: number; revenueCents: number }> {
  const { rows } = await db().execute<{ accounts: string; revenue: string }>(sql`
    select accounts_sold_base + coalesce(sold.accounts, 0) as accounts, revenue_base_cents + coalesce(sold.cents, 0) as revenue
    from site_settings, (
      select sum(quantity) filter (where order_type = 'account') as accounts, sum(total_cents) as cents from orders
    ) as sold
    where site_settings.id = 'main_settings'`)
  const [row] = rows
  return { accountsSold: Number(row?.accounts ?? 0), revenueCents: Number(row?.revenue ?? 0) }
}

/** Accounts sold on each of the last 30 days in UTC, oldest first, today last. */
export async function accountsSoldByDay(now = new Date()): Promise<{ day: string; accounts: number }[]> {
  const { rows } = await db().execute<{ day: string; accounts: string }>(sql`
    with today as (select date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'UTC') as day)
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(sum(orders.quantity), 0) as accounts
    from today
    cross join generate_series(today.day - interval '29 days', today.day, interval '1 day') as days (day)
    left join orders on orders.order_type = 'account'
      and orders.created_at >= days.day at time zone 'UTC'
      and orders.created_at < (days.day + interval '1 day') at time zone 'UTC'
    group by days.day order by days.day`)
  return rows.map(({ day, accounts }) => ({ day, accounts: Number(accounts) }))
}

const RECENT = 5

/** The last five orders, newest first; the name of a person who was deleted is null (spec §9). */
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
