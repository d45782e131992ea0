import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { failPoint, HAS_FAIL_POINTS } from '#app/db/fail-points.server.ts'
import { type PurchaseConsent, payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { raiseAlarm, syncAlarms } from '#app/domain/alarms/raise-alarm.ts'
import { customerRefusals } from '#app/domain/customers/refusals.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'
import { ProviderError, ProviderMalformed, ProviderRefused } from '#app/integrations/payment-errors.ts'
import { stored } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import { currentLanguage } from '#messages'
import { pathIn } from '#messages/languages.ts'
import { getBonusSteps } from '../bonuses/steps.ts'
import type { PaymentProvider } from '../provider.ts'
import { paymentRefusals } from '../refusals.ts'
import { isCancellable, isOpen, type StoredPayment } from '../rules.ts'
import { nextCheckAt } from '../settlement/check-times.ts'
import { faultColumns, refreshOpenPayments } from '../settlement/reconcile-payments.ts'
import { invoiceColumns } from '../settlement/settle-payment.ts'
import { contradictions } from '../transitions.ts'
import { type AskedOffer, amountAt, findOffer, isAt, offerOf } from './asked-offer.ts'

const LIFETIME_SECONDS = 3600
const MOST_OPEN = 20
const MOST_WITHIN_AN_HOUR = 30

type TopUpIntent = {
  customerId: string
  /** Raised to the method's minimum if it is for a purchase. */
  amountCents: number
  /** The first method if left out. */
  methodId?: string | undefined
  idempotencyKey?: string | undefined
  /** The path of the purchase that the money is for. */
  purchasePath?: string | null
  /** Set if the shop makes that purchase as soon as the money is credited. */
  purchaseConsent?: PurchaseConsent
  /** Set without sign-in. The address may be another person's, so it changes nothing of theirs. */
  isGuest?: boolean
}

/**
 * Starts a top-up and returns the URL of its payment page. The same key and amount return the same page while it can
 * be paid. Refuses with TopUpsNotSetUp.
 */
export async function startTopUp(intent: TopUpIntent): Promise<{ paymentUrl: string }> {
  const asked = await findOffer(intent.methodId)
  const payment = await openPayment(asked, intent)
  if (payment.paymentUrl) return { paymentUrl: payment.paymentUrl }
  const { provider } = offerOf(asked)
  const columns = await requestInvoice(provider, payment)
  if (HAS_FAIL_POINTS) await failPoint('top-up:invoiced')
  return { paymentUrl: await noteInvoice(payment, columns) }
}

type InvoiceColumns = Awaited<ReturnType<typeof askForInvoice>>

/** Requests the invoice. Only a failure here means that there is none; the database may fail after it was created. */
async function requestInvoice(provider: PaymentProvider, payment: StoredPayment): Promise<InvoiceColumns> {
  try {
    return await askForInvoice(provider, payment)
  } catch (error) {
    log[error instanceof ProviderRefused ? 'warn' : 'error'](
      { err: error, paymentId: payment.id },
      'a top-up could not be started',
    )
    await recordFailure(payment, error)
    throw paymentRefusals.paymentError(isForCustomer(error) ? error.message : '')
  }
}

function isForCustomer(error: unknown): error is ProviderRefused {
  return error instanceof ProviderRefused && error.isAboutAmount
}

async function recordFailure({ id, provider }: StoredPayment, error: unknown): Promise<void> {
  const fault = error instanceof ProviderError ? error : new ProviderError(stored('server.providers.faults.unexpected'))
  const hasNoInvoice = and(inArray(payments.status, ['created', 'failed']), isNull(payments.invoiceId))
  await transaction(async (tx) => {
    const { rowCount } = await tx
      .update(payments)
      .set({
        status: 'failed',
        ...faultColumns(fault),
        failedStarts: sql`${payments.failedStarts} + ${isForCustomer(error) ? 0 : 1}`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(payments.id, id), hasNoInvoice))
    if (rowCount === 1 && !isForCustomer(error)) await alarmFailedStart(tx, provider, fault)
  })
}

/** Returns the payment of this key: a new one, or the previous one if it can still be paid. */
async function openPayment(
  asked: AskedOffer,
  { customerId, amountCents, idempotencyKey: key, purchasePath, purchaseConsent, isGuest = false }: TopUpIntent,
): Promise<StoredPayment> {
  // The request leaves out the amount, so that the same form may try another one when no invoice was created.
  const intent = { actorId: customerId, key, request: { operation: 'top-up' } } as const
  const isCurrent = (payment: StoredPayment) => {
    const hasFailed = payment.status === 'failed' && payment.invoiceId === null
    // The key of a purchase is derived from its price, and a minimum may have raised the amount.
    const isSameAmount = payment.amountCents === amountCents || purchaseConsent !== undefined
    if (!isSameAmount && !hasFailed) throw walletRefusals.idempotencyKeyReused()
    // A payment that was cancelled or replaced has lost its consent, and would buy nothing.
    const buys = !purchaseConsent || payment.purchaseConsent !== null
    return buys && isSameAmount && isAt(asked, payment) && canBePaid(payment)
  }
  return transaction(async (tx) => {
    // The lock keeps an account from being deleted while a top-up opens.
    const wallet = await lockWallet(tx, customerId)
    if (!wallet || wallet.deletedAt) throw customerRefusals.customerNotFound()
    const { paymentId } = await withIdempotencyKey(
      tx,
      intent,
      async () => {
        const offer = offerOf(asked)
        const id = randomUUID()
        const providerOrderId = id.replaceAll('-', '')
        if (purchaseConsent && !isGuest) await dropEarlierConsent(tx, { customerId, purchasePath })
        const values = {
          customerId,
          amountCents: amountAt(offer, amountCents, { isForPurchase: purchaseConsent !== undefined }),
          purchasePath,
          purchaseConsent,
          isGuest,
          isTest: offer.provider.isTest,
          bonusSteps: await getBonusSteps(tx),
        }
        await tx.insert(payments).values({ id, ...values, provider: offer.provider.name, providerOrderId })
        await requireFew(tx, { customerId, isGuest })
        return { paymentId: id }
      },
      async (former) => isCurrent(await readPayment(tx, former.paymentId)),
    )
    return readPayment(tx, paymentId)
  }, 'top-up')
}

/** A customer who starts again for the same purchase, such as with another method, buys it once. */
async function dropEarlierConsent(tx: Database, { customerId, purchasePath = null }: Omit<TopUpIntent, 'amountCents'>) {
  await tx
    .update(payments)
    .set({ purchaseConsent: null })
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.purchasePath, purchasePath ?? ''),
        isNull(payments.creditedAt),
        isNotNull(payments.purchaseConsent),
      ),
    )
}

