import { and, eq, sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { nextCheckAt } from './check-times.ts'
import { refreshOpenPayments } from './reconcile-payments.ts'
import { paymentRefusals } from './refusals.ts'
import { isCancellable } from './rules.ts'

/**
 * Calls off a top-up of this customer that nobody has paid, as far as the provider, asked just before, has seen. It is
 * 'expired' from then on, and so what still arrives for it is credited as late. Cancelling twice is cancelling once.
 * Answers false when there is none of that id for them; refuses once the provider has seen a payment.
 */
export async function cancelTopUp({ id, customerId }: { id: string; customerId: string }): Promise<boolean> {
  await refreshOpenPayments(customerId, id)
  return transaction(async (tx) => {
    // A settlement holds the same row, so that of the two the later one sees what the earlier one made of it.
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
