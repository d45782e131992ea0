import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createPricedProduct, PRICE_CENTS, pricedPurchaseOf } from './buyers.ts'
import { dropGuards } from './naive-control.ts'
import { purchaseNaively } from './naive-purchase.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { type Purchasing, sell } from './sell.ts'
import { whileObserved } from './while-observed.ts'

const MOST = 50

/** C1b: packs of every size until the stock is gone; no pack is refused that the remaining stock could fill. */
export const mixedQuantities = scenario({
  title: 'Packs of 1 to 50 until the stock is gone',
  needs: 'database',
  long: { clients: 200, attempts: 10_000, stock: 5_000 },
  short: { clients: 50, attempts: 400, stock: 500 },
  run: sellPacks,
  async control(random) {
    await dropGuards()
    return sellPacks({ clients: 20, attempts: 100, stock: 300 }, random, purchaseNaively)
  },
})

type Numbers = { clients: number; attempts: number; stock: number }

async function sellPacks(
  { clients, attempts: count, stock }: Numbers,
  random: Random,
  purchasing: Purchasing = purchaseAccounts,
): Promise<Outcome> {
  const people = await createBuyers(clients, Math.ceil(count / clients) * MOST * PRICE_CENTS)
  const attempts = new Attempts()
  const product = await createPricedProduct(stock)
  const purchases = Array.from({ length: count }, (_, index) => {
    const buyerId = people[index % clients]?.id ?? ''
    return pricedPurchaseOf(product, buyerId, random.whole(1, MOST), random.whole(1, 3) === 1)
  })
  const {
    result: sale,
    checks,
    broken,
  } = await whileObserved(() => sell({ productId: product.id, stock, purchases, clients, purchasing, attempts }))
  const { orders, sold, duplicates, left, leastRefused } = sale
  const failures = [...sale.failures, ...attempts.failures, ...broken]
  if (left >= leastRefused) failures.push(`${left} accounts are left, but a pack of ${leastRefused} was refused`)
  failures.push(...attempts.refusedOtherwise('NotEnoughStock', 'StockBusy'))
  return { counts: { orders, sold, duplicates, left, leastRefused, ...attempts.counts, checks }, failures }
}
