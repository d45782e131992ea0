import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { fulfillments } from '#app/db/schema/fulfillment.ts'
import { refundedLines, refunds } from '#app/db/schema/money.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { endPeriod, getEndablePeriod } from '#app/domain/licenses/periods.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { deliveredFor } from '#app/domain/stock/queries.ts'
import { creditRefund, lockWallet, type Wallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { recordEvent, type WebhookEvent } from '#app/domain/webhooks/record-events.ts'
import { isCopyKind } from '#app/lib/product-kinds.ts'
import { endCopy } from './delivery/copies.ts'
import { listLines } from './delivery/delivered-lines.ts'
import { costsOf, placesOf, requireCost } from './delivery/item-names.ts'
import { wantsOrderMail } from './kinds.ts'
import { findOrder } from './queries.ts'
import { orderRefusals } from './refusals.ts'
import { itemName, leftCents, REFUNDED_INSTEAD } from './rules.ts'

export type Refund = {
  orderId: string
  /** Null refunds everything that is left of the order. */
  lineIds: readonly string[] | null
  reason: string
  /** Cents given back when the form was shown. */
  givenBackCents: number
  endsPeriod: boolean
  idempotencyKey?: string | undefined
  by: FreshAdmin
  at?: Date
}

export async function getRefundable(orderId: string, asked: { search: string; page: number }, now = new Date()) {
  const order = await findOrder(orderId)
  if (!order) return null
  const [note, period] = await Promise.all([listLines(order, asked), getEndablePeriod(orderId, now)])
  return {
    order,
    leftCents: leftCents(order),
    note: { ...note, search: asked.search },
    period: period && { ...period, endsAtOnce: period.endsAt <= now },
  }
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/**
 * Refunds an order or some of its lines to the balance and declines their open claims, in one transaction under the
 * wallet's lock. Returns the cents. Refuses a form from before the last refund.
 */
export async function refundOrder(refund: Refund): Promise<number> {
  const { orderId, reason, givenBackCents, endsPeriod, idempotencyKey: key, by } = refund
  const lineIds = refund.lineIds && [...new Set(refund.lineIds)]
  const request = { operation: 'order-refund', orderId, lineIds, reason, givenBackCents, endsPeriod } as const
  const { amountCents, order } = await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    const { order, wallet } = await lockOrder(tx, orderId)
    const outcome = await withIdempotencyKey(tx, { actorId: by.actorId, key, request }, async () => ({
      amountCents: await bookRefund(tx, order, wallet, { ...refund, lineIds }),
    }))
    return { ...outcome, order }
  }, 'refund')
  // Another customer can buy the copy.
  if (isCopyKind(order.orderType)) announceStockChange(order.productId)
  return amountCents
}

type Unmade = {
  orderId: string
  /** The lease of the request that decided it. */
  nextAttemptAt: Date
  /** In the customer's language. */
  reason: string
}

/**
 * Refunds an order whose goods cannot be made, in one transaction. Returns false, with nothing changed, if it was
 * delivered or refunded, or is being made again.
 */
export function refundUnmade({ orderId, nextAttemptAt, reason }: Unmade): Promise<boolean> {
  const isIt = and(
    eq(fulfillments.orderId, orderId),
    eq(fulfillments.status, 'waiting'),
    eq(fulfillments.nextAttemptAt, nextAttemptAt),
  )
  return transaction(async (tx) => {
    const { order, wallet } = await lockOrder(tx, orderId)
    const waiting = await tx.select({ orderId: fulfillments.orderId }).from(fulfillments).where(isIt).for('update')
    if (waiting.length === 0) return false
    await bookRefund(tx, order, wallet, {
      orderId,
      lineIds: null,
      reason,
      givenBackCents: 0,
      endsPeriod: false,
      by: null,
    })
    return true
  }, 'refund')
}

type GivenBack = Omit<Refund, 'by'> & {
  /** Null for the shop itself. */
  by: Refund['by'] | null
}

async function bookRefund(tx: Database, order: Order, wallet: Wallet, refund: GivenBack): Promise<number> {
  const { orderId, lineIds, reason, by, at = new Date() } = refund
  if (wallet.deletedAt) throw orderRefusals.nobodyToRefund()
  const amountCents = await amountOf(tx, order, refund)

  const refundId = v7()
  const actorId = by?.actorId ?? null
  await tx.insert(refunds).values({ id: refundId, orderId, amountCents, reason, actorId, createdAt: at })
  if (lineIds) await tx.insert(refundedLines).values(lineIds.map((stockAccountId) => ({ stockAccountId, refundId })))
  const { customerId } = order
  await creditRefund(tx, { customerId, amountCents, orderId, refundId, note: reason, at, ...(actorId && { actorId }) })
  const declined = await declineOpenClaims(tx, { orderId, lineIds, actorId, at })
  if (amountCents === leftCents(order)) await endCopy(tx, orderId)
  const wasWaiting = await stopMaking(tx, orderId)
  const licenseEnd = refund.endsPeriod ? await endPeriod(tx, { orderId, at }) : null

  const outcome = { amountCents, lineIds, reason, licenseEndsAt: licenseEnd?.after ?? null }
  await recordEvent(tx, eventOf(order, wallet, { ...outcome, refundId, at }))
  const isWanted = wantsOrderMail(wallet, order.orderType)
  // The outcome of a claim, and of goods that were to be made, is always mailed.
  if (isWanted || declined > 0 || wasWaiting) await queueMail(tx, order, wallet, outcome)
  const givenBackCents = refund.givenBackCents + amountCents
  await recordAudit(tx, {
    actorId,
    action: 'order.refunded',
    subject: `order:${orderId}`,
    before: { givenBackCents: refund.givenBackCents, ...(licenseEnd && { licenseEndsAt: licenseEnd.before }) },
    after: {
      givenBackCents,
      refundId,
      ...(lineIds && { lineIds }),
      ...(licenseEnd && { licenseEndsAt: licenseEnd.after }),
    },
    ip: by?.ip ?? null,
  })
  return amountCents
}

