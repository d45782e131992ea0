import { randomUUID } from 'node:crypto'
import { getPayout } from '#app/domain/payouts/queries.ts'
import { quotePayout } from '#app/domain/payouts/quote-payout.ts'

type Found = Awaited<ReturnType<typeof getPayout>>

/** Returns a payout with keys for its steps, and what a request would send now, or null if there is no such payout. */
export async function readPayout(id: string) {
  const payout = await getPayout(id)
  if (!payout) return null
  const quote = payout.status === 'requested' ? await quoteOf(payout) : null
  return { payout, quote, keys: { onward: randomUUID(), back: randomUUID() } }
}

async function quoteOf({ customer, bonusCents, amountCents, withheldCents }: NonNullable<Found>) {
  const { sources: _, ...quote } = await quotePayout(
    { customerId: customer.id, bonusCents },
    amountCents + withheldCents,
  )
  return quote
}
