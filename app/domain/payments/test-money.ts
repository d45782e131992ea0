import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { sumBooked, sumTopUpBonus } from '#app/domain/wallet/queries.ts'
import { log } from '#app/log.server.ts'
import { takesRealMoney } from './accounts/stored-accounts.ts'
import { isOpen, type StoredPayment } from './rules.ts'
import { takeBackCredit } from './settlement/take-back-credit.ts'

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
    let failed = 0
    for (const payment of found) {
      await takeBack(payment).catch((error) => {
        failed++
        log.error({ err: error, paymentId: payment.id }, 'test money could not be taken back')
      })
    }
    if (failed > 0) return
  }
}

async function takeBack({ id, customerId }: Pick<StoredPayment, 'id' | 'customerId'>): Promise<void> {
  await transaction(async (tx) => {
    const wallet = await lockWallet(tx, customerId)
    // Read again under the wallet's lock, because another process may have been first.
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), isTestMoney))
      .for('no key update')
    if (!payment || !(await takesRealMoney(tx))) return
    const { balanceCents = 0, bonusCents = 0 } = wallet ?? {}
    const takenBonusCents = Math.min(bonusCents, await sumTopUpBonus(tx, { paymentId: id, customerId }))
    const spareCents = Math.max(0, balanceCents - takenBonusCents - (await sumRealSince(tx, payment)))
    await takeBackCredit(tx, payment, await sumBooked(id, tx), spareCents)
    await tx
      .update(payments)
      .set({ status: 'refunded', checkAt: null, updatedAt: sql`now()` })
      .where(eq(payments.id, id))
  }, 'settlement')
}

/** Sums what a customer has paid in since a test payment, with its bonus. The test money may be spent, and the balance all real money. */
async function sumRealSince(tx: Database, { customerId, creditedAt }: StoredPayment): Promise<number> {
  const isReal = and(eq(payments.customerId, customerId), eq(payments.isTest, false), ne(payments.status, 'refunded'))
  const [sum] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${payments.creditedCents} + ${payments.bonusCents}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(and(isReal, gt(payments.creditedAt, creditedAt ?? new Date(0))))
  return sum?.cents ?? 0
}

/** Whether a payment must not be credited, because it is test money and the shop takes real money by now. */
export async function isTestMoneyTooLate(tx: Database, { isTest }: StoredPayment): Promise<boolean> {
  return isTest && (await takesRealMoney(tx))
}

/** Ends a payment of a test account without a credit, whatever its provider saw of it. */
export async function endTestPayment(tx: Database, { id, status }: StoredPayment): Promise<void> {
  const isEnding = isOpen(status) || status === 'expired'
  const ended = { status: 'expired', providerStatus: 'cancel', updatedAt: new Date() } as const
  await tx
    .update(payments)
    .set({ checkAt: null, ...(isEnding && ended) })
    .where(eq(payments.id, id))
}

/** Ends a payment of a test account that the shop need not ask about. Returns false for any other. */
export async function endIfTestMoney(known: StoredPayment): Promise<boolean> {
  if (!known.isTest || !(await takesRealMoney())) return false
  return transaction(async (tx) => {
    await lockWallet(tx, known.customerId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('no key update')
    if (!payment || payment.creditedAt || !(await isTestMoneyTooLate(tx, payment))) return false
    await endTestPayment(tx, payment)
    return true
  }, 'settlement')
}

/** Sums what test accounts credited, to one customer or all, and the shop did not take back. Some of it may be spent. */
export async function sumTestMoney(customerId?: string): Promise<number> {
  const [sum] = await db()
    .select({ cents: sql<number>`coalesce(sum(${payments.creditedCents}), 0)`.mapWith(Number) })
    .from(payments)
    .where(and(isTestMoney, customerId === undefined ? undefined : eq(payments.customerId, customerId)))
  return sum?.cents ?? 0
}