/** Reads the order again with the wallet locked, so that the second of two refunds sees the first. */
async function lockOrder(tx: Database, orderId: string): Promise<{ order: Order; wallet: Wallet }> {
  const placed = await findOrder(orderId, tx)
  const wallet = placed && (await lockWallet(tx, placed.customerId))
  const order = wallet && (await findOrder(orderId, tx))
  if (!order) throw orderRefusals.orderNotFound()
  return { order, wallet }
}

async function amountOf(tx: Database, order: Order, { lineIds, givenBackCents }: GivenBack): Promise<number> {
  const left = leftCents(order)
  const { totalCents } = order
  if (totalCents - left !== givenBackCents)
    throw orderRefusals.refundOutdated({ givenBackCents: totalCents - left, totalCents })
  if (left === 0) throw orderRefusals.nothingLeftToRefund()
  if (lineIds === null) return left
  await requireRefundableLines(tx, order.id, lineIds)
  const costs = await costsOf(tx, order, lineIds)
  const amountCents = lineIds.reduce((sum, id) => sum + requireCost(costs, id), 0)
  if (amountCents > left) throw orderRefusals.moreThanIsLeft({ amountCents, leftCents: left })
  return amountCents
}

/** Ends the requests for goods that were not delivered yet. */
async function stopMaking(tx: Database, orderId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(fulfillments)
    .set({ status: 'refunded', nextAttemptAt: null })
    .where(and(eq(fulfillments.orderId, orderId), eq(fulfillments.status, 'waiting')))
  return rowCount === 1
}

type Settled = { orderId: string; lineIds: readonly string[] | null; actorId: string | null; at: Date }

async function declineOpenClaims(tx: Database, { orderId, lineIds, actorId, at }: Settled): Promise<number> {
  const isOfRefund = lineIds ? inArray(claims.stockAccountId, [...lineIds]) : undefined
  const { rowCount } = await tx
    .update(claims)
    .set({ status: 'declined', decidedBy: actorId, decidedAt: at, decisionNote: REFUNDED_INSTEAD })
    .where(and(eq(claims.orderId, orderId), eq(claims.status, 'open'), isOfRefund))
  return rowCount ?? 0
}

type Refunded = { amountCents: number; lineIds: readonly string[] | null; reason: string; licenseEndsAt: Date | null }

function eventOf(order: Order, { email }: Wallet, outcome: Refunded & { refundId: string; at: Date }): WebhookEvent {
  const { amountCents, reason, licenseEndsAt, refundId, at } = outcome
  const data = {
    order_id: order.id,
    refund_id: refundId,
    product: { id: order.productId, name: order.productName },
    customer: { id: order.customerId, email },
    refunded_cents: amountCents,
    total_cents: order.totalCents,
    reason,
    license_expires_at: licenseEndsAt?.toISOString() ?? null,
  }
  return { type: 'order.refunded', data, at }
}

async function queueMail(tx: Database, order: Order, wallet: Wallet, outcome: Refunded): Promise<void> {
  await addJob(tx, 'send-mail', {
    template: 'order-refunded',
    to: wallet.email,
    name: wallet.name,
    url: `${config().appUrl}/customer/orders/${order.id}`,
    orderId: order.id,
    productName: order.productName,
    lineCount: outcome.lineIds?.length ?? null,
    refundedCents: outcome.amountCents,
    reason: outcome.reason,
    licenseEndsAt: outcome.licenseEndsAt?.toISOString() ?? null,
    ...(order.goods === 'items' && { isItems: true as const }),
  })
}

/** Requires that the order delivered the lines, and that neither a refund nor a claim settled them. */
async function requireRefundableLines(tx: Database, orderId: string, lineIds: readonly string[]): Promise<void> {
  const lines = await tx
    .select({
      id: stockAccounts.id,
      username: stockAccounts.username,
      claimStatus: claims.status,
      isRefunded: sql<boolean>`${refundedLines.refundId} is not null`,
    })
    .from(stockAccounts)
    .leftJoin(claims, eq(claims.stockAccountId, stockAccounts.id))
    .leftJoin(refundedLines, eq(refundedLines.stockAccountId, stockAccounts.id))
    .where(and(inArray(stockAccounts.id, [...lineIds]), deliveredFor(orderId)))
  if (lines.length < lineIds.length) throw orderRefusals.lineNotRefundable(null)
  for (const { claimStatus, isRefunded, ...line } of lines) {
    const isSettled = claimStatus === 'swapped' || claimStatus === 'credited'
    if (!isRefunded && !isSettled) continue
    const places = await placesOf(tx, orderId, [line])
    const username = itemName({ ...line, place: places[line.id] })
    throw orderRefusals.lineNotRefundable({ username, why: isRefunded || !isSettled ? 'refunded' : claimStatus })
  }
}
