import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { sumBooked } from '#app/domain/wallet/queries.ts'
import { takesRealMoney } from './accounts/stored-accounts.ts'
import { isOpen, type StoredPayment } from './rules.ts'
import { takeBackCredit } from './take-back-credit.ts'

/** Repeats the condition of the partial index exactly. */
const isTestMoney = and(sql`${payments.isTest}`, isNotNull(payments.creditedAt), ne(payments.status, sql`'refunded'`))

const BATCH = 100

/**
 * Takes back what test accounts credited, once the shop takes real money. An alarm names what was spent. Any number of
 * processes may run this concurrently.
 */
export async function takeBackTestMoney(stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const found = await db()
      .select({ id: payments.id, customerId: payments.customerId })
      .from(payments)
      .where(isTestMoney)
      .orderBy(asc(payments.creditedAt))
      .limit(BATCH)
    if (found.length === 0 || !(await takesRealMoney())) return
    for (const payment of found) await takeBack(payment)
  }
}

async function takeBack({ id, customerId }: Pick<StoredPayment, 'id' | 'customerId'>): Promise<void> {
  await transaction(async (tx) => {
    await lockWallet(tx, customerId)
    // Read again under the wallet's lock, because another process may have been first.
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), isTestMoney))
      .for('no key update')
    if (!payment || !(await takesRealMoney(tx))) return
    await takeBackCredit(tx, payment, await sumBooked(id, tx))
    await tx
      .update(payments)
      .set({ status: 'refunded', checkAt: null, updatedAt: sql`now()` })
      .where(eq(payments.id, id))
  }, 'settlement')
}

/** Whether a payment must not be credited, because it is test money and the shop takes real money by now. */
export async function isTestMoneyTooLate(tx: Database, { isTest }: StoredPayment): Promise<boolean> {
  return isTest && (await takesRealMoney(tx))
}

/** Ends a payment of a test account without a credit. */
export async function endTestPayment(tx: Database, { id, status }: StoredPayment): Promise<void> {
  const change = { checkAt: null, ...(isOpen(status) && { status: 'expired' as const, updatedAt: new Date() }) }
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

/** Sums what test accounts credited and the shop did not take back. Some of it may be spent. */
export async function sumTestMoney(): Promise<number> {
  const [sum] = await db()
    .select({ cents: sql<number>`coalesce(sum(${payments.creditedCents}), 0)`.mapWith(Number) })
    .from(payments)
    .where(isTestMoney)
  return sum?.cents ?? 0
}
