import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { isProduct } from './queries.ts'
import { catalogRefusals } from './refusals.ts'
import type { Prerequisite } from './rules.ts'

type Change = {
  productId: string
  prerequisites: Prerequisite[]
  /** From which state of the cards the form was made. */
  version: string
  actorId: string
  address: string
}

/** From which state of a program's cards a form was made. */
export function prerequisitesVersion(prerequisites: Prerequisite[]): string {
  return versionOfFields(prerequisites)
}

/** Replaces the cards of what a program's buyers need besides, on record. Refuses a form made from an older state. */
export async function setPrerequisites(change: Change): Promise<void> {
  const { productId, prerequisites, version, actorId, address } = change
  await transaction(async (tx) => {
    const isIt = and(isProduct(productId), eq(products.kind, 'software'))
    const [before] = await tx
      .select({ prerequisites: products.prerequisites })
      .from(products)
      .where(isIt)
      .for('no key update')
    if (!before) throw catalogRefusals.softwareNotFound()
    if (isDeepStrictEqual(before.prerequisites, prerequisites)) return
    if (prerequisitesVersion(before.prerequisites) !== version) throw catalogRefusals.prerequisitesChangedMeanwhile()
    await tx.update(products).set({ prerequisites, updatedAt: sql`now()` }).where(isIt)
    await recordAudit(tx, {
      actorId,
      action: 'product.prerequisites_changed',
      subject: `product:${productId}`,
      before,
      after: { prerequisites },
      address,
    })
  })
}
