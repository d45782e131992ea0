import { and, count, desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { restockRequests } from '#app/db/schema/restock.ts'
import { isProduct } from '#app/domain/catalog/queries.ts'
import { isWaiting } from './restock-requests.ts'

const MAX_SHOWN = 10

export type Demand = Awaited<ReturnType<typeof listDemand>>[number]

/** Returns the products that most people wait for, without products that nobody waits for. */
export function listDemand() {
  const waiting = count()
  return db()
    .select({ id: products.id, name: products.name, waiting })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(isWaiting)
    .groupBy(products.id, products.name)
    .orderBy(desc(waiting), products.name)
    .limit(MAX_SHOWN)
}

/** Counts the people who wait for a product. */
export async function countDemand(productId: string): Promise<number> {
  const [found] = await db()
    .select({ waiting: count() })
    .from(restockRequests)
    .innerJoin(products, eq(products.id, restockRequests.productId))
    .where(and(isProduct(productId), isWaiting))
  return found?.waiting ?? 0
}
