import { and, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bulkTransaction, type Database, db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockAccounts, stockBatches, stockTallies } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { goodsOfProduct } from '#app/domain/catalog/queries.ts'
import { announceStockChange } from './levels/announce-change.ts'
import { stockRefusals } from './refusals.ts'
import { closeWithdrawal, openWithdrawal } from './withdrawals/withdrawals.ts'

const PAGE = 25

const undoers = alias(customers, 'undoers')

export type ListedBatch = Awaited<ReturnType<typeof readBatches>>[number]

export async function listBatches(after: string | null): Promise<{ batches: ListedBatch[]; next: string | null }> {
  const place = sql`(${stockBatches.createdAt}, ${stockBatches.id}) < (select created_at, id from stock_batches where id = ${after})`
  const read = await readBatches({ where: after === null ? undefined : place, limit: PAGE + 1 })
  if (after !== null && read.length === 0) return listBatches(null)
  const batches = read.slice(0, PAGE)
  return { batches, next: read.length > PAGE ? (batches.at(-1)?.id ?? null) : null }
}

export async function getBatch(id: string): Promise<ListedBatch | null> {
  const [batch] = await readBatches({ where: eq(stockBatches.id, id), limit: 1 })
  return batch ?? null
}

/** Returns the provenance note of the product's newest batch that has one; null without any. */
export async function lastNoteOf(productId: string): Promise<string | null> {
  const [batch] = await db()
    .select({ note: stockBatches.sourceNote })
    .from(stockBatches)
    .where(and(eq(stockBatches.productId, productId), ne(stockBatches.sourceNote, '')))
    .orderBy(desc(stockBatches.createdAt), desc(stockBatches.id))
    .limit(1)
  return batch?.note ?? null
}

/** Counts accounts from tallies (docs/decisions/011), as a batch may have a million. */
function readBatches({ where, limit }: { where: SQL | undefined; limit: number }) {
  const page = db()
    .select({ id: stockBatches.id })
    .from(stockBatches)
    .where(where)
    .orderBy(desc(stockBatches.createdAt), desc(stockBatches.id))
    .limit(limit)
    .as('page')
  const tallied = db()
    .select({
      batchId: stockTallies.batchId,
      available: sql<number>`sum(${stockTallies.available})`.mapWith(Number).as('tallied_available'),
      sold: sql<number>`sum(${stockTallies.sold})`.mapWith(Number).as('tallied_sold'),
      claimed: sql<number>`sum(${stockTallies.claimed})`.mapWith(Number).as('tallied_claimed'),
    })
    .from(stockTallies)
    .groupBy(stockTallies.batchId)
    .as('tallied')
  return db()
    .select({
      ...getTableColumns(stockBatches),
      productName: products.name,
      goods: goodsOfProduct,
      available: sql<number>`coalesce(${tallied.available}, 0)`.mapWith(Number),
      sold: sql<number>`coalesce(${tallied.sold}, 0)`.mapWith(Number),
      claimed: sql<number>`coalesce(${tallied.claimed}, 0)`.mapWith(Number),
      createdBy: customers.name,
      undoneBy: undoers.name,
    })
    .from(page)
    .innerJoin(stockBatches, eq(stockBatches.id, page.id))
    .innerJoin(products, eq(products.id, stockBatches.productId))
    .innerJoin(customers, eq(customers.id, stockBatches.createdBy))
    .leftJoin(undoers, eq(undoers.id, stockBatches.undoneBy))
    .leftJoin(tallied, eq(tallied.batchId, stockBatches.id))
    .orderBy(desc(stockBatches.createdAt), desc(stockBatches.id))
}

type Undoing = { batchId: string; actorId: string; ip: string }

/** Withdraws an unsold batch, audited. Refuses while a purchase holds one of its accounts, so that no purchase waits. */
export async function undoBatch({ batchId, ...by }: Undoing): Promise<void> {
  const productId = await bulkTransaction(async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch.undoneAt) throw stockRefusals.batchUndoneAlready()
    await requireUnsold(tx, batchId)

    const held = await holdAvailable(tx, batchId)
    // Accounts that a purchase held are sold by now, or still count as available.
    if ((await requireUnsold(tx, batchId)) > held) throw stockRefusals.batchBusy()
    const ofIt = and(eq(stockAccounts.batchId, batchId), eq(stockAccounts.status, 'available'))
    const opened = await openWithdrawal(tx, { reason: 'batch_undone', batchId, actorId: by.actorId })
    const { rowCount } = await tx.update(stockAccounts).set({ status: 'withdrawn', withdrawalId: opened }).where(ofIt)
    const withdrawnCount = rowCount ?? 0
    const withdrawalId = await closeWithdrawal(tx, opened, { [batch.productId]: withdrawnCount })

    await tx
      .update(stockBatches)
      .set({ undoneAt: sql`now()`, undoneBy: by.actorId })
      .where(eq(stockBatches.id, batchId))
    await recordAudit(tx, {
      ...by,
      action: 'stock.batch_undone',
      subject: `stock_batch:${batchId}`,
      before: { productId: batch.productId, sourceNote: batch.sourceNote, addedCount: batch.addedCount },
      after: { withdrawnCount, withdrawalId },
    })
    return batch.productId
  })
  announceStockChange(productId)
}

/** Avoids `for update`, which would block an import of its accounts. */
async function lockBatch(tx: Database, id: string) {
  const [batch] = await tx.select().from(stockBatches).where(eq(stockBatches.id, id)).for('no key update')
  if (!batch) throw stockRefusals.batchNotFound()
  return batch
}

/** Returns how many are available. Tallies are exact within a transaction too (docs/decisions/011). */
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

/** Locks the free accounts, so that purchases skip them, and returns how many. */
async function holdAvailable(tx: Database, batchId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from stock_accounts where batch_id = ${batchId} and status = 'available' for update skip locked
    ) as held`)
  return rows[0]?.count ?? 0
}

type NoteChange = { batchId: string; note: string; former: string; actorId: string; ip: string }

/** Changes the provenance note of a batch, audited. Refuses a form that showed an older note. */
export async function saveBatchNote({ batchId, note, former, ...by }: NoteChange): Promise<void> {
  if (note.trim() === '') throw stockRefusals.noteMissing()
  await transaction(async (tx) => {
    const { sourceNote } = await lockBatch(tx, batchId)
    if (sourceNote === note) return
    if (sourceNote !== former) throw stockRefusals.noteChangedMeanwhile()
    await tx.update(stockBatches).set({ sourceNote: note }).where(eq(stockBatches.id, batchId))
    await recordAudit(tx, {
      ...by,
      action: 'stock.batch_note_changed',
      subject: `stock_batch:${batchId}`,
      before: { sourceNote },
      after: { sourceNote: note },
    })
  })
}
