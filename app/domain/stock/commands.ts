import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { areSalesUnknown } from './withdrawals/unknown-sales.ts'

type Purchase = { productId: string; quantity: number; orderId: string; customerId: string }

/** Marks the oldest available rows as sold to an existing order, or returns false if too few are free. Never waits. */
export async function sellAvailable(tx: Database, purchase: Purchase): Promise<boolean> {
  const { productId, quantity, orderId, customerId } = purchase
  // Materialized, as a subquery that runs twice would lock twice as many. `between` makes the planner use the index.
  // Counts before updating, because a rolled back update leaves dead rows.
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

/** Locks a product's oldest free row and returns its id; null without one, or if sales are unknown after a restore. */
export async function lockOldestAvailable(tx: Database, productId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from stock_accounts
    where product_id between ${productId} and ${productId} and status = 'available' and not ${areSalesUnknown(productId)}
    order by product_id, id limit 1
    for update skip locked`)
  return rows[0]?.id ?? null
}

type Replacement = { id: string; claimId: string }

/** Delivers a row that the caller has locked. The claim must already be marked as swapped. */
export async function deliverReplacement(tx: Database, { id, claimId }: Replacement): Promise<void> {
  await tx
    .update(stockAccounts)
    .set({ status: 'replacement', claimId })
    .where(and(eq(stockAccounts.id, id), eq(stockAccounts.status, 'available')))
}
