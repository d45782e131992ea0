import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'

type Claim = { productId: string; quantity: number; orderId: string; customerId: string }

/**
 * Marks up to `quantity` available rows of the product as sold to the order, oldest first, and answers how many it got. Rows
 * that another purchase holds are passed over, so nobody waits and no row is sold twice; the caller, whose transaction this is,
 * rolls back when it got too few. The order must be there already.
 */
export async function claimAvailable(
  tx: Database,
  { productId, quantity, orderId, customerId }: Claim,
): Promise<number> {
  // Materialized, as a subquery that the planner may run twice would lock twice as many. `between` instead of `=` keeps it to
  // the index of available rows: by the primary key alone it would wade through everything sold before.
  const { rowCount } = await tx.execute(sql`
    with picked as materialized (
      select id from stock_accounts
      where product_id between ${productId} and ${productId} and status = 'available'
      order by product_id, id limit ${quantity}
      for update skip locked
    )
    update stock_accounts set status = 'sold', order_id = ${orderId}, sold_to = ${customerId}
    from picked where stock_accounts.id = picked.id`)
  return rowCount ?? 0
}
