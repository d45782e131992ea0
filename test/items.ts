import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { sealItem } from '#app/domain/stock/sealed-secrets.ts'
import type { Item, Shape } from '#app/lib/item-shape.ts'
import { createAdmin, createCustomer, type Person } from './cast.ts'

const text = { searchable: true, identifies: false, required: false, display: 'text' } as const

/** A login with a one-time code, a link and a date, of which the login alone is plain and names the item. */
export const loginShape: Shape = {
  fields: [
    { ...text, key: 'login', label: 'Login', sealed: false, identifies: true, required: true },
    { ...text, key: 'password', label: 'Password', sealed: true, required: true },
    { ...text, key: 'twoFactor', label: 'Two-factor', sealed: true, display: 'totp' },
    { ...text, key: 'recovery', label: 'Recovery link', sealed: true, display: 'link' },
    { ...text, key: 'until', label: 'Valid until', sealed: false, searchable: false, display: 'date' },
  ],
  template: '{login} | {password} | {recovery}',
}

export async function createPackOf(shape: Shape | null, given: Partial<typeof products.$inferInsert> = {}) {
  const id = `pack-${randomUUID()}`
  const pack = { id, kind: 'account', name: `Pack ${id.slice(-8)}`, priceCents: 100, category: 'Mixed', shape } as const
  await db()
    .insert(products)
    .values({ ...pack, ...given })
  return id
}

/** Adds items to stock as one batch, in their order. */
export async function loadItems(productId: string, shape: Shape, items: readonly Item[]): Promise<string[]> {
  const { id: createdBy } = await createAdmin()
  const batchId = randomUUID()
  const counts = { addedCount: items.length, skippedCount: 0, knownCount: 0 }
  await db()
    .insert(stockBatches)
    .values({ id: batchId, productId, sourceNote: 'Invented', ...counts, createdBy })
  const rows = items.map((item) => {
    const id = v7()
    const { lookups, ...sealed } = sealItem({ id, productId, shape }, item)
    // Drizzle would write the bytes of an array as text.
    return { id, productId, batchId, ...sealed, lookups: sql`${sql.param(lookups)}::bytea[]` }
  })
  await db().insert(stockAccounts).values(rows)
  return rows.map(({ id }) => id)
}

/** Sells all of these items in one order. */
export async function sellItems(shape: Shape, items: readonly Item[], given: { buyer?: Person } = {}) {
  const productId = await createPackOf(shape)
  const lineIds = await loadItems(productId, shape, items)
  const quantity = items.length
  const buyer = given.buyer ?? (await createCustomer({ balanceCents: quantity * 100 }))
  const key = { unitPriceCents: 100, idempotencyKey: randomUUID() }
  const { orderId } = await purchaseAccounts({ customerId: buyer.id, productId, quantity, ...key })
  return { buyer, orderId, lineIds, productId, at: new Date() }
}
