import { sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isProduct } from './queries.ts'
import { ProductNotSaved } from './refusals.ts'

type Change = { productId: string; onSale: boolean; actorId: string; address: string }

/**
 * Takes a product off sale or puts it back, audited. A retired one cannot be bought from the next purchase on; its stock, orders, licenses
 * and claims stay as they are. Asked for what is so already, it does nothing. Refuses with ProductNotSaved.
 */
export async function setOnSale({ productId, onSale, actorId, address }: Change): Promise<void> {
  const isIt = isProduct(productId)
  await transaction(async (tx) => {
    const [before] = await tx.select({ active: products.active }).from(products).where(isIt).for('no key update')
    if (!before) throw new ProductNotSaved()
    if (before.active === onSale) return
    await tx.update(products).set({ active: onSale, updatedAt: sql`now()` }).where(isIt)
    await recordAudit(tx, {
      actorId,
      action: onSale ? 'product.brought_back' : 'product.retired',
      subject: `product:${productId}`,
      before,
      after: { active: onSale },
      address,
    })
  })
}
