import { and, desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { listDeliveredAccounts } from '#app/domain/stock/queries.ts'

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

/** The customer's account packs, newest first, without credentials. */
export async function listRecentPacks(customerId: string) {
  return db()
    .select(columns)
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.orderType, 'account')))
    .orderBy(desc(orders.createdAt))
    .limit(RECENT)
}

/** What the customer ever bought: orders, accounts in them, cents spent. The newest order says it. */
export async function orderTotals(customerId: string) {
  const [totals] = await db()
    .select({ orders: orders.number, accounts: orders.accountsAfter, spentCents: orders.spentAfterCents })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.number))
    .limit(1)
  return totals ?? { orders: 0, accounts: 0, spentCents: 0 }
}

/** One order of this customer with what it delivered, opened; null when there is none of that id for them. */
export async function getDeliveredOrder({ id, customerId }: { id: string; customerId: string }) {
  const [order] = await db()
    .select(columns)
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)))
  return order ? { ...order, accounts: await listDeliveredAccounts(order.id) } : null
}
