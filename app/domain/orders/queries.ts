import { and, desc, eq } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'

const columns = {
  id: orders.id,
  productName: orders.productName,
  quantity: orders.quantity,
  unitPriceCents: orders.unitPriceCents,
  totalCents: orders.totalCents,
  orderType: orders.orderType,
  licenseId: orders.licenseId,
  createdAt: orders.createdAt,
}

const RECENT = 50

/** The customer's newest account packs, fifty at most, without credentials, and whether there are older ones. */
export async function listRecentPacks(customerId: string) {
  const packs = await db()
    .select(columns)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.orderType, 'account')))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(RECENT + 1)
  return { packs: packs.slice(0, RECENT), hasMore: packs.length > RECENT }
}

/** What the customer ever bought: orders, accounts in them, cents spent. The newest order says it. */
export async function getPurchaseTotals(customerId: string) {
  const [totals] = await db()
    .select({ orders: orders.number, accounts: orders.accountsAfter, spentCents: orders.spentAfterCents })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.number))
    .limit(1)
  return totals ?? { orders: 0, accounts: 0, spentCents: 0 }
}

/** One order of this customer; null when there is none of that id for them. */
export async function getOrder({ id, customerId }: { id: string; customerId: string }, database: Database = db()) {
  const [order] = await database
    .select(columns)
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)))
  return order ?? null
}
