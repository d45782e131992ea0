import { desc, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { ledgerTransfers, paymentNotices, payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { listAlarmsAbout } from '#app/domain/alarms/alarms-about.ts'
import { listPaymentTransfers, sumBooked } from '#app/domain/wallet/queries.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { noticeColumns, payerColumns } from './list-payments.ts'
import { providerLabel } from './provider.ts'

const MOST_NOTICES = 50

export type InspectedPayment = NonNullable<Awaited<ReturnType<typeof inspectPayment>>>

/** Returns a top-up for admins with its booked cents, transfers, newest notices and alarms; null for an unknown id. */
export async function inspectPayment(id: string) {
  const [payment] = await db()
    .select({
      id: payments.id,
      provider: payments.provider,
      providerOrderId: payments.providerOrderId,
      invoiceId: payments.invoiceId,
      status: payments.status,
      providerStatus: payments.providerStatus,
      amountCents: payments.amountCents,
      arrivedCents: payments.arrivedCents,
      creditedCents: payments.creditedCents,
      creditedAt: payments.creditedAt,
      expiresAt: payments.expiresAt,
      checkAt: payments.checkAt,
      failedChecks: payments.failedChecks,
      lastFault: payments.lastFault,
      createdAt: payments.createdAt,
      customer: payerColumns,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    .where(eq(payments.id, id))
  if (!payment) return null
  const [version, bookedCents, moved, notices, alarms] = await Promise.all([
    versionOfPayment(id),
    sumBooked(id),
    listPaymentTransfers(id),
    listNotices(id),
    listAlarmsAbout(`payment:${id}`),
  ])
  return {
    payment: { ...payment, provider: providerLabel(payment.provider) },
    version,
    bookedCents,
    ...moved,
    notices,
    alarms,
  }
}

/** Versions what an admin decides by: the top-up's state and its transfers. */
export async function versionOfPayment(id: string, tx: Database = db()): Promise<string> {
  const [state] = await tx
    .select({
      status: payments.status,
      providerStatus: payments.providerStatus,
      arrivedCents: payments.arrivedCents,
      transfers: sql<number>`(select count(*) from ${ledgerTransfers} where payment_id = ${id})`.mapWith(Number),
    })
    .from(payments)
    .where(eq(payments.id, id))
  return versionOfFields(state ?? {})
}

async function listNotices(paymentId: string) {
  return db()
    .select(noticeColumns)
    .from(paymentNotices)
    .where(eq(paymentNotices.paymentId, paymentId))
    .orderBy(desc(paymentNotices.lastReceivedAt), desc(paymentNotices.id))
    .limit(MOST_NOTICES)
}
