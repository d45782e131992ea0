import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { reverseTopUp } from '#app/domain/wallet/commands.ts'
import { stored } from '#app/lib/stored-text.ts'
import type { StoredPayment } from './rules.ts'

/**
 * Takes back the cents that a payment brought, and its bonus, as far as the balance allows. An alarm names the rest. A
 * guest may have typed somebody's address, whose own money must pay neither for the guest's order nor for its bonus.
 */
export async function takeBackCredit(tx: Database, payment: StoredPayment, owedCents: number): Promise<void> {
  const { id: paymentId, customerId, isGuest } = payment
  const spentCents = isGuest ? Math.min(owedCents, await sumSpent(tx, payment)) : 0
  const transfer = { customerId, paymentId, amountCents: owedCents - spentCents }
  const isLeft = transfer.amountCents > 0
  const missingCents = spentCents + (isLeft ? await reverseTopUp(tx, { ...transfer, takesSpentBonus: !isGuest }) : 0)
  if (missingCents === 0) return
  const message = stored('server.alarms.messages.spent', { amount: { cents: missingCents } })
  await raiseAlarm(tx, { kind: 'refund-shortfall', subject: `payment:${paymentId}`, message })
}

/** Returns the cents that the order of a payment cost and did not give back. */
async function sumSpent(tx: Database, { id, customerId }: StoredPayment): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(case when to_account = 'revenue' then amount_cents else -amount_cents end), 0) as cents
    from ledger_transfers join orders on orders.id = order_id
    where orders.customer_id = ${customerId} and idempotency_key = ${id}`)
  return Number(rows[0]?.cents ?? 0)
}
