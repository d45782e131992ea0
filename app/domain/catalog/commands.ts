import { and, eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { nextUpdatedAt } from '#app/lib/row-version.ts'
import { reserveName } from './create-product.ts'
import { columnsOf, type ProductInput, requireValidProduct } from './kinds.ts'
import { productVersion } from './queries.ts'
import { catalogRefusals, ProductNotSaved } from './refusals.ts'

/**
 * Changes a product by an admin's hand, audited; the next purchase and the next page go by it. Refuses a form made from
 * another state.
 */
export async function saveProduct(input: ProductInput, by: { actorId: string; address: string }): Promise<void> {
  requireValidProduct(input)
  const isIt = and(eq(products.id, input.productId), eq(products.kind, input.kind))
  await transaction(async (tx) => {
    // Not `for update`: orders refer to the row, and purchases would wait for the lock of the audit log.
    const [stored] = await tx.select().from(products).where(isIt).for('no key update')
    if (!stored) throw new ProductNotSaved()
    const change = changedFields<Partial<typeof stored>>(stored, columnsOf(input.kind, input))
    // The first save counts as a look at the product, though nothing was wrong with it: the checklist of a new shop asks for it.
    const isLookedAt = stored.updatedAt > stored.createdAt
    if (!change && isLookedAt) return
    if (productVersion(stored) !== input.version) throw catalogRefusals.productChangedMeanwhile()
    if (change?.after.name !== undefined) {
      await reserveName(tx, change.after.name, { otherThan: input.productId, failed: 'Failed to update product.' })
    }
    await tx
      .update(products)
      .set({ ...change?.after, updatedAt: nextUpdatedAt(stored) })
      .where(isIt)
    if (!change) return
    await recordAudit(tx, { ...by, action: 'product.changed', subject: `product:${input.productId}`, ...change })
  })
}
