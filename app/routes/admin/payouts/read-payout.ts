import { randomUUID } from 'node:crypto'
import { getPayout } from '#app/domain/payouts/queries.ts'
import { quotePayout } from '#app/domain/payouts/quote-payout.ts'

/** Returns a payout with what it would send, and keys for its steps, or null if there is none. */
export async function readPayout(id: string) {
  const payout = await getPayout(id)
  if (!payout) return null
  const { customer, bonusCents, amountCents, withheldCents } = payout
  const { sources: _, ...quote } = await quotePayout(
    { customerId: customer.id, bonusCents },
    amountCents + withheldCents,
  )
  return { payout, quote, keys: { onward: randomUUID(), back: randomUUID() } }
}
