import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import type { PriceTier } from '#app/domain/catalog/prices/rules.ts'
import type { Simulation } from './simulate-rules.ts'

const SIMULATED_DAYS = 90
const CUSTOMERS = 20

const sums = sql`count(*)::int as "orders", coalesce(sum(quantity), 0)::int as "quantity",
  coalesce(sum(then_cents), 0)::bigint as "thenCents", coalesce(sum(now_cents), 0)::bigint as "nowCents"`

/**
 * Applies tiers to the orders of a product in the last 90 days. An order that paid a price by quantity gets the new one. One
 * that paid less for another reason, such as a code, keeps its price if that is lower.
 */
export async function simulateTiers(productId: string, tiers: readonly PriceTier[]): Promise<Simulation> {
  const [quantities, prices] = [tiers.map((tier) => tier.minQuantity), tiers.map((tier) => tier.unitPriceCents)]
  const { rows } = await db().execute<Simulation>(sql`
    with tier as (
      select * from unnest(${sql.param(quantities)}::int[], ${sql.param(prices)}::bigint[]) as tier (min_quantity, cents)
    ), sold as (
      select customer_id, quantity, total_cents as then_cents, reached.min_quantity,
        least(
          quantity * least(reached.cents, case when tier_min_quantity is not null and group_name is null
            then coalesce(list_price_cents, unit_price_cents) else unit_price_cents end),
          case when discount_cents > 0 then total_cents end
        ) as now_cents
      from orders
      left join lateral (
        select * from tier where tier.min_quantity <= orders.quantity order by tier.min_quantity desc limit 1
      ) as reached on true
      where product_id = ${productId} and created_at >= now() - make_interval(days => ${SIMULATED_DAYS})
    )
    select
      (select row_to_json(total) from (
        select count(distinct customer_id)::int as "customers", ${sums} from sold) as total) as total,
      (select coalesce(json_agg(reached), '[]') from (
        select min_quantity as "minQuantity", count(distinct customer_id)::int as "customers", ${sums}
        from sold group by min_quantity order by min_quantity nulls first) as reached) as tiers,
      (select coalesce(json_agg(buyer), '[]') from (
        select customers.id, name, deleted_at is not null as "isDeleted", max(min_quantity) as "minQuantity", ${sums}
        from sold join customers on customers.id = customer_id group by customers.id
        order by sum(then_cents - now_cents) desc, sum(then_cents) desc, customers.id limit ${CUSTOMERS}) as buyer) as customers`)
  const [simulation] = rows
  if (!simulation) throw new Error('A simulation returned no row.')
  return simulation
}
