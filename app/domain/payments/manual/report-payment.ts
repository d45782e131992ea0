import { and, eq, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { paymentReports } from '#app/db/schema/payment-reports.ts'
import { customerRefusals } from '#app/domain/customers/refusals.ts'
import { paymentRefusals } from '#app/domain/payments/refusals.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { isReportable, MANUAL, REPORTED } from './rules.ts'

const reports = rateLimit('payment-report', { points: 20, seconds: 3600 })

type Own = { id: string; customerId: string }

/** Refuses before a picture is read: twenty reports an hour, and any top-up that cannot be reported. */
export async function requireReportable({ id, customerId }: Own): Promise<void> {
  await reports.spend(customerId)
  if (!isUuid(id)) throw paymentRefusals.paymentNotFound()
  const { provider, status } = payments
  const isTheirs = and(eq(payments.id, id), eq(payments.customerId, customerId))
  const [payment] = await db().select({ provider, status }).from(payments).where(isTheirs)
  if (!payment) throw paymentRefusals.paymentNotFound()
  if (!isReportable(payment)) throw paymentRefusals.notReportable()
}

type Report = Own & {
  reference: string
  /** A WebP picture. Without one, an earlier one stays. */
  proof: Buffer | null
}

/**
 * Records that the customer says a manual payment is on its way, which opens an expired top-up again. It credits
 * nothing. A later report replaces the one before, until an admin decides.
 */
export async function reportPayment({ id, customerId, reference, proof }: Report): Promise<void> {
  await transaction(async (tx) => {
    const wallet = await lockWallet(tx, customerId)
    if (!wallet || wallet.deletedAt) throw customerRefusals.customerNotFound()
    const isTheirs = and(eq(payments.id, id), eq(payments.customerId, customerId))
    const [payment] = await tx.select().from(payments).where(isTheirs).for('no key update')
    if (!payment) throw paymentRefusals.paymentNotFound()
    if (!isReportable(payment)) throw paymentRefusals.notReportable()
    const report = { reference, reportedAt: sql`clock_timestamp()` }
    await tx
      .insert(paymentReports)
      .values({ paymentId: id, customerId, proof, ...report })
      .onConflictDoUpdate({ target: paymentReports.paymentId, set: { ...report, ...(proof && { proof }) } })
    await tx
      .update(payments)
      .set({ status: 'waiting', providerStatus: REPORTED, updatedAt: sql`now()` })
      .where(eq(payments.id, id))
  })
}

/** Closes manual top-ups that nobody reported in time, and returns how many. A report reopens one. */
export async function expireUnreported(): Promise<number> {
  const { rowCount } = await db()
    .update(payments)
    .set({ status: 'expired', providerStatus: 'cancel', updatedAt: sql`now()` })
    .where(
      and(
        eq(payments.provider, MANUAL),
        eq(payments.status, 'waiting'),
        sql`${payments.providerStatus} is distinct from ${REPORTED}`,
        sql`${payments.expiresAt} < now()`,
      ),
    )
  return rowCount ?? 0
}
