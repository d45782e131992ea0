import { sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from './announce-change.ts'
import { countMatchingBatches } from './preview-selection.ts'
import { StockGrewMeanwhile } from './refusals.ts'
import type { Selection } from './schema.ts'
import { askedFor, isOpenEnded, isSelected } from './select-available.ts'
import {
  addCounts,
  closeWithdrawal,
  countedByProduct,
  openWithdrawal,
  type ProductCounts,
  sumOf,
} from './withdrawals.ts'

export type Deletion = {
  selection: Selection
  /** What the preview counted: accounts, and batches that the filter lets through. */
  expected: number
  matchingBatches: number
  actorId: string
  address: string
}

/** Rows that one statement withdraws. */
const CHUNK = 10_000
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Chunk = { counts: ProductCounts; oldest: string | null; usernames: string[] | null }

/**
 * Withdraws the selected accounts from stock in one transaction, audited once. Returns how many were withdrawn, under which withdrawal
 * (null when none), and how many of those expected had been sold or withdrawn meanwhile and stay as they are. They can be put back until
 * they are removed, or be imported again. Refuses with StockGrewMeanwhile when more matches than was seen.
 *
 * Purchases neither wait nor fail for it: rows that they hold are skipped, and the newest rows go first, as purchases take the oldest and
 * would have to step over what is locked.
 */
export async function deleteAvailable({ selection, expected, matchingBatches, ...by }: Deletion) {
  const done = await bulkTransaction(async (tx) => {
    const opened = await openWithdrawal(tx, { reason: 'deleted', actorId: by.actorId })
    const { counts, usernames, soleId } = await withdrawInChunks(tx, selection, opened)
    const withdrawalId = await closeWithdrawal(tx, opened, counts)
    const deleted = sumOf(counts)
    const products = Object.keys(counts).sort()
    if (withdrawalId === null) return { deleted, products, withdrawalId }
    if (isOpenEnded(selection)) {
      // Asked last: an import that came in between two statements shows here.
      const grew = (await countMatchingBatches(tx, selection)) !== matchingBatches
      if (grew || deleted > expected) throw new StockGrewMeanwhile()
    }
    await recordAudit(tx, {
      ...by,
      action: 'stock.deleted',
      subject: soleId ? `stock_account:${soleId}` : 'stock',
      before: { count: deleted, products, ...(isOpenEnded(selection) ? askedFor(selection) : { usernames }) },
      after: { withdrawalId },
    })
    return { deleted, products, withdrawalId }
  })
  for (const productId of done.products) announceStockChange(productId)
  const { deleted, withdrawalId } = done
  return { deleted, kept: Math.max(0, expected - deleted), withdrawalId }
}

async function withdrawInChunks(tx: Database, selection: Selection, withdrawalId: string) {
  const counts: ProductCounts = {}
  const usernames: string[] = []
  let before = NEWEST
  for (;;) {
    const chunk = await withdrawChunk(tx, selection, withdrawalId, before)
    addCounts(counts, chunk.counts)
    if (!isOpenEnded(selection)) usernames.push(...(chunk.usernames ?? []))
    if (sumOf(chunk.counts) < CHUNK || chunk.oldest === null) {
      return { counts, usernames, soleId: sumOf(counts) === 1 ? chunk.oldest : null }
    }
    before = chunk.oldest
  }
}

async function withdrawChunk(tx: Database, selection: Selection, withdrawalId: string, before: string): Promise<Chunk> {
  const names = isOpenEnded(selection) ? sql`null::text[]` : sql`array_agg(username order by username)`
  const { rows } = await tx.execute<Chunk>(sql`
    with picked as materialized (
      select id from stock_accounts
      where ${isSelected(selection)} and id < ${before}
      order by id desc limit ${CHUNK}
      for update skip locked
    ), gone as (
      update stock_accounts set status = 'withdrawn', withdrawal_id = ${withdrawalId}
      from picked where stock_accounts.id = picked.id
      returning stock_accounts.id, product_id, username
    )
    select ${countedByProduct('gone')} as counts, min(id::text) as oldest, ${names} as usernames from gone`)
  return rows[0] ?? { counts: {}, oldest: null, usernames: null }
}
