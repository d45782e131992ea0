import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { areSalesUnknown } from './unknown-sales.ts'

type Claim = { productId: string; quantity: number; orderId: string; customerId: string }

/**
 * Marks `quantity` available rows of the product as sold to the order, oldest first; false, with none marked, when it got too few. Rows that
 * another purchase holds are passed over, so nobody waits and no row is sold twice. The order must be there already.
 */
export async function claimAvailable(
  tx: Database,
  { productId, quantity, orderId, customerId }: Claim,
): Promise<boolean> {
  // Materialized, as a subquery that the planner may run twice would lock twice as many. `between` instead of `=` keeps it to
  // the index of available rows: by the primary key alone it would wade through everything sold before. Counted first, because a
  // change that is rolled back leaves as many dead rows behind as one that is not.
  const { rowCount } = await tx.execute(sql`
    with picked as materialized (
      select id from stock_accounts
      where product_id between ${productId} and ${productId} and status = 'available'
      order by product_id, id limit ${quantity}
      for update skip locked
    )
    update stock_accounts set status = 'sold', order_id = ${orderId}, sold_to = ${customerId}
    from picked where stock_accounts.id = picked.id and (select count(*) from picked) = ${quantity}`)
  return rowCount === quantity
}

/**
 * Locks the oldest available row of the product for the caller's transaction and answers its id; null when there is none that
 * nobody else holds, and while the product's sales are unknown after a restore.
 */
export async function holdAvailable(tx: Database, productId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from stock_accounts
    where product_id between ${productId} and ${productId} and status = 'available' and not ${areSalesUnknown(productId)}
    order by product_id, id limit 1
    for update skip locked`)
  return rows[0]?.id ?? null
}

/** Hands out a row that the caller holds in place of a faulty one. The claim must say already that it was swapped. */
export async function handOutReplacement(
  tx: Database,
  { id, claimId }: { id: string; claimId: string },
): Promise<void> {
  await tx
    .update(stockAccounts)
    .set({ status: 'replacement', claimId })
    .where(and(eq(stockAccounts.id, id), eq(stockAccounts.status, 'available')))
}
