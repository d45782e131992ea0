import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { daysOfStock, FORECAST_DAYS } from './rules.ts'

export type StockForecast = Awaited<ReturnType<typeof stockForecast>>[number]

/** Forecasts each account product on sale from the sales of `paceDays` and today; what runs out first comes first. */
export async function stockForecast(now = new Date(), paceDays = FORECAST_DAYS) {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await db().execute<{ id: string; name: string; available: string; sold: string }>(sql`
    with left_over as (select product_id, sum(available) as available from stock_tallies group by product_id),
    sold as (
      select product_id, sum(accounts) as accounts from shop_tallies
      where day >= ${today}::date - ${paceDays}::int group by product_id
    )
    select products.id, products.name, coalesce(left_over.available, 0) as available, coalesce(sold.accounts, 0) as sold
    from products left join left_over on left_over.product_id = products.id left join sold on sold.product_id = products.id
    where products.kind = 'account' and products.active
    order by products.name, products.id`)
  return rows
    .map(({ id, name, available, sold }) => {
      const perDay = Number(sold) / (paceDays + partOfDay(now))
      return { id, name, available: Number(available), perDay, daysLeft: daysOfStock(Number(available), perDay) }
    })
    .toSorted((one, other) => (one.daysLeft ?? Number.POSITIVE_INFINITY) - (other.daysLeft ?? Number.POSITIVE_INFINITY))
}

function partOfDay(now: Date): number {
  return (now.getTime() % 86_400_000) / 86_400_000
}
