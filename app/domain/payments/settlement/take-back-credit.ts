import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { reverseTopUp } from '#app/domain/wallet/commands.ts'
import { stored } from '#app/lib/stored-text.ts'
import type { StoredPayment } from '../rules.ts'

/**
 * Takes back the cents that a payment brought, and its bonus, as far as the balance allows. An alarm names the rest. A
 * guest may have typed somebody's address, whose own money must pay neither for the guest's order nor for its bonus.
 * With `mostCents`, it leaves the rest of the balance alone, and spent bonus too.
 */
export async function takeBackCredit(
  tx: Database,
  payment: StoredPayment,
  owedCents: number,
  mostCents?: number,
): Promise<void> {
  const { id: paymentId, customerId, isGuest } = payment
  const spentCents = isGuest ? Math.min(owedCents, await sumSpent(tx, payment)) : 0
  const keptCents = Math.max(spentCents, owedCents - (mostCents ?? owedCents))
  const transfer = { customerId, paymentId, amountCents: owedCents - keptCents }
  const takesSpentBonus = !isGuest && mostCents === undefined
  const missingCents = keptCents + (await reverseTopUp(tx, { ...transfer, takesSpentBonus }))
  if (missingCents === 0) return
  const message = stored('server.alarms.messages.spent', { amount: { cents: missingCents } })
  await raiseAlarm(tx, { kind: 'refund-shortfall', subject: `payment:${paymentId}`, message })
}

/** Returns the cents that the order of a guest's payment cost beyond the payment's bonus, and did not give back. */
export async function sumSpent(
  tx: Database,
  { id, customerId, bonusCents }: Pick<StoredPayment, 'id' | 'customerId' | 'bonusCents'>,
): Promise<number> {
  const { rows } = await tx.execute<{ cents: string }>(sql`
    select coalesce(sum(amount_cents * case to_account when 'revenue' then 1 else -1 end), 0) as cents
    from ledger_transfers join orders on orders.id = order_id
    where orders.customer_id = ${customerId} and idempotency_key = ${id}`)
  return Math.max(0, Number(rows[0]?.cents ?? 0) - bonusCents)
}
