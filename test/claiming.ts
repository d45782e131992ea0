import { asc, eq, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { makeClaim } from '#app/domain/claims/make-claim.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, INSTAGRAM, loadStock, type Person } from './cast.ts'
import { pack } from './purchases.ts'

export type Delivery = { buyer: Person; orderId: string; lineIds: string[]; at: Date }

/** Delivers `quantity` newly stocked accounts to a customer, who pays with the whole balance. */
export async function deliver(quantity: number, { buyer, at = new Date() }: { buyer?: Person; at?: Date } = {}) {
  await loadStock(quantity)
  const owner = buyer ?? (await createCustomer({ balanceCents: quantity * 50 }))
  const { orderId } = await purchaseAccounts({ ...pack(owner.id, quantity), at })
  const lines = await db()
    .select({ id: stockAccounts.id })
    .from(stockAccounts)
    .where(eq(stockAccounts.orderId, orderId))
    .orderBy(asc(stockAccounts.id))
  return { buyer: owner, orderId, lineIds: lines.map(({ id }) => id), at } satisfies Delivery
}

/** Sends the buyer's claim form, with all lines marked unless given. */
export function claim({ buyer, orderId, lineIds }: Delivery, given: Partial<Parameters<typeof makeClaim>[0]> = {}) {
  return makeClaim({
    customerId: buyer.id,
    orderId,
    lineIds,
    reason: 'wrong_password',
    details: 'The password is refused.',
    ...given,
  })
}

type ClaimTerms = { warrantyHours?: number; claimRule?: 'review' | 'swap' | 'credit' }

export async function setClaims(change: ClaimTerms) {
  await db().update(products).set(change).where(eq(products.id, INSTAGRAM))
}

/** Changes the terms of an order, which the shop never does. */
export async function changeTermsOf(orderId: string, change: ClaimTerms) {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.update(orders).set(change).where(eq(orders.id, orderId))
  })
}

export async function claimsOf(customerId: string) {
  return db()
    .select()
    .from(claims)
    .where(eq(claims.customerId, customerId))
    .orderBy(asc(claims.createdAt), asc(claims.stockAccountId))
}

export async function statesOf(customerId: string): Promise<string[]> {
  return (await claimsOf(customerId)).map(({ status }) => status).sort()
}

export async function replacementFor(claimId: string | undefined) {
  if (claimId === undefined) return undefined
  const [row] = await db().select().from(stockAccounts).where(eq(stockAccounts.claimId, claimId))
  return row
}

export async function balanceOf(customerId: string): Promise<number | undefined> {
  const [row] = await db().select().from(customers).where(eq(customers.id, customerId))
  return row?.balanceCents
}

export async function batchOf(lineId = '') {
  const [row] = await db()
    .select({ batchId: stockAccounts.batchId })
    .from(stockAccounts)
    .where(eq(stockAccounts.id, lineId))
  return row
}
