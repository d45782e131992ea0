import { and, eq, getTableColumns, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { log } from '#app/log.server.ts'
import { checkPayment } from './check-payment.ts'
import { getProviderNamed } from './provider.ts'
import type { StoredPayment } from './rules.ts'

const MOST_AT_ONCE = 24
const askedAtOnce = pLimit(8)
/** Longer than all of them take; what a process that ended had taken on is due again after that. */
const LEASE = sql`now() + interval '60 seconds'`

/**
 * Asks the providers about top-ups that are due (check-times.ts), whether a notice came or not, and answers how many it asked about. Any
 * number of processes may do so at once: each takes on others.
 */
export async function reconcilePayments(): Promise<number> {
  const due = await takeDue()
  await Promise.all(due.map((payment) => askedAtOnce(() => check(payment))))
  return due.length
}

async function takeDue(): Promise<StoredPayment[]> {
  const due = db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.checkAt), lte(payments.checkAt, sql`now()`)))
    .orderBy(payments.checkAt)
    .limit(MOST_AT_ONCE)
    .for('no key update', { skipLocked: true })
  return db()
    .update(payments)
    .set({ checkAt: LEASE })
    .where(inArray(payments.id, due))
    .returning(getTableColumns(payments))
}

async function check(payment: StoredPayment): Promise<void> {
  try {
    const provider = await getProviderNamed(payment.provider)
    if (provider) await checkPayment(provider, payment)
    else await askAgainInAnHour(payment)
  } catch (error) {
    // The lease runs out, and it is due again.
    log.error({ err: error, paymentId: payment.id }, 'a top-up could not be checked')
  }
}

/** Its provider is not set up here at the moment. */
async function askAgainInAnHour({ id }: StoredPayment): Promise<void> {
  await db().update(payments).set({ checkAt: sql`now() + interval '1 hour'` }).where(eq(payments.id, id))
}
