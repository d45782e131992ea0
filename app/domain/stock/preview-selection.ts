import { sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { stockBatches } from '#app/db/schema/stock.ts'
import type { Selection } from './schema.ts'
import { batchesOf, isSelected } from './select-available.ts'

/** What would be left of a product, and how much of it is selected. */
type ProductImpact = { id: string; name: string; selected: number; left: number }
type BatchImpact = { id: string; createdAt: Date; sourceNote: string; productName: string; selected: number }

export type SelectionImpact = {
  count: number
  /** Its username when it is one account. */
  name: string | null
  products: ProductImpact[]
  /** Of many, those that most is selected of. */
  batches: BatchImpact[]
  batchCount: number
  /** How many batches the filter lets through, sold out or not; another number says that stock came in. */
  matchingBatches: number
}

const LISTED_BATCHES = 10

/** What a selection comes to now, by product and by batch, to be seen before it is deleted or exported. */
export async function previewSelection(selection: Selection): Promise<SelectionImpact> {
  // Counting a million rows may take longer than a request's statement may.
  return bulkTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const { rows: counted } = await tx.execute<CountedBatch>(sql`
      with selected as (
        select product_id, batch_id, count(*)::int as selected from stock_accounts
        where ${isSelected(selection)} group by product_id, batch_id
      )
      select selected.*, products.name as product_name, stock_batches.source_note, stock_batches.created_at,
        (select coalesce(sum(available), 0)::int from stock_tallies where stock_tallies.product_id = selected.product_id) as available
      from selected join products on products.id = selected.product_id
        join stock_batches on stock_batches.id = selected.batch_id
      order by selected desc, stock_batches.created_at desc`)
    const count = sumOf(counted)
    return {
      count,
      name: count === 1 ? await nameOf(tx, selection) : null,
      products: productsOf(counted),
      batches: counted.slice(0, LISTED_BATCHES).map((batch) => ({
        id: batch.batch_id,
        createdAt: new Date(batch.created_at),
        sourceNote: batch.source_note,
        productName: batch.product_name,
        selected: batch.selected,
      })),
      batchCount: counted.length,
      matchingBatches: await countMatchingBatches(tx, selection),
    }
  })
}

/** How many batches the selection's filter lets through. */
export async function countMatchingBatches(database: Database, selection: Selection): Promise<number> {
  return database.$count(stockBatches, batchesOf(selection))
}

type CountedBatch = {
  product_id: string
  product_name: string
  batch_id: string
  source_note: string
  created_at: string
  selected: number
  available: number
}

const sumOf = (counted: { selected: number }[]) => counted.reduce((sum, { selected }) => sum + selected, 0)

function productsOf(counted: CountedBatch[]): ProductImpact[] {
  return [...Map.groupBy(counted, ({ product_id }) => product_id)].map(([id, batches]) => {
    const selected = sumOf(batches)
    const [{ product_name: name, available } = { product_name: id, available: 0 }] = batches
    return { id, name, selected, left: Math.max(0, available - selected) }
  })
}

async function nameOf(tx: Database, selection: Selection): Promise<string | null> {
  const { rows } = await tx.execute<{ username: string }>(sql`
    select username from stock_accounts where ${isSelected(selection)} limit 1`)
  return rows[0]?.username ?? null
}
