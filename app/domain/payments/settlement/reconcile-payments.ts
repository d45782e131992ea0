import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, transaction } from '#app/db/client.server.ts'
import { failPoint, HAS_FAIL_POINTS } from '#app/db/fail-points.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import { isPending } from '#app/domain/customers/rules.ts'
import { InvoiceNotFound, ProviderError, ProviderMalformed } from '#app/integrations/payment-errors.ts'
import type { Invoice } from '#app/integrations/payment-gateway.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { inReadersLanguage, stored, textOf } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import { MANUAL } from '../manual/rules.ts'
import { getProviderNamed, listProviders, type PaymentProvider } from '../provider.ts'
import { paymentRefusals, TopUpsNotSetUp } from '../refusals.ts'
import type { StoredPayment } from '../rules.ts'
import { endIfTestMoney } from '../test-money.ts'
import { retryAt } from './check-times.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

export type Check = { settlement: Settlement } | { fault: ProviderError }

type CheckOptions = { noticeContradictions?: string[]; timeoutMs?: number }

/** Asks the provider about a top-up, with no transaction open, and settles it. A fault moves no money. */
export async function reconcilePayment(
  provider: PaymentProvider,
  payment: StoredPayment,
  { noticeContradictions = [], timeoutMs }: CheckOptions = {},
): Promise<Check> {
  const { providerOrderId: orderId, invoiceId: uuid, amountCents, currency, expiresAt } = payment
  const { partMember } = provider.gateway
  const parts = partMember ? await listNoticedParts(payment.id, partMember) : []
  let invoice: Invoice
  try {
    const known = { amountCents, currency, expiresAt, parts }
    invoice = await provider.gateway.readInvoice({ orderId, uuid, known }, timeoutMs)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, paymentId: payment.id }, 'a top-up could not be checked with the provider')
    await noteFault(payment, error)
    if (error instanceof InvoiceNotFound) await noteDenial(payment)
    return { fault: error }
  }
  if (HAS_FAIL_POINTS) await failPoint('settlement:asked')
  return { settlement: await settlePayment(payment, provider, invoice, noticeContradictions) }
}

const MOST_PARTS = 20

/** Returns the payments that verified notices named, oldest first. The shop asks the provider about each. */
async function listNoticedParts(paymentId: string, member: string): Promise<string[]> {
  const { body, createdAt } = paymentNotices
  const part = sql<string>`${body} ->> ${member}`
  const found = await db()
    .select({ part })
    .from(paymentNotices)
    .where(and(eq(paymentNotices.paymentId, paymentId), sql`${body} ->> ${member} ~ '^[0-9A-Za-z_-]{1,64}$'`))
    .groupBy(sql`1`)
    .orderBy(sql`min(${createdAt})`)
    .limit(MOST_PARTS)
  return found.map((row) => row.part)
}

/** An unreadable response may mean that the provider's protocol changed, so it raises an alarm. */
async function noteFault({ id }: StoredPayment, fault: ProviderError): Promise<void> {
  await transaction(async (tx) => {
    await tx.update(payments).set(faultColumns(fault)).where(eq(payments.id, id))
    if (fault instanceof ProviderMalformed) {
      await raiseAlarm(tx, { kind: 'payment-unreadable', subject: `payment:${id}`, message: fault.sentence })
    }
  })
}

export function faultColumns({ message, sentence }: Pick<ProviderError, 'message' | 'sentence'>) {
  return { lastFault: message, lastFaultText: textOf(sentence) }
}

async function noteDenial(payment: StoredPayment): Promise<void> {
  if ((await closedAsNeverMade(payment)) || payment.invoiceId === null) return
  // A new account at the provider does not know the old one's invoices; settled ones stay settled.
  if (!isPending(payment)) return
  const message = stored('server.alarms.messages.denied')
  const alarm = { kind: 'payment-denied', subject: `payment:${payment.id}`, message } as const
  await transaction((tx) => raiseAlarm(tx, alarm))
}

/** Closes a top-up whose process ended before it reached the provider. */
async function closedAsNeverMade({ id }: StoredPayment): Promise<boolean> {
  const { rowCount } = await db()
    .update(payments)
    .set({ status: 'failed', checkAt: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.status, ['created', 'failed']),
        isNull(payments.invoiceId),
        sql`${payments.createdAt} < now() - interval '1 minute'`,
      ),
    )
  return rowCount === 1
}

