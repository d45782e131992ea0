import { and, eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { nextCheckAt } from './check-times.ts'
import { refreshOpenPayments } from './reconcile-payments.ts'
import { paymentRefusals } from './refusals.ts'
import { isCancellable } from './rules.ts'

/**
 * Cancels an unpaid top-up, after asking the provider about it. Its status is 'expired', so that money that still
 * arrives is credited as late. Returns false for an unknown id; refuses once a payment was seen.
 */
export async function cancelTopUp({ id, customerId }: { id: string; customerId: string }): Promise<boolean> {
  await refreshOpenPayments(customerId, id)
  return transaction(async (tx) => {
    // A settlement locks the same row.
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
      .for('no key update')
    if (!payment) return false
    if (payment.status === 'expired') return true
    if (!isCancellable(payment)) throw paymentRefusals.tooLateToCancel()
    const checkAt = nextCheckAt({ ...payment, status: 'expired' }, new Date())
    await tx.update(payments).set({ status: 'expired', checkAt, updatedAt: sql`now()` }).where(eq(payments.id, id))
    return true
  })
}
