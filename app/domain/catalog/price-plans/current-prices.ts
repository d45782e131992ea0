import { type SQL, sql } from 'drizzle-orm'
import type { Sale } from '../prices/rules.ts'

/** The time of a statement, so that a purchase that waited for a lock reads the price of now. */
const now = sql`statement_timestamp()`

const newestPlan = sql`(select * from price_plans where product_id = products.id order by since desc limit 1) as plan`

function listPriceAt(moment: SQL): SQL {
  return sql`case when plan.next_price_at <= ${moment} then plan.next_price_cents else plan.price_cents end`
}

function isSaleAt(moment: SQL): SQL {
  return sql`plan.sale_starts_at <= ${moment} and ${moment} < plan.sale_ends_at`
}

/** The list price of a product of the query: the stored one, or a scheduled one whose time has come. */
export const listPriceCents = sql<number>`(select ${listPriceAt(now)} from ${newestPlan})`.mapWith(Number)

/** The price of the product's sale; null without one. */
export const salePriceCents = sql<number | null>`(
  select plan.sale_price_cents from ${newestPlan} where ${isSaleAt(now)})`

/** EU law compares a reduction with the lowest price of these days before it. */
const BEFORE_SALE = sql`interval '30 days'`

/** The lowest price before the sale of `newest`; null if the product had none. A price changes only at these moments. */
const previousCents = sql`(
  select min(least(${listPriceAt(sql`moment`)}, case when ${isSaleAt(sql`moment`)} then plan.sale_price_cents end))
  from (
    select *, lead(since, 1, 'infinity') over (order by since) as until from price_plans where product_id = products.id
  ) as plan
  cross join greatest(plan.since, newest.sale_starts_at - ${BEFORE_SALE}) as first
  cross join unnest(array[first, plan.next_price_at, plan.sale_starts_at, plan.sale_ends_at]) as moment
  where moment >= first and moment < least(plan.until, newest.sale_starts_at))`

/** The product's sale at the time of the statement; null without one. */
export const sale = sql<Sale | null>`(
  select json_build_object(
    'priceCents', newest.sale_price_cents, 'endsAt', newest.sale_ends_at, 'previousCents', ${previousCents})
  from (select plan.* from ${newestPlan} where ${isSaleAt(now)}) as newest)`
