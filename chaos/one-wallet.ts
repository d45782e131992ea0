import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { toolLicense } from '#test/purchases.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createProduct, PRICE_CENTS, purchaseOf } from './buyers.ts'
import { dropGuards } from './naive-control.ts'
import { purchaseNaively } from './naive-purchase.ts'
import { type Outcome, scenario } from './scenario.ts'
import { whileObserved } from './while-observed.ts'

/** Price of the license, and of a pack of the same price. */
const BALANCE_CENTS = 1_500
const PACK = BALANCE_CENTS / PRICE_CENTS

/** C2: many concurrent purchases from one wallet with money for one. */
export const oneWallet = scenario({
  title: 'Double spend: many concurrent purchases of $15.00 from $15.00',
  needs: 'database',
  long: { licenses: 200, mixed: 100 },
  short: { licenses: 40, mixed: 40 },
  async run({ licenses, mixed }, random) {
    const productId = await createProduct(mixed * PACK)
    const buyLicense = (id: string) => purchaseLicense(toolLicense(id))
    const buyPack = (id: string) => purchaseAccounts(purchaseOf(productId, id, PACK))
    const both = Array.from({ length: mixed }, (_, index) => (index % 2 === 0 ? buyLicense : buyPack))
    return spendOnce(
      Array.from({ length: licenses }, () => buyLicense),
      random.shuffled(both),
    )
  },
  async control() {
    await dropGuards()
    const productId = await createProduct(3 * 20 * PACK)
    const buyPack = (id: string) => purchaseNaively(purchaseOf(productId, id, PACK))
    return spendOnce(...Array.from({ length: 3 }, () => Array.from({ length: 20 }, () => buyPack)))
  },
})

type Buying = (customerId: string) => Promise<{ orderId: string }>

/** Makes each list of purchases concurrently, from a new wallet with money for one of them. */
async function spendOnce(...rounds: Buying[][]): Promise<Outcome> {
  const attempts = new Attempts()
  const counts = { orders: 0, left_cents: 0 }
  const failures: string[] = []
  const wallets = await createBuyers(rounds.length, BALANCE_CENTS)
  const { checks, broken } = await whileObserved(async () => {
    for (const [round, { id }] of wallets.entries()) {
      const buyings = rounds[round] ?? []
      await Promise.all(buyings.map((buy) => attempts.make(() => buy(id))))
      const [wallet] = await db().select().from(customers).where(eq(customers.id, id))
      const placed = await db().$count(orders, eq(orders.customerId, id))
      if (placed !== 1) failures.push(`money for 1 order bought ${placed}`)
      if (wallet?.balanceCents !== 0) failures.push(`${wallet?.balanceCents} cents are left`)
      counts.orders += placed
      counts.left_cents += wallet?.balanceCents ?? 0
    }
  })
  failures.push(...attempts.refusedOtherwise('InsufficientBalance'), ...attempts.failures, ...broken)
  return { counts: { ...counts, ...attempts.counts, checks }, failures }
}
