import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { byPlace } from './lists/list-catalog.ts'
import { listPriceCents } from './price-plans/current-prices.ts'
import { catalogRefusals, ProductNotSaved } from './refusals.ts'
import { changedPrice, isPrice } from './rules.ts'

type By = { actorId: string; ip: string }

const columns = {
  id: products.id,
  kind: products.kind,
  name: products.name,
  priceCents: listPriceCents,
  active: products.active,
}

export type ChosenProduct = Awaited<ReturnType<typeof listChosen>>[number]

/** Returns the products with these ids. Leaves out unknown ones. */
export async function listChosen(ids: readonly string[]) {
  return db()
    .select(columns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(...byPlace)
}

/** Versions the prices that a preview showed. */
export function pricesVersion(chosen: readonly Pick<ChosenProduct, 'id' | 'priceCents'>[]): string {
  return versionOfFields(Object.fromEntries(chosen.map(({ id, priceCents }) => [id, priceCents])))
}

type PriceChange = { productIds: readonly string[]; percent: number; version: string }

/** Changes prices by a percentage. Refuses an outdated preview, and all changes if one price would be invalid. */
export async function changePrices({ productIds, percent, version }: PriceChange, by: By): Promise<number> {
  return transaction(async (tx) => {
    const chosen = await lockChosen(tx, productIds)
    if (pricesVersion(chosen) !== version) throw catalogRefusals.pricesChangedMeanwhile()
    const changes = chosen
      .map((product) => ({ ...product, next: changedPrice(product.priceCents, percent) }))
      .filter(({ priceCents, next }) => next !== priceCents)
    const invalid = changes.find(({ next }) => !isPrice(next))
    if (invalid) throw catalogRefusals.newPriceInvalid(invalid.name)
    for (const { id, next } of changes) await update(tx, id, { priceCents: next })
    for (const { id, priceCents, next } of changes) {
      const values = { before: { priceCents }, after: { priceCents: next } }
      await recordAudit(tx, { ...by, action: 'product.changed', subject: `product:${id}`, ...values })
    }
    return changes.length
  })
}

type SaleChange = { productIds: readonly string[]; onSale: boolean }

/** Retires products or brings them back, and returns how many changed. Refuses with ProductNotSaved if one is gone. */
export async function setManyOnSale({ productIds, onSale }: SaleChange, by: By): Promise<number> {
  return transaction(async (tx) => {
    const changing = (await lockChosen(tx, productIds)).filter(({ active }) => active !== onSale)
    const action = onSale ? 'product.brought_back' : 'product.retired'
    for (const { id } of changing) await update(tx, id, { active: onSale })
    for (const { id } of changing) {
      const values = { before: { active: !onSale }, after: { active: onSale } }
      await recordAudit(tx, { ...by, action, subject: `product:${id}`, ...values })
    }
    return changing.length
  })
}

/** Locks products in the order of their ids, so that two changes never wait for each other. */
async function lockChosen(tx: Database, ids: readonly string[]): Promise<ChosenProduct[]> {
  const isChosen = inArray(products.id, [...ids])
  // Locks first: a statement that waits for a lock still reads the price plans of its start.
  await tx.select({ id: products.id }).from(products).where(isChosen).orderBy(asc(products.id)).for('no key update')
  const chosen = await tx.select(columns).from(products).where(isChosen).orderBy(asc(products.id))
  if (chosen.length < new Set(ids).size) throw new ProductNotSaved()
  return chosen
}

async function update(tx: Database, id: string, change: Partial<typeof products.$inferInsert>): Promise<void> {
  await tx
    .update(products)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(products.id, id))
}
