import type { Client } from 'pg'

const SLICE = 5_000

/** Backfills the terms of orders in slices, each committed, so that the shop sells on and a crash loses nothing. */
export async function fillOrderTerms(client: Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('orders_without_terms') is not null as "hasTerms"`)
  if (!rows[0].hasTerms) return
  for (;;) {
    const { rowCount } = await client.query(
      `update orders set
         warranty_hours = case order_type when 'account' then products.warranty_hours end,
         claim_rule = case order_type when 'account' then products.claim_rule end,
         duration_days = case order_type when 'software' then greatest(1, coalesce(
           (select round(extract(epoch from end_date - start_date) / 86400)
            from software_subscriptions where order_id = orders.id),
           products.duration_days)) end
       from products
       where products.id = orders.product_id and orders.id in (
         select id from orders where claim_rule is null and duration_days is null order by id limit $1)`,
      [SLICE],
    )
    if (rowCount === 0) return
  }
}