async function readPayment(tx: Database, id: string): Promise<StoredPayment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id))
  if (!payment) throw new Error(`The top-up ${id} is gone.`)
  return payment
}

/** Counts payments of guests apart, so that strangers keep nobody from topping up. */
async function requireFew(tx: Database, { customerId, isGuest }: { customerId: string; isGuest: boolean }) {
  const isAlike = and(eq(payments.customerId, customerId), eq(payments.isGuest, isGuest))
  const ofTheHour = and(isAlike, isNull(payments.creditedAt), sql`${payments.createdAt} > now() - interval '1 hour'`)
  if ((await tx.$count(payments, ofTheHour)) > MOST_WITHIN_AN_HOUR)
    throw paymentRefusals.tooManyTopUps(MOST_WITHIN_AN_HOUR)
  const isPayable = sql`${payments.status} in ('created', 'waiting') and coalesce(${payments.expiresAt}, ${payments.createdAt} + interval '1 hour') > now()`
  const open = await tx.$count(payments, and(isAlike, isPayable))
  if (open > MOST_OPEN) throw paymentRefusals.tooManyOpenTopUps(MOST_OPEN)
}

function canBePaid({ invoiceId, status, expiresAt }: StoredPayment): boolean {
  if (invoiceId === null) return status === 'created' || status === 'failed'
  return isOpen(status) && (expiresAt === null || expiresAt > new Date())
}

