import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createProduct, PRICE_CENTS, purchaseOf } from './buyers.ts'
import { dropGuards } from './naive-control.ts'
import { purchaseNaively } from './naive-purchase.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { type Purchasing, sell } from './sell.ts'
import { whileObserved } from './while-observed.ts'

/** C1a: several sales with more buyers than accounts, one account each. */
export const flashSale = scenario({
  title: 'Flash sale: more buyers than accounts',
  needs: 'database',
  long: { buyers: 500, stock: 100, runs: 20 },
  short: { buyers: 60, stock: 20, runs: 2 },
  run: sellOut,
  async control(random) {
    await dropGuards()
    return sellOut({ buyers: 100, stock: 20, runs: 1 }, random, purchaseNaively)
  },
})

type Numbers = { buyers: number; stock: number; runs: number }

async function sellOut(
  { buyers, stock, runs }: Numbers,
  random: Random,
  purchasing: Purchasing = purchaseAccounts,
): Promise<Outcome> {
  const people = await createBuyers(buyers, runs * PRICE_CENTS)
  const attempts = new Attempts()
  const failures: string[] = []
  const counts = { orders: 0, duplicates: 0, left: 0 }
  const { checks, broken } = await whileObserved(async () => {
    for (let run = 1; run <= runs; run++) {
      const productId = await createProduct(stock)
      const purchases = random.shuffled(people).map(({ id }) => purchaseOf(productId, id))
      const sale = await sell({ productId, stock, purchases, purchasing, attempts })
      failures.push(...sale.failures)
      if (sale.orders !== stock) failures.push(`${sale.orders} orders for ${stock} accounts`)
      counts.orders += sale.orders
      counts.duplicates += sale.duplicates
      counts.left += sale.left
    }
  })
  const [refused, expected] = [attempts.refused('NotEnoughStock'), runs * (buyers - stock)]
  if (refused !== expected) failures.push(`${refused} were refused for lack of stock, not ${expected}`)
  return { counts: { ...counts, ...attempts.counts, checks }, failures: [...failures, ...attempts.failures, ...broken] }
}
