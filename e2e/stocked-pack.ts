import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { INSTAGRAM, loadStock } from '#test/cast.ts'

export const PACK = '/packs/instagram-accounts'
export const PURCHASE = `/purchase?productId=${INSTAGRAM}&quantity=10`

/** Stocks the pack. Its slip begins with the least quantity, which is ten. Call after `useShop`. */
export function useStockedPack(): void {
  beforeAll(async () => {
    await loadStock(150)
    await db().update(products).set({ enforceLimits: true }).where(eq(products.id, INSTAGRAM))
  })
}
