import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { licenses, orderLabels, orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { goodsOfOrder } from '#app/domain/catalog/queries.ts'
import { copyKinds, type ProductKind } from '#app/lib/product-kinds.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { invoiceNumber, orderStatus } from './rules.ts'

const creditedCents = givenBack(sql`reason = 'claim'`)
const refundedCents = givenBack(sql`reason = 'refund' and from_account = 'revenue'`)

const packColumns = {
  id: orders.id,
  orderType: orders.orderType,
  productId: orders.productId,
  productName: orders.productName,
  quantity: orders.quantity,
  totalCents: orders.totalCents,
  createdAt: orders.createdAt,
  goods: goodsOfOrder,
  isBeingMade: sql<boolean>`(${orders.orderType} = 'on_demand' and exists (
    select from fulfillments where order_id = orders.id and fulfillments.status = 'waiting'))`,
}

/** Columns of an order and what was given back for it. `withStatus` adds the status. */
const orderColumns = {
  ...packColumns,
  number: orders.number,
  invoiceGap: orders.invoiceGap,
  listPriceCents: sql<number>`coalesce(orders.list_price_cents, orders.unit_price_cents)`.mapWith(Number),
  unitPriceCents: orders.unitPriceCents,
  groupName: orders.groupName,
  discountCents: orders.discountCents,
  discountCode: orders.discountCode,
  licenseId: orders.licenseId,
  termsVersion: orders.termsVersion,
  refundedCents,
  creditedCents,
}

/** Also has the customer's label, which only they see. */
export const ownOrderColumns = {
  ...orderColumns,
  label: sql<string | null>`(select label from ${orderLabels} where order_id = orders.id)`,
}

export const heldOrderColumns = {
  ...orderColumns,
  customerId: orders.customerId,
  customerName: customers.name,
  customerEmail: customers.email,
}

/** PostgreSQL evaluates this after sorting and limiting, so only for the rows of a page. */
function givenBack(how: SQL) {
  return sql<number>`(
    select coalesce(sum(amount_cents), 0) from ledger_transfers
    where order_id = orders.id and reason in ('refund', 'claim') and ${how}
  )`.mapWith(Number)
}

export const isGivenBack = sql`${givenBack(sql`(reason = 'claim' or from_account = 'revenue')`)} >= orders.total_cents`

export type ListedOrder = NonNullable<Awaited<ReturnType<typeof getOrder>>>

export function withStatus<Order extends Parameters<typeof orderStatus>[0]>(order: Order) {
  return { ...order, status: orderStatus(order) }
}

const RECENT = 50

/** Returns the customer's fifty newest orders of some kinds and whether there are older ones. */
async function listRecent(customerId: string, kinds: ProductKind[]) {
  const packs = await db()
    .select({ ...packColumns, refundedCents, creditedCents })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.orderType, kinds)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(RECENT + 1)
  return { packs: packs.slice(0, RECENT).map(withStatus), hasMore: packs.length > RECENT }
}

export const listRecentPacks = (customerId: string) => listRecent(customerId, ['account'])

/** Returns the customer's fifty newest orders of goods that are made after the purchase. */
export const listRecentMade = (customerId: string) => listRecent(customerId, ['on_demand'])

/** Returns the customer's fifty newest orders of copies. */
export const listRecentCopies = (customerId: string) => listRecent(customerId, [...copyKinds])

/** Reads the customer's totals from their newest order. */
export async function getPurchaseTotals(customerId: string) {
  const [totals] = await db()
    .select({ orders: orders.number, accounts: orders.accountsAfter, spentCents: orders.spentAfterCents })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.number))
    .limit(1)
  return totals ?? { orders: 0, accounts: 0, spentCents: 0 }
}

export async function getOrder({ id, customerId }: { id: string; customerId: string }, database: Database = db()) {
  const [order] = await database
    .select(ownOrderColumns)
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)))
  return order ? withStatus(order) : null
}

/** Returns any customer's order, for admins. */
export async function findOrder(id: string, database: Database = db()) {
  if (!isUuid(id)) return null
  const [order] = await database
    .select({
      ...heldOrderColumns,
      isCustomerDeleted: sql<boolean>`${customers.deletedAt} is not null`,
      licenseKey: licenses.licenseKey,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(licenses, eq(licenses.id, orders.licenseId))
    .where(eq(orders.id, id))
  return order ? withStatus(order) : null
}

export async function getInvoice({ id, customerId }: { id: string; customerId: string }) {
  const order = await getOrder({ id, customerId })
  return order && { ...order, number: invoiceNumber({ ...order, customerId }) }
}
