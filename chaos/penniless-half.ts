import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createProduct, PRICE_CENTS, purchaseOf } from './buyers.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { sell } from './sell.ts'
import { whileObserved } from './while-observed.ts'

const PACK = 10

/** C1c: the stock equals the demand of buyers with money; those without must not block a row even briefly. */
export const pennilessHalf = scenario({
  title: 'Demand meets supply, and half of the buyers are a cent short',
  needs: 'database',
  long: { rich: 100, poor: 100, runs: 20 },
  short: { rich: 30, poor: 30, runs: 2 },
  run: sellToTheRich,
})

type Numbers = { rich: number; poor: number; runs: number }

async function sellToTheRich({ rich, poor, runs }: Numbers, random: Random): Promise<Outcome> {
  const stock = rich * PACK
  const attempts = new Attempts()
  const failures: string[] = []
  const counts = { orders: 0, sold: 0, duplicates: 0, left: 0 }
  const { checks, broken } = await whileObserved(async () => {
    for (let run = 1; run <= runs; run++) {
      const productId = await createProduct(stock)
      const buyers = [
        ...(await createBuyers(rich, PACK * PRICE_CENTS)),
        ...(await createBuyers(poor, PACK * PRICE_CENTS - 1)),
      ]
      const purchases = random.shuffled(buyers).map(({ id }) => purchaseOf(productId, id, PACK))
      const sale = await sell({ productId, stock, purchases, purchasing: purchaseAccounts, attempts })
      failures.push(...sale.failures)
      if (sale.sold !== stock) failures.push(`${sale.sold} of ${stock} were sold`)
      counts.orders += sale.orders
      counts.sold += sale.sold
      counts.duplicates += sale.duplicates
      counts.left += sale.left
    }
  })
  const spurious = attempts.refusedOtherwise('InsufficientBalance')
  const refused = attempts.refused('InsufficientBalance')
  if (refused !== runs * poor) failures.push(`${refused} of ${runs * poor} were refused for lack of funds`)
  return {
    counts: { ...counts, spurious: spurious.length, ...attempts.counts, checks },
    failures: [...failures, ...spurious, ...attempts.failures, ...broken],
  }
}
