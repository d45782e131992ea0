import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { paymentReports } from '#app/db/schema/payment-reports.ts'
import { paymentAccounts } from '#app/db/schema/shop.ts'
import { topUpColumns } from '#app/domain/payments/top-ups/top-up-columns.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { isReportable, MANUAL } from './rules.ts'

type Asked = { id: string; customerId: string }

export type PaymentReport = NonNullable<Awaited<ReturnType<typeof getReport>>>

/** Returns what the customer reported about a payment; null for nothing yet. */
export async function getReport(paymentId: string) {
  const { reference, reportedAt, proof } = paymentReports
  const [report] = await db()
    .select({ reference, reportedAt, hasProof: sql<boolean>`${proof} is not null` })
    .from(paymentReports)
    .where(eq(paymentReports.paymentId, paymentId))
  return report ?? null
}

/** Returns the customer's top-up with how to pay it, in Markdown; null for an unknown one and for someone else's. */
export async function getTopUpToPay({ id, customerId }: Asked) {
  if (!isUuid(id)) return null
  const [topUp] = await db()
    .select({ ...topUpColumns, reference: payments.invoiceId })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
  if (!topUp) return null
  const isManual = topUp.provider === MANUAL
  const [report, instructions] = await Promise.all([
    isManual ? getReport(id) : null,
    isReportable(topUp) ? readInstructions() : null,
  ])
  return { topUp, report, instructions }
}

async function readInstructions(): Promise<string> {
  const [account] = await db()
    .select({ instructions: paymentAccounts.accountId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.provider, MANUAL))
  return account?.instructions ?? ''
}

/** Returns the picture of a report, for its customer or, without one, for an admin. */
export async function getProof({ id, customerId }: { id: string; customerId?: string }): Promise<Buffer | null> {
  if (!isUuid(id)) return null
  const isTheirs: SQL | undefined = customerId === undefined ? undefined : eq(paymentReports.customerId, customerId)
  const [found] = await db()
    .select({ proof: paymentReports.proof })
    .from(paymentReports)
    .where(and(eq(paymentReports.paymentId, id), isTheirs, isNotNull(paymentReports.proof)))
  return found?.proof ?? null
}