const ADMIN_TIMEOUT_MS = 8_000

const checks = rateLimit('payment-check', { points: 30, seconds: 60 })

export type CheckedAgain = { settlement: Settlement } | { fault: string; isAskedAgain: boolean }

/** Checks a top-up for an admin. Refuses with TooManyAttempts after thirty a minute, and with TopUpsNotSetUp. */
export async function checkAgain(paymentId: string, actorId: string): Promise<CheckedAgain> {
  await checks.spend(actorId)
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw paymentRefusals.paymentNotFound()
  const provider = await getProviderNamed(payment.provider)
  if (!provider) throw new TopUpsNotSetUp()
  const check = await reconcilePayment(provider, payment, { timeoutMs: ADMIN_TIMEOUT_MS })
  if ('settlement' in check) return check
  const isAskedAgain = (await db().$count(payments, and(eq(payments.id, paymentId), isNotNull(payments.checkAt)))) > 0
  return { fault: inReadersLanguage(check.fault.sentence), isAskedAgain }
}

const BATCH = 24
const inParallel = pLimit(8)
/** Longer than the checks of a batch take. After it, another process repeats those of one that died. */
const LEASE = sql`now() + interval '60 seconds'`

/** Checks all due top-ups and returns how many. Any number of processes may run this concurrently. */
export async function reconcilePayments(stop?: AbortSignal): Promise<number> {
  for (let asked = 0; ; ) {
    const due = await takeDue()
    await Promise.all(due.map((payment) => inParallel(() => check(payment))))
    asked += due.length
    if (due.length < BATCH || stop?.aborted) return asked
  }
}

async function takeDue(): Promise<StoredPayment[]> {
  const due = db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.checkAt), lte(payments.checkAt, sql`now()`)))
    // Anybody may start many payments as a guest, so they are not in the way of others.
    .orderBy(desc(isPendingTopUp), payments.isGuest, payments.checkAt)
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  return db()
    .update(payments)
    .set({ checkAt: LEASE })
    .where(inArray(payments.id, due))
    .returning(getTableColumns(payments))
}

async function check(payment: StoredPayment): Promise<void> {
  try {
    if (await endIfTestMoney(payment)) return
    const provider = await getProviderNamed(payment.provider)
    if (!provider) return await retryInAnHour(payment)
    const outcome = await reconcilePayment(provider, payment)
    if ('fault' in outcome) await retryLater(payment, outcome.fault)
  } catch (error) {
    // The top-up is due again when its lease ends.
    log.error({ err: error, paymentId: payment.id }, 'a top-up could not be checked')
  }
}

async function retryLater(payment: StoredPayment, fault: ProviderError): Promise<void> {
  const failedChecks = Math.min(payment.failedChecks + 1, 1_000)
  const isDenied = fault instanceof InvoiceNotFound
  await db()
    .update(payments)
    .set({ failedChecks, checkAt: retryAt(payment, { failedChecks, isDenied }, new Date()) })
    .where(and(eq(payments.id, payment.id), isNotNull(payments.checkAt)))
}

async function retryInAnHour({ id }: StoredPayment): Promise<void> {
  await db().update(payments).set({ checkAt: sql`now() + interval '1 hour'` }).where(eq(payments.id, id))
}

const MOST_OF_CUSTOMER = 3
const REFRESH_TIMEOUT_MS = 2_500

/** Cancelled by the customer while the provider's page still takes money. */
const isCancelledHereOnly = and(eq(payments.status, 'expired'), ne(payments.providerStatus, 'cancel'))

/** Checks the customer's newest open top-ups, `first` before the others, and those of guests last. Returns whether one was credited. */
export async function refreshOpenPayments(customerId: string, first: string | null = null): Promise<boolean> {
  const known = (await listProviders()).filter(({ name }) => name !== MANUAL)
  const providers = new Map(known.map((provider) => [provider.name as string, provider]))
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
      payments.isGuest,
      eq(payments.status, 'expired'),
      desc(payments.createdAt),
    )
    .limit(MOST_OF_CUSTOMER)
  const checks = await Promise.all(
    open.map(async (payment) => {
      const provider = providers.get(payment.provider)
      return provider && reconcilePayment(provider, payment, { timeoutMs: REFRESH_TIMEOUT_MS })
    }),
  )
  return checks.some((check) => check && 'settlement' in check && check.settlement === 'credited')
}
