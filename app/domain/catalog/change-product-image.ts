import { sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { settingsRefusals } from '#app/domain/settings/refusals.ts'
import { type Picture, storePicture } from '#app/domain/settings/store-picture.ts'
import { isProduct } from './queries.ts'
import { ProductNotSaved } from './refusals.ts'

type Change = {
  productId: string
  /** Null takes the picture away. */
  picture: Picture | null
  /** The address that the form showed; blank for none. */
  shown: string
  actorId: string
  address: string
}

/**
 * Gives a product an uploaded picture, or takes it away, audited. Refuses with ProductNotSaved, or when it had another
 * one than the form showed.
 */
export async function changeProductImage({ productId, picture, shown, actorId, address }: Change): Promise<void> {
  await transaction(async (tx) => {
    const image = picture && (await storePicture(tx, picture))
    const isIt = isProduct(productId)
    const [before] = await tx.select({ image: products.image }).from(products).where(isIt).for('no key update')
    if (!before) throw new ProductNotSaved()
    if (before.image === image) return
    if ((before.image ?? '') !== shown) throw settingsRefusals.pictureChangedMeanwhile('Failed to update product.')
    await tx.update(products).set({ image, updatedAt: sql`now()` }).where(isIt)
    await recordAudit(tx, {
      actorId,
      action: 'product.changed',
      subject: `product:${productId}`,
      before,
      after: { image },
      address,
    })
  })
}
