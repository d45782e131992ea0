import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import type { CsvColumn } from '#app/lib/csv.ts'
import { plainDollars } from '#app/lib/money.ts'
import { storedColumns } from '../queries.ts'
import { byPlace } from './list-catalog.ts'

export type StoredProduct = typeof products.$inferSelect

/** Returns all products in the operator's order. */
export async function exportProducts(): Promise<StoredProduct[]> {
  return db()
    .select(storedColumns)
    .from(products)
    .orderBy(...byPlace)
}

/** The names are the same in every language, so that programs can read the file. */
export const productCsv: CsvColumn<StoredProduct>[] = [
  ['id', ({ id }) => id],
  ['slug', ({ id, slug }) => slug ?? id],
  ['kind', ({ kind }) => kind],
  ['name', ({ name }) => name],
  ['category', ({ category }) => category],
  ['price', ({ priceCents }) => plainDollars(priceCents)],
  ['for sale', ({ active }) => (active ? 'yes' : 'no')],
  ['description', ({ description }) => description],
  ['details', ({ details }) => details],
  ['instructions', ({ instructions }) => instructions],
  ['unit', ({ unitLabel }) => unitLabel],
  ['image', ({ image }) => image],
  ['min quantity', ({ minPurchaseQuantity }) => minPurchaseQuantity],
  ['max quantity', ({ maxPurchaseQuantity }) => maxPurchaseQuantity],
  ['enforce limits', ({ enforceLimits }) => (enforceLimits ? 'yes' : 'no')],
  ['warranty hours', ({ warrantyHours }) => warrantyHours],
  ['claim rule', ({ claimRule }) => claimRule],
  ['low stock at', ({ lowStockAt }) => lowStockAt],
  ['items', ({ shape }) => shape && JSON.stringify(shape)],
  ['days', ({ durationDays }) => durationDays],
  ['devices', ({ maxDevices }) => maxDevices],
  ['requires file', ({ requiresFile }) => (requiresFile ? 'yes' : 'no')],
  ['sales limit', ({ salesLimit }) => salesLimit],
]
