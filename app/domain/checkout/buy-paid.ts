import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { failPoint, HAS_FAIL_POINTS } from '#app/db/fail-points.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { getProductKind } from '#app/domain/catalog/queries.ts'
import { purchaseProduct } from '#app/domain/orders/purchase/purchase-product.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import type { StoredPayment } from '#app/domain/payments/rules.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { choicesOf } from '#app/lib/purchase-path.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { log } from '#app/log.server.ts'
import { mailGuestOrder, mailRefusal } from './mails.ts'
import { isLastAttempt, type PurchaseRefusal, pauseAfter, reasonOf, whyNotDue } from './rules.ts'

const BATCH = 25

/** Repeats the condition of the partial index exactly. */
const isDue = and(
  isNotNull(payments.creditedAt),
  isNotNull(payments.purchaseConsent),
  isNull(payments.purchaseOrderId),
  isNull(payments.purchaseRefusal),
)

/** The payment buys nothing, for this reason; null if its purchase has an outcome already. */
class NotDue extends Error {
  readonly reason: PurchaseRefusal | null

  constructor(reason: PurchaseRefusal | null) {
    super(reason ?? 'ended')
    this.reason = reason
  }
}

/** Makes the purchases of credited payments. Any number of processes may run this concurrently. */
export async function buyPaid(): Promise<void> {
  // Those that failed before wait, so that they don't hold up the others.
  const isNow = sql`coalesce(${payments.purchaseRetryAt} <= now(), true)`
  const due = await db()
    .select()
    .from(payments)
    .where(and(isDue, isNow))
    .orderBy(sql`${payments.purchaseRetryAt} nulls first`, asc(payments.creditedAt))
    .limit(BATCH)
  for (const payment of due) await settlePurchase(payment)
}

async function settlePurchase(payment: StoredPayment): Promise<void> {
  try {
    await endPurchase(payment, await attempt(payment))
  } catch (error) {
    log.error({ err: error, paymentId: payment.id }, 'a paid purchase could not be made')
    await postpone(payment)
  }
}

async function postpone({ id, failedPurchases }: StoredPayment): Promise<void> {
  const failed = failedPurchases + 1
  const isSame = and(eq(payments.id, id), isDue, eq(payments.failedPurchases, failedPurchases))
  const purchaseRetryAt = sql`now() + make_interval(secs => ${pauseAfter(failed)})`
  await db().update(payments).set({ failedPurchases: failed, purchaseRetryAt }).where(isSame)
}

/** Buys, and returns why not. Throws what a later attempt may overcome. */
async function attempt(payment: StoredPayment): Promise<PurchaseRefusal | null> {
  try {
    await buy(payment)
    if (HAS_FAIL_POINTS) await failPoint('paid-purchase:bought')
    return null
  } catch (error) {
    if (error instanceof NotDue) return error.reason
    const isFinal = error instanceof Refusal && error.status < 500 && !(error instanceof TooManyAttempts)
    if (isFinal) return reasonOf(error.name)
    if (!isLastAttempt(payment.failedPurchases + 1)) throw error
    log.error({ err: error, paymentId: payment.id }, 'a paid purchase was given up')
    return 'failed'
  }
}

/** Buys at most once: the id of the payment is the idempotency key of the order. */
async function buy({ id, customerId, isGuest, purchasePath, purchaseConsent }: StoredPayment): Promise<void> {
  const choices = choicesOf(purchasePath)
  const productId = choices?.get('productId') ?? ''
  const kind = await getProductKind(productId)
  if (!choices || !kind || !purchaseConsent) throw orderRefusals.productNotFound()
  const { maxTotalCents, seen } = purchaseConsent
  const [license, code] = [choices.get('license') ?? 'new', choices.get('code')]
  await purchaseProduct(kind, {
    customerId,
    productId,
    quantity: Number(choices.get('quantity') ?? 1),
    unitPriceCents: 0,
    seen,
    idempotencyKey: id,
    paid: { maxTotalCents, check: (tx) => requireDue(tx, id), sendsMail: isGuest },
    ...(code && { discount: { code, cents: 0 } }),
    ...(license !== 'new' && { licenseId: license }),
  })
}

/** The wallet's lock keeps settlement and other processes from changing the payment before the purchase commits. */
async function requireDue(tx: Database, id: string): Promise<void> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), isDue))
  if (!payment) throw new NotDue(null)
  const reason = whyNotDue(payment, new Date())
  if (reason) throw new NotDue(reason)
  if (await isBoughtByAnother(tx, payment)) throw new NotDue('bought')
}

/** Whether another payment for the same purchase bought it after this one was started, such as a second invoice. */
async function isBoughtByAnother(tx: Database, { id, customerId, purchasePath, createdAt }: StoredPayment) {
  const isOfPayment = and(eq(orders.customerId, customerId), sql`${orders.idempotencyKey} = ${payments.id}::text`)
  const isAnother = and(
    eq(payments.customerId, customerId),
    eq(payments.purchasePath, purchasePath ?? ''),
    ne(payments.id, id),
    // The first time is this machine's, taken before the lock, and the second is the database's.
    gt(orders.createdAt, sql`${createdAt.toISOString()}::timestamptz - interval '10 seconds'`),
  )
  const [order] = await tx
    .select({ id: orders.id })
    .from(payments)
    .innerJoin(orders, isOfPayment)
    .where(isAnother)
    .limit(1)
  return order !== undefined
}

/** Stores the outcome: the order if there is one, otherwise the reason, with an email to the customer. */
async function endPurchase(payment: StoredPayment, reason: PurchaseRefusal | null): Promise<void> {
  const { id, customerId } = payment
  await transaction(async (tx) => {
    const wallet = await lockWallet(tx, customerId)
    const isThisOrder = and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, id))
    const [order] = await tx.select({ id: orders.id }).from(orders).where(isThisOrder)
    if (!order && !reason) return
    const { rowCount } = await tx
      .update(payments)
      .set(order ? { purchaseOrderId: order.id } : { purchaseRefusal: reason })
      .where(and(eq(payments.id, id), isDue))
    if (rowCount !== 1 || !wallet || wallet.deletedAt) return
    if (!order) await mailRefusal(tx, wallet, payment, reason)
    else if (payment.isGuest) await mailGuestOrder(tx, wallet, { customerId, orderId: order.id })
  })
}
