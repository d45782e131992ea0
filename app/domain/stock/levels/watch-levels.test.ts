import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { pack } from '#test/purchases.ts'
import { forgetWebhooksAfterEach, queuedEvents } from '#test/webhook-deliveries.ts'
import { addEndpoint } from '#test/webhook-receiver.ts'
import { watchLevels } from './watch-levels.ts'

useDatabase()
forgetWebhooksAfterEach()

describe('stock', () => {
  test('sends stock.low once below fifty, and again only after there were fifty', async () => {
    await addEndpoint(['stock.low'])
    await loadStock(50)
    await watchLevels()
    expect(await queuedEvents()).toEqual([])
    const { id } = await createCustomer({ balanceCents: 10_000 })
    await purchaseAccounts(pack(id, 1))
    await Promise.all([watchLevels(), watchLevels()])
    await watchLevels()
    const low = { product: { id: INSTAGRAM, name: 'Instagram accounts' }, available: 49, below: 50 }
    expect(await queuedEvents()).toEqual([{ type: 'stock.low', data: low }])
    await loadStock(1)
    await watchLevels()
    await purchaseAccounts(pack(id, 2))
    await watchLevels()
    expect((await queuedEvents()).map(({ data }) => data)).toEqual([low, { ...low, available: 48 }])
  })

  test("uses a product's own number", async () => {
    await addEndpoint(['stock.low'])
    await db().insert(products).values({ id: 'rare', kind: 'account', name: 'Rare', priceCents: 100, lowStockAt: 3 })
    await loadStock(60)
    await loadStock(3, undefined, 'rare')
    await watchLevels()
    expect(await queuedEvents()).toEqual([])
    await db().update(products).set({ lowStockAt: 4 }).where(eq(products.id, 'rare'))
    await watchLevels()
    const low = { product: { id: 'rare', name: 'Rare' }, available: 3, below: 4 }
    expect(await queuedEvents()).toEqual([{ type: 'stock.low', data: low }])
    await db().update(products).set({ active: false }).where(eq(products.id, 'rare'))
  })
})
