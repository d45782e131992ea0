import { gt } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'

/** How late an order may become visible after the instant that it carries. */
const LATENESS_MS = 10 * 60 * 1000

const known = new Set<string>()
let lookedAt: Date | undefined

/**
 * Every product name that stands on an order, which may be another than the product's now. No index holds them, and to look for a part of a
 * name in every order takes long; but an order never changes, so a process reads all of them once and after that what came since.
 */
export async function listOrderedNames(now = new Date()): Promise<string[]> {
  const since = lookedAt && new Date(lookedAt.getTime() - LATENESS_MS)
  const found = await db()
    .selectDistinct({ name: orders.productName })
    .from(orders)
    .where(since && gt(orders.createdAt, since))
  for (const { name } of found) known.add(name)
  lookedAt = now
  return [...known]
}
