import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { discountCodes } from '#app/db/schema/catalog.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCode } from '#test/discounted.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createProduct, PRICE_CENTS, purchaseOf } from './buyers.ts'
import { dropGuards } from './naive-control.ts'
import { purchaseNaively } from './naive-purchase.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { type Purchasing, sell } from './sell.ts'
import { whileObserved } from './while-observed.ts'

const DISCOUNT_CENTS = 10

/** C9: everybody uses the same code, which may be used fewer times. */
export const codeRace = scenario({
  title: 'A discount code that may be used once or a few times, and more buyers than that',
  needs: 'database',
  long: { buyers: 200, runs: 20 },
  short: { buyers: 60, runs: 2 },
  run: raceForCodes,
  async control(random) {
    await dropGuards()
    return raceForCodes({ buyers: 60, runs: 1 }, random, purchaseNaively)
  },
})

type Numbers = { buyers: number; runs: number }

async function raceForCodes(
  { buyers, runs }: Numbers,
  random: Random,
  purchasing: Purchasing = purchaseAccounts,
): Promise<Outcome> {
  const people = await createBuyers(buyers, runs * PRICE_CENTS)
  const attempts = new Attempts()
  const failures: string[] = []
  let orders = 0
  let expected = 0
  const { checks, broken } = await whileObserved(async () => {
    for (let run = 0; run < runs; run++) {
      // Every other code is for a few orders.
      const usesLimit = run % 2 === 0 ? 1 : random.whole(2, 5)
      const productId = await createProduct(buyers)
      const code = await createCode(productId.toUpperCase().slice(0, 24), {
        percent: null,
        amountCents: DISCOUNT_CENTS,
        usesLimit,
      })
      const purchases = random.shuffled(people).map(({ id }) => {
        return { ...purchaseOf(productId, id), discount: { code, cents: DISCOUNT_CENTS } }
      })
      const sale = await sell({ productId, stock: buyers, purchases, purchasing, attempts })
      const [{ uses = 0 } = {}] = await db().select().from(discountCodes).where(eq(discountCodes.code, code))
      failures.push(...sale.failures)
      if (sale.orders !== usesLimit) failures.push(`${sale.orders} orders used a code for ${usesLimit}`)
      if (uses !== sale.orders) failures.push(`${sale.orders} orders used a code that counts ${uses}`)
      orders += sale.orders
      expected += usesLimit
    }
  })
  const [refused, left] = [attempts.refused('CodeRefused'), runs * buyers - expected]
  if (refused !== left) failures.push(`${refused} were refused the code, not ${left}`)
  return { counts: { orders, ...attempts.counts, checks }, failures: [...failures, ...attempts.failures, ...broken] }
}
