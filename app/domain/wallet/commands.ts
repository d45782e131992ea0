import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { InsufficientBalance } from './refusals.ts'

type Transfer = {
  customerId: string
  amountCents: number
  orderId?: string
  paymentId?: string
  actorId?: string
  note?: string
  /** When it happens; now unless told. */
  at?: Date
}

/**
 * Locks the customer's row until the transaction ends and answers the balance in cents, or null for an unknown
 * customer. Every path that moves money starts here, before any stock is touched, so that locks are always taken in the
 * same order.
 */
export async function lockWallet(
  tx: Database,
  customerId: string,
): Promise<{ balanceCents: number; role: 'customer' | 'admin'; email: string } | null> {
  const [wallet] = await tx
    .select({ balanceCents: customers.balanceCents, role: customers.role, email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  return wallet ?? null
}

/** Moves cents from the customer to the shop for an order; refuses with InsufficientBalance. */
export async function charge(tx: Database, transfer: Transfer & { orderId: string }): Promise<void> {
  const balanceAfterCents = await moveBalance(tx, transfer.customerId, -transfer.amountCents)
  await record(tx, transfer, customerAccount(transfer.customerId), 'revenue', 'purchase', balanceAfterCents)
}

/** Moves cents that the provider confirmed to the customer; the database allows one such transfer for each payment. */
export async function creditTopUp(tx: Database, transfer: Transfer & { paymentId: string }): Promise<void> {
  const balanceAfterCents = await moveBalance(tx, transfer.customerId, transfer.amountCents)
  await record(tx, transfer, 'provider', customerAccount(transfer.customerId), 'top_up', balanceAfterCents)
}

/**
 * Takes back cents of a top-up that the provider returned to the payer, as far as the balance reaches, and answers how
 * many those were. The caller holds the wallet's lock.
 */
export async function reverseTopUp(tx: Database, transfer: Transfer & { paymentId: string }): Promise<number> {
  const wallet = await lockWallet(tx, transfer.customerId)
  const amountCents = Math.min(wallet?.balanceCents ?? 0, transfer.amountCents)
  if (amountCents === 0) return 0
  const balanceAfterCents = await moveBalance(tx, transfer.customerId, -amountCents)
  const from = customerAccount(transfer.customerId)
  await record(tx, { ...transfer, amountCents }, from, 'provider', 'refund', balanceAfterCents)
  return amountCents
}

function customerAccount(customerId: string): string {
  return `customer:${customerId}`
}

async function moveBalance(tx: Database, customerId: string, deltaCents: number): Promise<number> {
  const [moved] = await tx
    .update(customers)
    .set({ balanceCents: sql`${customers.balanceCents} + ${deltaCents}` })
    .where(and(eq(customers.id, customerId), gte(customers.balanceCents, -deltaCents)))
    .returning({ balanceCents: customers.balanceCents })
  if (moved) return moved.balanceCents
  const wallet = await lockWallet(tx, customerId)
  throw new InsufficientBalance(wallet?.balanceCents ?? 0, -deltaCents)
}

async function record(
  tx: Database,
  { customerId, amountCents, orderId, paymentId, actorId, note, at }: Transfer,
  fromAccount: string,
  toAccount: string,
  reason: 'purchase' | 'top_up' | 'refund',
  balanceAfterCents: number,
): Promise<void> {
  await tx.insert(ledgerTransfers).values({
    fromAccount,
    toAccount,
    amountCents,
    customerId,
    reason,
    orderId,
    paymentId,
    actorId,
    note,
    balanceAfterCents,
    createdAt: at,
  })
}
