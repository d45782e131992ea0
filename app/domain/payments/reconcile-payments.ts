import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import { InvoiceNotFound, type ProviderError } from '#app/integrations/payment-errors.ts'
import { log } from '#app/log.server.ts'
import { checkPayment } from './check-payment.ts'
import { retryAt } from './check-times.ts'
import { getProviderNamed, listProviders } from './provider.ts'
import type { StoredPayment } from './rules.ts'

const MOST_AT_ONCE = 24
const askedAtOnce = pLimit(8)
/** Longer than all checks take; after it, another process repeats those of one that died. */
const LEASE = sql`now() + interval '60 seconds'`

/**
 * Asks the providers about all due top-ups (check-times.ts) and returns how many. Any number of processes may run this
 * at the same time. `stop` ends it after the current batch.
 */
export async function reconcilePayments(stop?: AbortSignal): Promise<number> {
  for (let asked = 0; ; ) {
    const due = await takeDue()
    await Promise.all(due.map((payment) => askedAtOnce(() => check(payment))))
    asked += due.length
    if (due.length < MOST_AT_ONCE || stop?.aborted) return asked
  }
}

async function takeDue(): Promise<StoredPayment[]> {
  const due = db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.checkAt), lte(payments.checkAt, sql`now()`)))
    // Open top-ups before ended ones.
    .orderBy(desc(isPendingTopUp), payments.checkAt)
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
    if (!provider) return await askAgainInAnHour(payment)
    const outcome = await checkPayment(provider, payment)
    if ('fault' in outcome) await askLater(payment, outcome.fault)
  } catch (error) {
    // The top-up is due again when its lease ends.
    log.error({ err: error, paymentId: payment.id }, 'a top-up could not be checked')
  }
}

async function askLater(payment: StoredPayment, fault: ProviderError): Promise<void> {
  const failedChecks = Math.min(payment.failedChecks + 1, 1_000)
  const isDenied = fault instanceof InvoiceNotFound
  await db()
    .update(payments)
    .set({ failedChecks, checkAt: retryAt(payment, { failedChecks, isDenied }, new Date()) })
    .where(and(eq(payments.id, payment.id), isNotNull(payments.checkAt)))
}

/** For a provider that is not set up now. */
async function askAgainInAnHour({ id }: StoredPayment): Promise<void> {
  await db().update(payments).set({ checkAt: sql`now() + interval '1 hour'` }).where(eq(payments.id, id))
}

const MOST_OF_CUSTOMER = 3
const TIMEOUT_MS = 2_500

/** Cancelled by the customer, though the provider's page still takes money. */
const isCancelledHereOnly = and(eq(payments.status, 'expired'), ne(payments.providerStatus, 'cancel'))

/**
 * Asks about the customer's three newest open top-ups, `first` before the others, in case a notice was lost. Returns
 * whether one was credited. Takes at most a few seconds; failures are only logged.
 */
export async function refreshOpenPayments(customerId: string, first: string | null = null): Promise<boolean> {
  const providers = new Map((await listProviders()).map((provider) => [provider.name as string, provider]))
  const open = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        inArray(payments.provider, [...providers.keys()]),
        or(inArray(payments.status, ['created', 'waiting']), isCancelledHereOnly),
        gt(payments.createdAt, sql`now() - interval '3 days'`),
      ),
    )
    .orderBy(
      sql`${payments.id} is distinct from ${first}::uuid`,
      eq(payments.status, 'expired'),
      desc(payments.createdAt),
    )
    .limit(MOST_OF_CUSTOMER)
  const checks = await Promise.all(
    open.map(async (payment) => {
      const provider = providers.get(payment.provider)
      return provider && checkPayment(provider, payment, { timeoutMs: TIMEOUT_MS })
    }),
  )
  return checks.some((check) => check && 'settlement' in check && check.settlement === 'credited')
}
