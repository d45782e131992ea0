import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#app/db/client.server.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import { stockBatches, stockTallies } from '#app/db/schema/stock.ts'

const PAGE = 25

const undoers = alias(customers, 'undoers')

export type ListedBatch = Awaited<ReturnType<typeof readBatches>>[number]

/**
 * One page of the batches, newest first, from behind the batch `after` on; a batch that is not there is the beginning. `next` is
 * what `after` has to be for the next page.
 */
export async function listBatches(after: string | null): Promise<{ batches: ListedBatch[]; next: string | null }> {
  const place = sql`(${stockBatches.createdAt}, ${stockBatches.id}) < (select created_at, id from stock_batches where id = ${after})`
  const read = await readBatches({ where: after === null ? undefined : place, limit: PAGE + 1 })
  if (after !== null && read.length === 0) return listBatches(null)
  const batches = read.slice(0, PAGE)
  return { batches, next: read.length > PAGE ? (batches.at(-1)?.id ?? null) : null }
}

/** One batch; null when there is none of that id. */
export async function getBatch(id: string): Promise<ListedBatch | null> {
  const [batch] = await readBatches({ where: eq(stockBatches.id, id), limit: 1 })
  return batch ?? null
}

/** Where its accounts are is told by the tallies (docs/decisions/011): a batch may have a million of them. */
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
      id: stockBatches.id,
      productName: products.name,
      sourceNote: stockBatches.sourceNote,
      addedCount: stockBatches.addedCount,
      skippedCount: stockBatches.skippedCount,
      knownCount: stockBatches.knownCount,
      available: sql<number>`coalesce(${tallied.available}, 0)`.mapWith(Number),
      sold: sql<number>`coalesce(${tallied.sold}, 0)`.mapWith(Number),
      claimed: sql<number>`coalesce(${tallied.claimed}, 0)`.mapWith(Number),
      createdAt: stockBatches.createdAt,
      createdBy: customers.name,
      undoneAt: stockBatches.undoneAt,
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
