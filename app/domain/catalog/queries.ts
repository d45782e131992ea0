import { asc, desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { versionOf } from '#app/lib/row-version.ts'

/** What the shop and its pages know of a product. */
export const productColumns = {
  id: products.id,
  kind: products.kind,
  name: products.name,
  description: products.description,
  priceCents: products.priceCents,
  minPurchaseQuantity: products.minPurchaseQuantity,
  maxPurchaseQuantity: products.maxPurchaseQuantity,
  enforceLimits: products.enforceLimits,
  durationDays: products.durationDays,
  warrantyHours: products.warrantyHours,
  claimRule: products.claimRule,
  image: products.image,
  category: products.category,
}

export type Product = Awaited<ReturnType<typeof listActiveProducts>>[number]

/** What the shop sells now, oldest product first. */
export async function listActiveProducts() {
  return db()
    .select(productColumns)
    .from(products)
    .where(eq(products.active, true))
    .orderBy(asc(products.createdAt), asc(products.id))
}

/** The shop's program with what its buyers need besides, on sale or not; null in a shop without one. */
export async function getSoftware() {
  const [software] = await db()
    .select({ ...productColumns, active: products.active, prerequisites: products.prerequisites })
    .from(products)
    .where(eq(products.kind, 'software'))
    .orderBy(desc(products.active), asc(products.createdAt), asc(products.id))
    .limit(1)
  return software ?? null
}

/** Every software product, what is on sale first, oldest first; for an admin who gives a licence of it. */
export async function listSoftware() {
  return db()
    .select({ id: products.id, name: products.name, active: products.active })
    .from(products)
    .where(eq(products.kind, 'software'))
    .orderBy(desc(products.active), asc(products.createdAt), asc(products.id))
}

export type ListedProduct = Awaited<ReturnType<typeof listProducts>>[number]

/** Every product with the state of its row, for the admin; oldest first. */
export async function listProducts() {
  const rows = await db()
    .select({ ...productColumns, active: products.active, updatedAt: products.updatedAt })
    .from(products)
    .orderBy(asc(products.createdAt), asc(products.id))
  return rows.map(({ updatedAt, ...product }) => ({ ...product, version: versionOf({ updatedAt }) }))
}