async function askForInvoice(provider: PaymentProvider, payment: StoredPayment) {
  const { appUrl } = config()
  const { gateway } = provider
  // A visitor has no setting, so the path says which language the page speaks.
  const pageOf = (result: string) => appUrl + pathIn(currentLanguage(), `/payment/${result}?payment=${payment.id}`)
  if (HAS_FAIL_POINTS) await failPoint('top-up:recorded')
  const invoice = await gateway.createInvoice({
    orderId: payment.providerOrderId,
    amountCents: payment.amountCents,
    currency: payment.currency,
    lifetimeSeconds: LIFETIME_SECONDS,
    callbackUrl: provider.callbackUrl,
    returnUrl: pageOf('failed'),
    successUrl: pageOf('success'),
  })
  const wrong = contradictions(payment, gateway.merchantId, invoice)
  if (wrong.length > 0) {
    throw new ProviderError(stored('server.providers.faults.differs', { facts: wrong.join(', ') }))
  }
  const columns = invoiceColumns(gateway, invoice)
  if (!columns.paymentUrl) throw new ProviderError(stored('server.providers.faults.foreignPage'))
  return { ...columns, providerStatus: invoice.status }
}

async function noteInvoice(payment: StoredPayment, columns: InvoiceColumns): Promise<string> {
  const { expiresAt } = columns
  await transaction(async (tx) => {
    await tx
      .update(payments)
      .set({
        // Cancelled and settled top-ups keep their status.
        status: sql`case when ${payments.status} in ('created', 'failed') then 'waiting' else ${payments.status} end`,
        ...columns,
        lastFault: null,
        lastFaultText: null,
        checkAt: nextCheckAt({ ...payment, status: 'waiting', expiresAt }, new Date()),
        updatedAt: sql`now()`,
      })
      .where(and(eq(payments.id, payment.id), isNull(payments.invoiceId)))
    await closeStartAlarms(tx, payment.provider)
  })
  // A form sent twice may have created two invoices. The row keeps one; the other's page is never shown.
  const [stored] = await db().select({ url: payments.paymentUrl }).from(payments).where(eq(payments.id, payment.id))
  if (stored?.url) return stored.url
  log.error({ paymentId: payment.id }, 'the stored invoice has no payment page')
  throw paymentRefusals.paymentError()
}

const TRIES = 3

async function alarmFailedStart(tx: Database, provider: string, fault: ProviderError): Promise<void> {
  const subject = `provider:${provider}`
  const { sentence } = fault
  if (fault instanceof ProviderMalformed)
    await raiseAlarm(tx, { kind: 'payment-unreadable', subject, message: sentence })
  const tries = await countFailedStarts(tx, provider)
  if (tries < TRIES) return
  const message =
    fault instanceof ProviderRefused
      ? stored('server.alarms.messages.startsRefused', { tries, reason: sentence })
      : stored('server.alarms.messages.startsFailed', { tries, fault: sentence })
  await raiseAlarm(tx, { kind: 'top-ups-failing', subject, message })
}

async function closeStartAlarms(tx: Database, provider: string): Promise<void> {
  const note = stored('server.alarms.closings.topUpStarted')
  for (const kind of ['payment-unreadable', 'top-ups-failing'] as const) {
    await syncAlarms(tx, { kind, found: [], note, among: eq(alarms.subject, `provider:${provider}`) })
  }
}

async function countFailedStarts(tx: Database, provider: string): Promise<number> {
  const [{ tries = 0 } = {}] = await tx
    .select({ tries: sql<number>`coalesce(sum(${payments.failedStarts}), 0)`.mapWith(Number) })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        sql`${payments.createdAt} > coalesce((select created_at from payments as made where made.provider = ${provider}
          and made.invoice_id is not null order by created_at desc limit 1), '-infinity')`,
      ),
    )
  return tries
}

/** Sets an unpaid top-up to 'expired', so that money that still arrives is credited as late, and buys nothing. */
export async function cancelTopUp({ id, customerId }: { id: string; customerId: string }): Promise<boolean> {
  await refreshOpenPayments(customerId, id)
  return transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
      .for('no key update')
    if (!payment) return false
    if (payment.status === 'expired') return true
    if (!isCancellable(payment)) throw paymentRefusals.tooLateToCancel()
    const checkAt = nextCheckAt({ ...payment, status: 'expired' }, new Date())
    await tx
      .update(payments)
      .set({ status: 'expired', purchaseConsent: null, checkAt, updatedAt: sql`now()` })
      .where(eq(payments.id, id))
    return true
  })
}
