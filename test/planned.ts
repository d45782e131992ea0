import { eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { pricePlans } from '#app/db/schema/catalog.ts'

export function hoursAway(hours: number): Date {
  return new Date(Date.now() + hours * 60 * 60 * 1000)
}

/** Adds a plan to a product whose list price is a dollar, by default the newest; with `since` one of the past. */
export async function planPrices(
  productId: string,
  plan: Partial<Omit<typeof pricePlans.$inferInsert, 'productId' | 'since'>>,
  since?: Date,
): Promise<void> {
  await db().transaction(async (tx) => {
    const [row] = await tx
      .insert(pricePlans)
      .values({ productId, priceCents: 100, ...plan })
      .returning()
    if (!since || !row) return
    await tx
      .update(pricePlans)
      .set({ since })
      .where(
        sql`${eq(pricePlans.productId, productId)} and since = (select max(since) from price_plans where product_id = ${productId})`,
      )
  })
}
