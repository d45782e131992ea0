import { eq, inArray, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import type { StoredPayment } from '#app/domain/payments/rules.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { createCustomer } from '#test/cast.ts'
import { INVOICE_CENTS } from './answering-provider.ts'

/** Fewer than the connection pool has, because the machine may be busy. */
export const atATime = () => pLimit(8)

/** Creates open top-ups, each of a new customer without other money. */
export async function beginTopUps(count: number): Promise<StoredPayment[]> {
  const limit = atATime()
  return Promise.all(Array.from({ length: count }, () => limit(beginTopUp)))
}

export async function beginTopUp(): Promise<StoredPayment> {
  const { id: customerId } = await createCustomer()
  await startTopUp({ customerId, amountCents: INVOICE_CENTS })
  const [payment] = await db().select().from(payments).where(eq(payments.customerId, customerId))
  if (!payment) throw new Error('The top-up did not begin.')
  return payment
}

export type Standing = {
  status: string
  /** Credit by the payment, credit and reversal by the ledger, and the customer's balance. */
  creditedCents: number
  bookedCents: number
  returnedCents: number
  balanceCents: number
  /** Transfers that credit it: at most one. */
  credits: number
  alarms: string[]
  creditedAt: Date | null
}

export async function standings(ids: string[]): Promise<Map<string, Standing>> {
  const booked = sql.raw(`from ledger_transfers t where t.payment_id = payments.id and t.reason`)
  const found = await db()
    .select({
      id: payments.id,
      status: payments.status,
      creditedCents: payments.creditedCents,
      creditedAt: payments.creditedAt,
      bookedCents: sql<number>`(select coalesce(sum(amount_cents), 0)::int ${booked} = 'top_up')`,
      returnedCents: sql<number>`(select coalesce(sum(amount_cents), 0)::int ${booked} = 'refund')`,
      credits: sql<number>`(select count(*)::int ${booked} = 'top_up')`,
      balanceCents: sql<number>`(select balance_cents::int from customers where id = payments.customer_id)`,
      alarms: sql<
        string[]
      >`array(select kind from ${alarms} where subject = 'payment:' || payments.id and closed_at is null)`,
    })
    .from(payments)
    .where(inArray(payments.id, ids))
  return new Map(found.map(({ id, ...standing }) => [id, standing]))
}

export async function standingOf(id: string): Promise<Standing> {
  const standing = (await standings([id])).get(id)
  if (!standing) throw new Error(`The payment ${id} is gone.`)
  return standing
}

export async function makeDue(ids: string[]): Promise<void> {
  await db().update(payments).set({ checkAt: sql`now()` }).where(inArray(payments.id, ids))
}
