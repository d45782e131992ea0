import { asc, eq } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { priceTiers, products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { plainDollars } from '#app/lib/money.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { listPriceCents } from '../price-plans/current-prices.ts'
import { isProduct } from '../queries.ts'
import { catalogRefusals, ProductNotSaved } from '../refusals.ts'
import { isSoldByQuantity, type PriceTier, type TypedTier, tiersProblem } from './rules.ts'

type TiersChange = {
  productId: string
  tiers: readonly TypedTier[]
  version: string
  actorId: string
  ip: string
}

export function tiersVersion(tiers: readonly PriceTier[]): string {
  return versionOfFields(tiers)
}

/** Replaces the price tiers of a product that is sold by quantity. Refuses an outdated form. */
export async function setPriceTiers({ productId, tiers, version, ...by }: TiersChange): Promise<void> {
  await transaction(async (tx) => {
    // Purchases take no lock on the row that conflicts with this one.
    const [product] = await tx
      .select({ kind: products.kind, priceCents: listPriceCents })
      .from(products)
      .where(isProduct(productId))
      .for('no key update')
    if (!product || !isSoldByQuantity(product.kind)) throw new ProductNotSaved()
    const stored = await listTiers(tx, productId)
    const [before, after] = [tiersText(stored), tiersText(tiers)]
    if (before === after) return
    if (tiersVersion(stored) !== version) throw catalogRefusals.tiersChangedMeanwhile()
    const problem = tiersProblem(product.priceCents, tiers)
    if (problem) throw catalogRefusals.tierInvalid(problem)
    await tx.delete(priceTiers).where(eq(priceTiers.productId, productId))
    await insertTiers(tx, productId, tiers)
    await recordAudit(tx, {
      ...by,
      action: 'product.prices_changed',
      subject: `product:${productId}`,
      before: { quantityPrices: before },
      after: { quantityPrices: after },
    })
  })
}

/** Gives a product the tiers of another one. */
export async function copyTiers(tx: Database, from: string, productId: string): Promise<void> {
  await insertTiers(tx, productId, await listTiers(tx, from))
}

async function insertTiers(tx: Database, productId: string, tiers: readonly PriceTier[]): Promise<void> {
  if (tiers.length === 0) return
  const rows = tiers.map(({ minQuantity, unitPriceCents }) => ({ productId, minQuantity, unitPriceCents }))
  await tx.insert(priceTiers).values(rows)
}

function listTiers(tx: Database, productId: string): Promise<PriceTier[]> {
  return tx
    .select({ minQuantity: priceTiers.minQuantity, unitPriceCents: priceTiers.unitPriceCents })
    .from(priceTiers)
    .where(eq(priceTiers.productId, productId))
    .orderBy(asc(priceTiers.minQuantity))
}

/** Writes tiers as the audit log shows them. */
export function tiersText(tiers: readonly PriceTier[]): string {
  return tiers.map(({ minQuantity, unitPriceCents }) => `${minQuantity}+: $${plainDollars(unitPriceCents)}`).join(', ')
}
