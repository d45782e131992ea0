import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { sealItem } from '#app/domain/stock/sealed-secrets.ts'
import type { Item, Shape } from '#app/lib/item-shape.ts'
import { createAdmin } from './cast.ts'

const field = { searchable: true, required: true, display: 'text' } as const

/** Keys of a game: a plain title, a sealed key, and a page and a date that may be missing. */
export const keyShape: Shape = {
  fields: [
    { ...field, key: 'game', label: 'Game', sealed: false, identifies: false },
    { ...field, key: 'key', label: 'Key', sealed: true, identifies: true },
    { ...field, key: 'page', label: 'Page', sealed: false, identifies: false, required: false, display: 'link' },
    {
      ...field,
      key: 'until',
      label: 'Valid until',
      sealed: false,
      identifies: false,
      required: false,
      display: 'date',
    },
  ],
  template: '{game}: {key}',
}

/** Creates a product that sells items of a shape. */
export async function createShapedProduct(id: string, shape: Shape): Promise<string> {
  await db()
    .insert(products)
    .values({ id, kind: 'account', name: `Product ${id}`, priceCents: 50, shape })
  return id
}

/** Adds items to the stock of a product as one batch, and returns their ids from oldest to newest. */
export async function loadItems(productId: string, shape: Shape, items: Item[]): Promise<string[]> {
  const { id: createdBy } = await createAdmin()
  const batchId = randomUUID()
  const counts = { addedCount: items.length, skippedCount: 0, knownCount: 0 }
  await db()
    .insert(stockBatches)
    .values({ id: batchId, productId, createdBy, ...counts })
  const rows = items.map((item) => {
    const id = v7()
    return { id, productId, batchId, ...sealItem({ id, productId, shape }, item) }
  })
  await db().insert(stockAccounts).values(rows)
  return rows.map(({ id }) => id)
}
