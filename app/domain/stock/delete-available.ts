import { sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from './announce-change.ts'
import { countMatchingBatches } from './preview-selection.ts'
import { StockGrewMeanwhile } from './refusals.ts'
import type { Selection } from './schema.ts'
import { askedFor, isOpenEnded, isSelected } from './select-available.ts'

export type Deletion = {
  selection: Selection
  /** What the preview counted: accounts, and batches that the filter lets through. */
  expected: number
  matchingBatches: number
  actorId: string
  address: string
}

/** Rows that one statement deletes. */
const CHUNK = 10_000
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Chunk = { deleted: number; oldest: string | null; usernames: string[] | null; products: string[] | null }

/**
 * Takes the selected accounts out of stock for good, in one transaction, audited once; answers how many went, and how many of those
 * that were expected had been sold or taken out meanwhile and stay as they are. Nothing selected changes nothing (spec §5), nor does
 * a second press. What was deleted may be imported again. Refuses with StockGrewMeanwhile when more matches than was seen.
 *
 * Purchases neither wait nor fail for it: rows that they hold are passed over, and the newest rows go first, as purchases take the
 * oldest and would have to step over what is locked.
 */
export async function deleteAvailable({ selection, expected, matchingBatches, ...by }: Deletion) {
  const done = await bulkTransaction(async (tx) => {
    const gone = await deleteInChunks(tx, selection)
    if (gone.deleted === 0) return gone
    if (isOpenEnded(selection)) {
      // Asked last: an import that came in between two statements shows here.
      const grew = (await countMatchingBatches(tx, selection)) !== matchingBatches
      if (grew || gone.deleted > expected) throw new StockGrewMeanwhile()
    }
    await recordAudit(tx, {
      ...by,
      action: 'stock.deleted',
      subject: gone.soleId ? `stock_account:${gone.soleId}` : 'stock',
      before: {
        count: gone.deleted,
        products: gone.products,
        ...(isOpenEnded(selection) ? askedFor(selection) : { usernames: gone.usernames }),
      },
    })
    return gone
  })
  for (const productId of done.products) announceStockChange(productId)
  return { deleted: done.deleted, kept: Math.max(0, expected - done.deleted) }
}

async function deleteInChunks(tx: Database, selection: Selection) {
  const products = new Set<string>()
  const usernames: string[] = []
  let deleted = 0
  let before = NEWEST
  let soleId: string | null = null
  for (;;) {
    const chunk = await deleteChunk(tx, selection, before)
    deleted += chunk.deleted
    for (const product of chunk.products ?? []) products.add(product)
    if (!isOpenEnded(selection)) usernames.push(...(chunk.usernames ?? []))
    if (deleted === 1) soleId = chunk.oldest
    if (chunk.deleted < CHUNK || chunk.oldest === null) break
    before = chunk.oldest
  }
  return { deleted, products: [...products].sort(), usernames, soleId: deleted === 1 ? soleId : null }
}

async function deleteChunk(tx: Database, selection: Selection, before: string): Promise<Chunk> {
  const names = isOpenEnded(selection) ? sql`null::text[]` : sql`array_agg(username order by username)`
  const { rows } = await tx.execute<Chunk>(sql`
    with picked as materialized (
      select id from stock_accounts
      where ${isSelected(selection)} and id < ${before}
      order by id desc limit ${CHUNK}
      for update skip locked
    ), gone as (
      delete from stock_accounts using picked where stock_accounts.id = picked.id
      returning stock_accounts.id, product_id, username
    )
    select count(*)::int as deleted, min(id::text) as oldest, array_agg(distinct product_id) as products, ${names} as usernames
    from gone`)
  return rows[0] ?? { deleted: 0, oldest: null, usernames: null, products: null }
}
