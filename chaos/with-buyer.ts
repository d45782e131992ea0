import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { eachAtOnce } from './raw-request.ts'
import type { Outcome } from './scenario.ts'
import { Answers } from './send.ts'
import { ShopUnderTest } from './shop-under-test.ts'
import { whileObserved } from './while-observed.ts'

type Buy = (times: number) => Promise<number[]>

/** Runs `work` with a signed-in customer. `buy` buys one account at a time, four in parallel; returns durations. */
export async function withBuyer(
  stock: number,
  work: (shopUrl: string, buy: Buy) => Promise<Outcome>,
): Promise<Outcome> {
  const shop = await ShopUnderTest.start({ WORKERS: '1', LOG_LEVEL: 'silent' })
  try {
    await loadStock(stock)
    const { email } = await createCustomer({ balanceCents: stock * 50 })
    const cookie = await signIn(shop.url, email)
    const refused: string[] = []
    const buy: Buy = async (times) => {
      const took: number[] = []
      await eachAtOnce(Array.from({ length: times }), 4, async () => {
        const form = { productId: INSTAGRAM, quantity: '1', unitPrice: '0.50', idempotencyKey: crypto.randomUUID() }
        const answer = await new Answers().send(`${shop.url}/`, { cookie, form })
        if (answer?.location.includes('accounts-purchased')) took.push(answer.milliseconds)
        else refused.push(`a purchase got ${answer?.status} ${answer?.location}`)
      })
      return took
    }
    const { result, checks, broken } = await whileObserved(() => work(shop.url, buy))
    return { counts: { ...result.counts, checks }, failures: [...result.failures, ...new Set(refused), ...broken] }
  } finally {
    await shop.discard()
  }
}

/** Returns whole milliseconds; infinity without measurements. */
export function percentile(milliseconds: number[], part: number): number {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.POSITIVE_INFINITY)
}
