import { and, count, desc, lt, sql } from 'drizzle-orm'
import { bulkTransaction, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { type Item, type Shape, shapeOf } from '#app/lib/item-shape.ts'
import type { Selection } from '../schema.ts'
import { openItem } from '../sealed-secrets.ts'
import { askedFor, isSelected, withExact } from './select-available.ts'

type Export = { selection: Selection; format: 'csv' | 'txt'; by: FreshAdmin }

const PAGE = 2_000

/** A product of an export, and how its items are written. */
export type ExportedProduct = { id: string; name: string; shape: Shape }

export type ExportedItem = { product: ExportedProduct; item: Item }

/** Opens the selected items by page, newest first. Audits the export first, and leaves out what is sold by then. */
export async function exportAvailable({ selection: asked, format, by }: Export) {
  const selection = await withExact(asked)
  const { batches, sold } = await bulkTransaction(async (tx) => {
    const counted = await tx
      .select({ id: stockAccounts.batchId, selected: count() })
      .from(stockAccounts)
      .where(isSelected(selection))
      .groupBy(stockAccounts.batchId)
    await recordAudit(tx, {
      ...by,
      action: 'stock.exported',
      subject: 'stock',
      after: { count: counted.reduce((sum, { selected }) => sum + selected, 0), format, ...askedFor(selection) },
    })
    const batches = counted.map(({ id }) => id)
    const sold = await tx
      .select({ id: products.id, name: products.name, shape: products.shape })
      .from(products)
      .where(
        sql`${products.id} in (select product_id from stock_batches where id = any(${sql.param(batches)}::uuid[]))`,
      )
      .orderBy(products.createdAt, products.id)
    return { batches, sold }
  })
  const exported = sold.map((product): ExportedProduct => ({ ...product, shape: shapeOf(product) }))
  return { products: exported, pages: openPages(selection, batches, exported) }
}

/** Reads each page in its own statement, so that a slow reader holds no connection. Leaves out later batches. */
async function* openPages(
  selection: Selection & { exact: Buffer[] },
  batches: string[],
  exported: ExportedProduct[],
): AsyncGenerator<ExportedItem[]> {
  const byId = new Map(exported.map((product) => [product.id, product]))
  const isCounted = and(isSelected(selection), sql`${stockAccounts.batchId} = any(${sql.param(batches)}::uuid[])`)
  let after: string | undefined
  do {
    const page = await db()
      .select()
      .from(stockAccounts)
      .where(and(isCounted, after ? lt(stockAccounts.id, after) : undefined))
      .orderBy(desc(stockAccounts.id))
      .limit(PAGE)
    yield page.flatMap((row) => {
      const product = byId.get(row.productId)
      return product ? [{ product, item: openItem(row) }] : []
    })
    after = page.length === PAGE ? page.at(-1)?.id : undefined
  } while (after)
}
