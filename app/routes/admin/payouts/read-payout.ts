import { randomUUID } from 'node:crypto'
import { sumTestMoney } from '#app/domain/payments/test-money.ts'
import { getPayout } from '#app/domain/payouts/queries.ts'
import { obstacleToStart, quotePayout } from '#app/domain/payouts/quote-payout.ts'

type Found = Awaited<ReturnType<typeof getPayout>>

/**
 * Returns a payout with keys for its steps, or null. For a request, it adds the amounts that it would send and withhold
 * now, why it cannot be started, and the test money that may be in the balance.
 */
export async function readPayout(id: string) {
  const payout = await getPayout(id)
  if (!payout) return null
  const isRequested = payout.status === 'requested'
  const [quote, testCents] = isRequested
    ? await Promise.all([quoteOf(payout), sumTestMoney(payout.customer.id)])
    : [null, 0]
  const obstacle = quote && (obstacleToStart(payout, payout, quote)?.message ?? null)
  return { payout, quote, obstacle, testCents, keys: { onward: randomUUID(), back: randomUUID() } }
}

async function quoteOf({ customer, bonusCents, amountCents, withheldCents }: NonNullable<Found>) {
  const { sources: _, ...quote } = await quotePayout(
    { customerId: customer.id, bonusCents },
    amountCents + withheldCents,
  )
  return quote
}
