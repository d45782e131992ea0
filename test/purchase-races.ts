import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import type { Purchase } from '#app/domain/orders/place-order.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { createCustomer, INSTAGRAM, loadStock } from './cast.ts'
import { pack } from './purchases.ts'

export type Purchasing = (purchase: Purchase) => Promise<{ orderId: string }>

/** Everybody buys at once: how it ended, and whether the books are right afterwards. */
export async function race(purchasing: Purchasing, purchases: Purchase[]) {
  const brokenBefore = await brokenRows()
  const results = await Promise.allSettled(purchases.map(purchasing))
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  const refused = reasons.filter((reason) => reason instanceof Refusal)
  const refusals = Object.groupBy(refused, (refusal) => refusal.constructor.name)
  return {
    orders: new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.orderId] : []))).size,
    refusals: Object.fromEntries(Object.entries(refusals).map(([name, same]) => [name, same?.length])),
    failures: reasons.length - refused.length,
    left: await countAvailable(INSTAGRAM),
    broken: (await brokenRows()).filter((row) => !brokenBefore.includes(row)),
  }
}

async function brokenRows() {
  return (await checkInvariants()).flatMap(({ invariant, ids }) => ids.map((id) => `${invariant}: ${id}`))
}

async function buyers(count: number, balanceCents: number) {
  return Promise.all(Array.from({ length: count }, () => createCustomer({ balanceCents })))
}

export const scenarios: Record<string, { run: (purchasing: Purchasing) => Promise<unknown>; expected: unknown }> = {
  'flash sale: 200 buyers of 1, stock 50': {
    run: async (purchasing) => {
      await loadStock(50)
      return race(
        purchasing,
        (await buyers(200, 50)).map(({ id }) => pack(id, 1)),
      )
    },
    expected: { orders: 50, refusals: { NotEnoughStock: 150 }, failures: 0, left: 0, broken: [] },
  },
  'demand meets supply: 40 buyers of 10 and 40 without money, stock 400': {
    run: async (purchasing) => {
      await loadStock(400)
      const [rich, poor] = await Promise.all([buyers(40, 500), buyers(40, 499)])
      const everybody = rich.flatMap((buyer, index) => [buyer, poor[index] ?? buyer])
      return race(
        purchasing,
        everybody.map(({ id }) => pack(id, 10)),
      )
    },
    expected: { orders: 40, refusals: { InsufficientBalance: 40 }, failures: 0, left: 0, broken: [] },
  },
  'one wallet: 100 purchases at once, money for 7': {
    run: async (purchasing) => {
      await loadStock(100)
      const { id } = await createCustomer({ balanceCents: 7 * 50 })
      const outcome = await race(
        purchasing,
        Array.from({ length: 100 }, () => pack(id, 1)),
      )
      const [wallet] = await db().select().from(customers).where(eq(customers.id, id))
      return { ...outcome, balanceCents: wallet?.balanceCents }
    },
    expected: { orders: 7, refusals: { InsufficientBalance: 93 }, failures: 0, left: 93, broken: [], balanceCents: 0 },
  },
  'one form sent 100 times at once': {
    run: async (purchasing) => {
      await loadStock(10)
      const { id } = await createCustomer({ balanceCents: 5000 })
      const purchase = pack(id, 1)
      return race(
        purchasing,
        Array.from({ length: 100 }, () => purchase),
      )
    },
    expected: { orders: 1, refusals: {}, failures: 0, left: 9, broken: [] },
  },
}
