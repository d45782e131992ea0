import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { ledgerTransfers, paymentNotices, payments } from '#app/db/schema/money.ts'
import { paymentReports } from '#app/db/schema/payment-reports.ts'
import { customers } from '#app/db/schema/shop.ts'
import { listAlarmsAbout } from '#app/domain/alarms/queries.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import { listPaymentTransfers, sumBooked } from '#app/domain/wallet/queries.ts'
import { type Cursor, isBackwards, readPage } from '#app/lib/pagination.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { readStored } from '#app/lib/stored-text.ts'
import { foldUuid, isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import { getReport } from './manual/queries.ts'
import { MANUAL, REPORTED } from './manual/rules.ts'
import { providerLabel, providerNames } from './provider.ts'
import { receiptNumber } from './rules.ts'
import type { PaymentFilter, PaymentListQuery } from './schema.ts'
import { topUpColumns } from './top-ups/top-up-columns.ts'
import { reviewReason } from './transitions.ts'

const PAGE = 50

export type TopUp = NonNullable<Awaited<ReturnType<typeof getTopUp>>>

export async function getTopUp({ id, customerId }: { id: string; customerId: string }) {
  if (!isUuid(id)) return null
  const [topUp] = await db()
    .select(topUpColumns)
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
  return topUp ?? null
}

type TopUpPage = { customerId: string; before?: string | null; limit?: number }

export async function listTopUps({ customerId, before = null, limit = 20 }: TopUpPage) {
  const last = before === null ? null : await getTopUp({ id: before, customerId })
  const found = await db()
    .select(topUpColumns)
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        // The stored time is more precise than a Date.
        last
          ? sql`(${payments.createdAt}, ${payments.id}) < ((select created_at from payments where id = ${last.id}), ${last.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit + 1)
  const topUps = found.slice(0, limit)
  return { topUps, older: found.length > topUps.length ? (topUps.at(-1)?.id ?? null) : null }
}

export async function getReceipt({ id, customerId }: { id: string; customerId: string }) {
  const [payment] = await db()
    .select({
      provider: payments.provider,
      isTest: payments.isTest,
      invoiceId: payments.invoiceId,
      askedCents: payments.amountCents,
      creditedCents: payments.creditedCents,
      returnedCents: sql<number>`coalesce((select sum(amount_cents) from ${ledgerTransfers}
        where payment_id = ${id} and customer_id = ${customerId} and reason = 'refund'), 0)`.mapWith(Number),
      startedAt: payments.createdAt,
      creditedAt: payments.creditedAt,
    })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
  if (!payment?.creditedAt) return null
  const provider = providerOf(payment)
  return { ...payment, provider, creditedAt: payment.creditedAt, number: receiptNumber(id) }
}

function providerOf({ provider, isTest }: { provider: string; isTest: boolean }): string {
  const label = providerLabel(provider)
  return isTest ? t('server.payments.withTestMoney', { provider: label }) : label
}

/** Repeats the condition of the partial index exactly. */
const needsReview = sql`${payments.status} in ('review', 'held')`

/** The customer says that it is paid, and only an admin can confirm it. Repeats the condition of a partial index too. */
const isReportedPaid = sql`(${payments.provider} = 'manual' and ${payments.status} = 'waiting'
  and ${payments.providerStatus} = ${REPORTED})`

const states: Record<PaymentFilter, SQL | undefined> = {
  all: undefined,
  look: or(needsReview, isReportedPaid),
  open: isPendingTopUp,
  credited: inArray(payments.status, ['paid', 'paid_over', 'paid_in_part', 'paid_late', 'refunded']),
  ended: and(inArray(payments.status, ['expired', 'failed', 'dismissed']), not(isPendingTopUp)),
}

/** The customer of a top-up; a deleted one has no page. */
const payerColumns = {
  id: customers.id,
  name: customers.name,
  isDeleted: sql<boolean>`${customers.deletedAt} is not null`,
}

const listedColumns = {
  id: payments.id,
  status: payments.status,
  providerStatus: payments.providerStatus,
  amountCents: payments.amountCents,
  isTest: payments.isTest,
  customer: payerColumns,
}

export type ListedPayment = Awaited<ReturnType<typeof readPayments>>[number]

/** Returns a page of 50 top-ups of all customers, newest first. `q` is the whole id of a top-up or of its invoice. */
export async function listPayments({ after, before, ...filter }: PaymentListQuery) {
  const { rows, ...page } = await readPage({ after, before }, PAGE, (cursor, limit) =>
    readPayments(filter, cursor, limit),
  )
  return { payments: rows, ...page }
}

async function readPayments(
  { state, q, customer }: Omit<PaymentListQuery, 'after' | 'before'>,
  cursor: Cursor,
  limit: number,
) {
  const direction = isBackwards(cursor) ? asc : desc
  return db()
    .select({
      ...listedColumns,
      provider: payments.provider,
      creditedCents: payments.creditedCents,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(
      and(
        states[state],
        q ? isNamed(q) : undefined,
        customer ? eq(payments.customerId, customer) : undefined,
        isBeyond(cursor),
      ),
    )
    .orderBy(direction(payments.createdAt), direction(payments.id))
    .limit(limit)
}

function isNamed(name: string): SQL | undefined {
  const id = foldUuid(name)
  // The index begins with the provider, of which there are few.
  const ofInvoice = and(inArray(payments.provider, providerNames), eq(payments.invoiceId, name))
  return or(ofInvoice, eq(payments.providerOrderId, name), isUuid(id) ? eq(payments.id, id) : undefined)
}

/** Two values instead of a row let PostgreSQL start at the right place in the index, to the microsecond. */
function isBeyond({ after, before }: Cursor): SQL | undefined {
  const id = after ?? before
  if (id === undefined) return undefined
  const placed = sql`(select created_at from payments as place where place.id = ${id})`
  return sql`(${payments.createdAt}, ${payments.id}) ${sql.raw(after ? '<' : '>')} (${placed}, ${id}::uuid)`
}

export async function listHeldPayments() {
  const found = await db()
    .select({
      ...listedColumns,
      invoiceId: payments.invoiceId,
      arrivedCents: payments.arrivedCents,
      updatedAt: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(needsReview)
    .orderBy(desc(payments.updatedAt))
    .limit(PAGE + 1)
  const held = found.slice(0, PAGE).map((payment) => ({ ...payment, reason: reviewReason(payment) }))
  return { held, hasMore: found.length > PAGE }
}

export type ListedNotice = Awaited<ReturnType<typeof listNotices>>['notices'][number]

/** Reads a member of a notice by its names at the providers, truncated because its sender chose the length. */
function said(...names: string[]): SQL<string | null> {
  const members = names.map((name) => sql`${paymentNotices.body} ->> ${name}`)
  return sql<string | null>`left(coalesce(${sql.join(members, sql`, `)}), 60)`
}

const noticeColumns = {
  id: paymentNotices.id,
  provider: paymentNotices.provider,
  verdict: paymentNotices.verdict,
  timesReceived: paymentNotices.timesReceived,
  lastReceivedAt: paymentNotices.lastReceivedAt,
  said: {
    status: said('status', 'type', 'payment_status'),
    amount: said('amount', 'price_amount'),
    currency: said('currency', 'price_currency'),
    invoice: said('uuid', 'invoiceId', 'invoice_id'),
  },
  paymentId: paymentNotices.paymentId,
}

/** Returns a page of 50 notices, latest first. The facts in `said` are null without a valid signature. */
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
    .limit(PAGE + 1)
  const notices = found.slice(0, PAGE)
  return { notices, older: found.length > notices.length ? (notices.at(-1)?.id ?? null) : null }
}

async function placeOf(id: string): Promise<SQL | null> {
  if (!isUuid(id)) return null
  const isThere = (await db().$count(paymentNotices, eq(paymentNotices.id, id))) > 0
  return isThere ? sql`(select last_received_at from payment_notices where id = ${id})` : null
}

export type InspectedPayment = NonNullable<Awaited<ReturnType<typeof inspectPayment>>>

export async function inspectPayment(id: string) {
  const [payment] = await db()
    .select({
      ...listedColumns,
      provider: payments.provider,
      providerOrderId: payments.providerOrderId,
      invoiceId: payments.invoiceId,
      arrivedCents: payments.arrivedCents,
      creditedCents: payments.creditedCents,
      bonusCents: payments.bonusCents,
      creditedAt: payments.creditedAt,
      expiresAt: payments.expiresAt,
      checkAt: payments.checkAt,
      failedChecks: payments.failedChecks,
      lastFault: payments.lastFault,
      lastFaultText: payments.lastFaultText,
      createdAt: payments.createdAt,
      orderId: payments.purchaseOrderId,
      purchaseRefusal: payments.purchaseRefusal,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(eq(payments.id, id))
  if (!payment) return null
  const notices = db()
    .select(noticeColumns)
    .from(paymentNotices)
    .where(eq(paymentNotices.paymentId, id))
    .orderBy(desc(paymentNotices.lastReceivedAt), desc(paymentNotices.id))
    .limit(PAGE)
  const [version, bookedCents, moved, received, alarms, report] = await Promise.all([
    versionOfPayment(id),
    sumBooked(id),
    listPaymentTransfers(id),
    notices,
    listAlarmsAbout(`payment:${id}`),
    payment.provider === MANUAL ? getReport(id) : null,
  ])
  const { lastFaultText, ...columns } = payment
  const shown = {
    ...columns,
    provider: providerOf(payment),
    isManual: payment.provider === MANUAL,
    lastFault: columns.lastFault && readStored(lastFaultText, columns.lastFault),
    reviewReason: reviewReason(payment),
  }
  return { payment: shown, version, bookedCents, ...moved, notices: received, alarms, report }
}

/** Versions what an admin's decision depends on: the top-up's state, its transfers and the customer's report. */
export async function versionOfPayment(id: string, tx: Database = db()): Promise<string> {
  const [state] = await tx
    .select({
      status: payments.status,
      providerStatus: payments.providerStatus,
      arrivedCents: payments.arrivedCents,
      transfers: sql<number>`(select count(*) from ${ledgerTransfers} where payment_id = ${id})`.mapWith(Number),
      reportedAt: sql<string | null>`(select reported_at::text from ${paymentReports} where payment_id = ${id})`,
    })
    .from(payments)
    .where(eq(payments.id, id))
  return versionOfFields(state ?? {})
}
