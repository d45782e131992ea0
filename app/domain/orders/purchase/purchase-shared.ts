import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { copyCounts, sharedContents } from '#app/db/schema/copies.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { type CopyPurchase, purchaseCopy } from './purchase-copy.ts'

/** Sells a copy of a text that all buyers share. Refuses as sold out beyond the limit, and without a text. */
export async function purchaseShared(purchase: CopyPurchase): Promise<{ orderId: string }> {
  const placed = await purchaseCopy(purchase, { kind: 'shared', take: takeCopy })
  announceStockChange(purchase.productId)
  return placed
}

/** Locks the product's count until the commit, so that concurrent buyers take the last copies one at a time. */
async function takeCopy(tx: Database, productId: string): Promise<boolean> {
  const isLeft = or(isNull(copyCounts.salesLimit), lt(copyCounts.held, copyCounts.salesLimit))
  const content = tx
    .select({ id: sharedContents.id })
    .from(sharedContents)
    .where(eq(sharedContents.productId, productId))
  const { rowCount } = await tx
    .update(copyCounts)
    .set({ held: sql`${copyCounts.held} + 1` })
    .where(and(eq(copyCounts.productId, productId), isLeft, exists(content)))
  return rowCount === 1
}
