import { and, eq, sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { stockBatches, stockWithdrawals } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from './announce-change.ts'
import { stockRefusals } from './refusals.ts'
import { countedByProduct, isOpen, type ProductCounts, sumOf } from './withdrawals.ts'

type Return = { withdrawalId: string; actorId: string; address: string }

/**
 * Puts withdrawn accounts back into stock in one transaction, audited, and returns how many: those that have been
 * imported again are left out. An undone batch is then no longer undone. Refuses while an import or another request
 * holds the withdrawal.
 */
export async function putBack({ withdrawalId, actorId, address }: Return): Promise<number> {
  const counts = await bulkTransaction(async (tx) => {
    const { batchId, counts: withdrawn, reason } = await lockOpen(tx, withdrawalId)
    const counts = await returnToStock(tx, withdrawalId)
    await tx
      .update(stockWithdrawals)
      .set({ putBackAt: sql`now()`, putBackBy: actorId, putBackCount: sumOf(counts) })
      .where(eq(stockWithdrawals.id, withdrawalId))
    if (batchId) {
      await tx.update(stockBatches).set({ undoneAt: null, undoneBy: null }).where(eq(stockBatches.id, batchId))
    }
    await recordAudit(tx, {
      actorId,
      action: 'stock.put_back',
      subject: batchId ? `stock_batch:${batchId}` : `stock_withdrawal:${withdrawalId}`,
      before: { withdrawalId, reason, counts: withdrawn },
      after: { counts },
      address,
    })
    return counts
  })
  for (const productId of Object.keys(counts)) announceStockChange(productId)
  return sumOf(counts)
}

async function lockOpen(tx: Database, id: string) {
  const isIt = eq(stockWithdrawals.id, id)
  // Skipped rather than waited for: an import may hold it for minutes.
  const [withdrawal] = await tx
    .select()
    .from(stockWithdrawals)
    .where(and(isIt, isOpen))
    .for('update', { skipLocked: true })
  if (withdrawal) return withdrawal
  const [found] = await tx.select().from(stockWithdrawals).where(isIt)
  if (!found || found.removedAt) throw stockRefusals.withdrawalGone()
  throw found.putBackAt ? stockRefusals.withdrawnPutBack() : stockRefusals.withdrawalBusy()
}

async function returnToStock(tx: Database, withdrawalId: string): Promise<ProductCounts> {
  const { rows } = await tx.execute<{ counts: ProductCounts }>(sql`
    with returned as (
      update stock_accounts set status = 'available', withdrawal_id = null
      where withdrawal_id between ${withdrawalId} and ${withdrawalId}
      returning product_id
    )
    select ${countedByProduct('returned')} as counts`)
  return rows[0]?.counts ?? {}
}
