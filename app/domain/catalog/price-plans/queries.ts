import { desc, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { pricePlans, products } from '#app/db/schema/catalog.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { isProduct } from '../queries.ts'
import { listPriceCents } from './current-prices.ts'
import { type Planned, planFields, plannedOf } from './rules.ts'

/** Returns a product with its list price, its sale and its scheduled price. */
export async function getPlan(productId: string, database: Database = db()) {
  const [product] = await database
    .select({ id: products.id, name: products.name, priceCents: listPriceCents, now: databaseTime })
    .from(products)
    .where(isProduct(productId))
  if (!product) return null
  const { now, ...rest } = product
  const planned = await readPlanned(database, productId, now)
  return { ...rest, planned, version: planVersion(planned) }
}

export const databaseTime = sql<Date>`clock_timestamp()`.mapWith(pricePlans.since)

/** Returns what the newest plan has left at a time. */
export async function readPlanned(database: Database, productId: string, now: Date): Promise<Planned> {
  const [plan] = await database
    .select()
    .from(pricePlans)
    .where(eq(pricePlans.productId, productId))
    .orderBy(desc(pricePlans.since))
    .limit(1)
  if (!plan) throw new Error(`The product ${productId} has no price plan.`)
  return plannedOf(plan, now)
}

export function planVersion(planned: Planned): string {
  return versionOfFields(planFields(planned))
}
