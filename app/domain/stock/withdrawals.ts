import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Database } from '#app/db/client.server.ts'
import { stockAccounts, stockWithdrawals } from '#app/db/schema/stock.ts'

/** How many accounts, by the id of their product. */
export type ProductCounts = Record<string, number>

type Withdrawal = Pick<typeof stockWithdrawals.$inferInsert, 'reason' | 'batchId'> & { actorId: string | null }

/** Adds a withdrawal, which accounts can then name, and returns its id. End it with `closeWithdrawal` in the same transaction. */
export async function openWithdrawal(tx: Database, { actorId, ...withdrawal }: Withdrawal): Promise<string> {
  const id = newId()
  await tx.insert(stockWithdrawals).values({ ...withdrawal, id, createdBy: actorId })
  return id
}

/** Stores how many accounts were withdrawn. Deletes a withdrawal of none, and then returns null instead of its id. */
export async function closeWithdrawal(tx: Database, id: string, counts: ProductCounts): Promise<string | null> {
  if (sumOf(counts) === 0) {
    await tx.delete(stockWithdrawals).where(eq(stockWithdrawals.id, id))
    return null
  }
  await tx.update(stockWithdrawals).set({ counts }).where(eq(stockWithdrawals.id, id))
  return id
}

export function sumOf(counts: ProductCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** In SQL: counts the rows of a query that has a `product_id`, by product. */
export function countedByProduct(rows: string) {
  return sql<ProductCounts>`(
    select coalesce(jsonb_object_agg(product_id, count), '{}')
    from (select product_id, count(*) from ${sql.identifier(rows)} group by product_id) as counted)`
}

/** In SQL: whether the withdrawal can still be put back. */
export const isOpen = sql<boolean>`(${stockWithdrawals.putBackAt} is null and ${stockWithdrawals.removedAt} is null)`

/**
 * In SQL: whether an import may replace the account. What was deleted may be imported again; what may have been sold before a restore may
 * not, nor what was ever sold. `account` is the alias of a row of stock_accounts.
 */
export function isReplaceable(account = 'stock_accounts') {
  const withdrawalId = sql`${sql.identifier(account)}.${sql.identifier(stockAccounts.withdrawalId.name)}`
  return sql<boolean>`coalesce(${withdrawalId} in (select id from stock_withdrawals where reason <> 'unknown_sales'), false)`
}
