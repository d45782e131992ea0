import type { Database } from '#app/db/client.server.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { reverseTopUp } from '#app/domain/wallet/commands.ts'
import { sumSpentByGuest } from '#app/domain/wallet/queries.ts'
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
  const spentCents = isGuest ? Math.min(owedCents, await sumSpentByGuest(tx, payment)) : 0
  const keptCents = Math.max(spentCents, owedCents - (mostCents ?? owedCents))
  const transfer = { customerId, paymentId, amountCents: owedCents - keptCents }
  const takesSpentBonus = !isGuest && mostCents === undefined
  const missingCents = keptCents + (await reverseTopUp(tx, { ...transfer, takesSpentBonus }))
  if (missingCents === 0) return
  const message = stored('server.alarms.messages.spent', { amount: { cents: missingCents } })
  await raiseAlarm(tx, { kind: 'refund-shortfall', subject: `payment:${paymentId}`, message })
}
