import { and, eq, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, transaction } from '#app/db/client.server.ts'
import { stockAccounts, stockBatches, stockTallies } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from './announce-change.ts'
import { stockRefusals } from './refusals.ts'
import { closeWithdrawal, openWithdrawal } from './withdrawals.ts'

type Undoing = { batchId: string; actorId: string; address: string }

/**
 * Withdraws a batch of which nothing was sold, audited; its lines may be imported again. All of it goes or none, and no
 * purchase waits for it: while a purchase holds some of its accounts, nothing is changed.
 */
export async function undoBatch({ batchId, actorId, address }: Undoing): Promise<void> {
  const productId = await bulkTransaction(async (tx) => {
    // Locked, so that a second undo reads the result of the first.
    const [batch] = await tx.select().from(stockBatches).where(eq(stockBatches.id, batchId)).for('no key update')
    if (!batch) throw stockRefusals.batchNotFound()
    if (batch.undoneAt) throw stockRefusals.batchUndoneAlready()
    await requireUnsold(tx, batchId)

    const held = await holdAvailable(tx, batchId)
    // Accounts that a purchase held are sold by now, or still count as available.
    if ((await requireUnsold(tx, batchId)) > held) throw stockRefusals.batchBusy()
    const ofIt = and(eq(stockAccounts.batchId, batchId), eq(stockAccounts.status, 'available'))
    const opened = await openWithdrawal(tx, { reason: 'batch_undone', batchId, actorId })
    const { rowCount } = await tx.update(stockAccounts).set({ status: 'withdrawn', withdrawalId: opened }).where(ofIt)
    const withdrawnCount = rowCount ?? 0
    const withdrawalId = await closeWithdrawal(tx, opened, { [batch.productId]: withdrawnCount })

    await tx.update(stockBatches).set({ undoneAt: sql`now()`, undoneBy: actorId }).where(eq(stockBatches.id, batchId))
    await recordAudit(tx, {
      actorId,
      action: 'stock.batch_undone',
      subject: `stock_batch:${batchId}`,
      before: { productId: batch.productId, sourceNote: batch.sourceNote, addedCount: batch.addedCount },
      after: { withdrawnCount, withdrawalId },
      address,
    })
    return batch.productId
  })
  announceStockChange(productId)
}

/** Answers how many can still be bought. Tallies are exact within a transaction too (docs/decisions/011). */
async function requireUnsold(tx: Database, batchId: string): Promise<number> {
  const [tallied] = await tx
    .select({
      available: sql<number>`coalesce(sum(${stockTallies.available}), 0)`.mapWith(Number),
      sold: sql<number>`coalesce(sum(${stockTallies.sold}), 0)`.mapWith(Number),
    })
    .from(stockTallies)
    .where(eq(stockTallies.batchId, batchId))
  const { available = 0, sold = 0 } = tallied ?? {}
  if (sold > 0) throw stockRefusals.batchSold(sold)
  return available
}

/** Locks what nobody else has locked, and answers how many that are: from here on purchases pass them over. */
async function holdAvailable(tx: Database, batchId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from stock_accounts where batch_id = ${batchId} and status = 'available' for update skip locked
    ) as held`)
  return rows[0]?.count ?? 0
}

type NoteChange = {
  batchId: string
  note: string
  /** The note as the form showed it. */
  former: string
  actorId: string
  address: string
}

/** Changes the provenance note of a batch, audited with the former note. Refuses a form made from an older state. */
export async function saveBatchNote({ batchId, note, former, actorId, address }: NoteChange): Promise<void> {
  if (note.trim() === '') throw stockRefusals.noteMissing()
  await transaction(async (tx) => {
    // Not `for update`: stock refers to the row, and an import of its accounts would wait.
    const [batch] = await tx.select().from(stockBatches).where(eq(stockBatches.id, batchId)).for('no key update')
    if (!batch) throw stockRefusals.batchNotFound()
    const { sourceNote } = batch
    if (sourceNote === note) return
    if (sourceNote !== former) throw stockRefusals.noteChangedMeanwhile()
    await tx.update(stockBatches).set({ sourceNote: note }).where(eq(stockBatches.id, batchId))
    await recordAudit(tx, {
      actorId,
      action: 'stock.batch_note_changed',
      subject: `stock_batch:${batchId}`,
      before: { sourceNote },
      after: { sourceNote: note },
      address,
    })
  })
}
