import { eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { SoftwareNotFound } from './refusals.ts'
import type { Prerequisite } from './schema.ts'

type Change = { productId: string; prerequisites: Prerequisite[]; actorId: string; address: string }

/** Replaces the cards of what a program's buyers need besides, on record. Refuses with SoftwareNotFound. */
export async function setPrerequisites({ productId, prerequisites, actorId, address }: Change): Promise<void> {
  await transaction(async (tx) => {
    const [before] = await tx
      .select({ kind: products.kind, prerequisites: products.prerequisites })
      .from(products)
      .where(eq(products.id, productId))
      .for('no key update')
    if (before?.kind !== 'software') throw new SoftwareNotFound()
    await tx.update(products).set({ prerequisites, updatedAt: new Date() }).where(eq(products.id, productId))
    await recordAudit(tx, {
      actorId,
      action: 'product.prerequisites_changed',
      subject: `product:${productId}`,
      before: { prerequisites: before.prerequisites },
      after: { prerequisites },
      address,
    })
  })
}
