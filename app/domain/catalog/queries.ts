import { and, asc, eq } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'

const columns = {
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
  image: products.image,
  category: products.category,
}

export type Product = Awaited<ReturnType<typeof listActiveProducts>>[number]

/** What the shop sells now, oldest product first. */
export async function listActiveProducts() {
  return db()
    .select(columns)
    .from(products)
    .where(eq(products.active, true))
    .orderBy(asc(products.createdAt), asc(products.id))
}

/** A product that is on sale, or null. */
export async function findActiveProduct(id: string, database: Database = db()): Promise<Product | null> {
  const [product] = await database
    .select(columns)
    .from(products)
    .where(and(eq(products.id, id), eq(products.active, true)))
  return product ?? null
}
