import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import { isBackwards, type Place, turnPage } from '#app/lib/turn-page.ts'
import { foldUuid, isUuid } from '#app/lib/uuid.ts'
import { providerNames } from './provider.ts'
import type { PaymentFilter, PaymentListQuery } from './schema.ts'
import { reviewReason } from './transitions.ts'

const PAGE = 50

/** Word for word as the index says it. */
const needsLook = sql`${payments.status} in ('review', 'held')`

const states: Record<PaymentFilter, SQL | undefined> = {
  all: undefined,
  look: needsLook,
  open: isPendingTopUp,
  credited: inArray(payments.status, ['paid', 'paid_over', 'paid_in_part', 'paid_late', 'refunded']),
  ended: and(inArray(payments.status, ['expired', 'failed', 'dismissed']), not(isPendingTopUp)),
}

export type ListedPayment = Awaited<ReturnType<typeof readPayments>>[number]

/** Returns a page of 50 top-ups of all customers, newest first. `q` is the whole id of a top-up or of its invoice. */
export async function listPayments({ after, before, ...filter }: PaymentListQuery) {
  const { rows, ...page } = await turnPage({ after, before }, PAGE, (place, limit) =>
    readPayments(filter, place, limit),
  )
  return { payments: rows, ...page }
}

async function readPayments(
  { state, q, customer }: Omit<PaymentListQuery, 'after' | 'before'>,
  place: Place,
  limit: number,
) {
  const direction = isBackwards(place) ? asc : desc
  return db()
    .select({
      id: payments.id,
      provider: payments.provider,
      status: payments.status,
      providerStatus: payments.providerStatus,
      amountCents: payments.amountCents,
      creditedCents: payments.creditedCents,
      createdAt: payments.createdAt,
      customer: payerColumns,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(
      and(
        states[state],
        q ? isNamed(q) : undefined,
        customer ? eq(payments.customerId, customer) : undefined,
        isBeyond(place),
      ),
    )
    .orderBy(direction(payments.createdAt), direction(payments.id))
    .limit(limit)
}

function isNamed(name: string): SQL | undefined {
  const id = foldUuid(name)
  // The index is in the order of the providers, of which there are few.
  const ofInvoice = and(inArray(payments.provider, providerNames), eq(payments.invoiceId, name))
  return or(ofInvoice, eq(payments.providerOrderId, name), isUuid(id) ? eq(payments.id, id) : undefined)
}

/** Two values rather than a row let the index be entered at the right place, to the microsecond. */
function isBeyond({ after, before }: Place): SQL | undefined {
  const id = after ?? before
  if (id === undefined) return undefined
  const placed = sql`(select created_at from payments as place where place.id = ${id})`
  return sql`(${payments.createdAt}, ${payments.id}) ${sql.raw(after ? '<' : '>')} (${placed}, ${id}::uuid)`
}

/** The customer of a top-up; a deleted one has no page. */
export const payerColumns = {
  id: customers.id,
  name: customers.name,
  isDeleted: sql<boolean>`${customers.deletedAt} is not null`,
}

const MOST = 50

/** Returns the 50 top-ups changed last that wait for an admin's decision, and whether there are more. */
export async function listHeldPayments() {
  const found = await db()
    .select({
      id: payments.id,
      status: payments.status,
      providerStatus: payments.providerStatus,
      invoiceId: payments.invoiceId,
      amountCents: payments.amountCents,
      arrivedCents: payments.arrivedCents,
      updatedAt: payments.updatedAt,
      customer: payerColumns,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    // Word for word as the index says it.
    .where(sql`${payments.status} in ('review', 'held')`)
    .orderBy(desc(payments.updatedAt))
    .limit(MOST + 1)
  const held = found.slice(0, MOST).map((payment) => ({ ...payment, reason: reviewReason(payment) }))
  return { held, hasMore: found.length > MOST }
}

const NOTICES_A_PAGE = 50

export type ListedNotice = Awaited<ReturnType<typeof listNotices>>['notices'][number]

/** A member of a notice's body by its name at either provider, cut as its sender chose the length. */
function said(member: string, otherName = member): SQL<string | null> {
  const { body } = paymentNotices
  return sql<string | null>`left(coalesce(${body} ->> ${member}, ${body} ->> ${otherName}), 60)`
}

export const noticeColumns = {
  id: paymentNotices.id,
  provider: paymentNotices.provider,
  verdict: paymentNotices.verdict,
  timesReceived: paymentNotices.timesReceived,
  lastReceivedAt: paymentNotices.lastReceivedAt,
  said: {
    status: said('status', 'type'),
    amount: said('amount'),
    currency: said('currency'),
    invoice: said('uuid', 'invoiceId'),
  },
  paymentId: paymentNotices.paymentId,
}

/**
 * Returns a page of 50 notices, last received first; `older` continues the list. `said` is null for notices without a
 * valid signature.
 */
export async function listNotices({ before }: { before: string | null }) {
  const last = before === null ? null : await placeOf(before)
  const found = await db()
    .select({ ...noticeColumns, customer: payerColumns })
    .from(paymentNotices)
    .leftJoin(payments, eq(payments.id, paymentNotices.paymentId))
    .leftJoin(customers, eq(customers.id, payments.customerId))
    .where(
      last ? sql`(${paymentNotices.lastReceivedAt}, ${paymentNotices.id}) < (${last}, ${before}::uuid)` : undefined,
    )
    .orderBy(desc(paymentNotices.lastReceivedAt), desc(paymentNotices.id))
    .limit(NOTICES_A_PAGE + 1)
  const notices = found.slice(0, NOTICES_A_PAGE)
  return { notices, older: found.length > notices.length ? (notices.at(-1)?.id ?? null) : null }
}

async function placeOf(id: string): Promise<SQL | null> {
  if (!isUuid(id)) return null
  const isThere = (await db().$count(paymentNotices, eq(paymentNotices.id, id))) > 0
  return isThere ? sql`(select last_received_at from payment_notices where id = ${id})` : null
}
