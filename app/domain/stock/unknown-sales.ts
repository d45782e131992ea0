import { asc, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { unknownSales } from '#app/db/schema/stock.ts'

/** Days before the backup whose sales suggest how many accounts were sold after it. */
const PACE_DAYS = 30

export type UnknownSales = Awaited<ReturnType<typeof listUnknownSales>>[number]

/**
 * Products that are off sale because a restored backup does not know what was sold after it, by name: since when and until when that is, how
 * many accounts are in stock, the most that were sold on one of the 30 days before the backup, and how many to withdraw if each unknown day
 * was as busy; null when those days saw no sale, as then they suggest nothing.
 */
export async function listUnknownSales() {
  const available = sql<number>`(
    select count(*) from stock_accounts where product_id = ${unknownSales.productId} and status = 'available')`
  const busiest = sql<number>`(
    select coalesce(max(accounts), 0) from (
      select sum(accounts) as accounts from shop_tallies
      where product_id = ${unknownSales.productId} and day > (${unknownSales.since} at time zone 'utc')::date - ${PACE_DAYS}::int
      group by day
    ) as days)`
  const rows = await db()
    .select({
      productId: unknownSales.productId,
      productName: products.name,
      since: unknownSales.since,
      until: unknownSales.until,
      isActive: products.active,
      available: available.mapWith(Number),
      busiestDay: busiest.mapWith(Number),
    })
    .from(unknownSales)
    .innerJoin(products, eq(products.id, unknownSales.productId))
    .orderBy(asc(products.name), asc(products.id))
  return rows.map((row) => ({ ...row, suggested: suggestedCount(row) }))
}

const DAY_MS = 86_400_000

/** Errs on the high side: it costs less to withhold an unsold account than to sell one twice. */
function suggestedCount({ since, until, busiestDay }: { since: Date; until: Date; busiestDay: number }): number | null {
  const days = Math.max(1, Math.ceil((until.getTime() - since.getTime()) / DAY_MS))
  return busiestDay * days || null
}

/** Returns whether the product is off sale because its sales are unknown. */
export async function hasUnknownSales(tx: Database, productId: string): Promise<boolean> {
  return (await tx.$count(unknownSales, eq(unknownSales.productId, productId))) > 0
}

/** In SQL: whether the sales of the product with this id are unknown. */
export function areSalesUnknown(productId: string) {
  return sql<boolean>`exists (select from unknown_sales where unknown_sales.product_id = ${productId})`
}
