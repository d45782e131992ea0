import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { priceTiers, products } from '#app/db/schema/catalog.ts'
import { customerGroups, groupPrices } from '#app/db/schema/groups.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createGroupOf, joinGroup, priceForGroup } from '#test/grouped.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createPackOf } from '#test/items.ts'
import { planPrices } from '#test/planned.ts'
import { purchaseAccounts } from './purchase-accounts.ts'

useDatabase()
afterEach(expectInvariants)

const LONG_ENOUGH_MS = 150
const SOON_MS = 1_000

type Case = {
  productId: string
  customerId: string
  /** Holds the customer's row, for which the purchase waits. */
  tx: Database
}

type Change = {
  /** The price of each of five before and after the change. */
  prices: [before: number, after: number]
  given?: (of: Omit<Case, 'tx'>) => Promise<unknown>
  happens: (of: Case) => Promise<unknown>
}

const soon = () => new Date(Date.now() + SOON_MS)
const priceTo = (priceCents: number) => (of: Case) =>
  db().update(products).set({ priceCents }).where(eq(products.id, of.productId))
const inGroup = async ({ customerId, productId }: Omit<Case, 'tx'>, own: [number, number][] = []) => {
  const { id } = await createGroupOf({ percent: 20 })
  if (own.length > 0) await priceForGroup(id, productId, ...own)
  await joinGroup(customerId, id)
}
const groupOf = async (customerId: string) => {
  const [customer] = await db().select({ id: customers.groupId }).from(customers).where(eq(customers.id, customerId))
  return customer?.id ?? ''
}

const changes: Record<string, Change> = {
  'the list price rises': { prices: [100, 120], happens: priceTo(120) },
  'the list price falls': { prices: [100, 90], happens: priceTo(90) },
  'the price by quantity ends': {
    prices: [80, 100],
    given: ({ productId }) => db().insert(priceTiers).values({ productId, minQuantity: 5, unitPriceCents: 80 }),
    happens: ({ productId }) => db().delete(priceTiers).where(eq(priceTiers.productId, productId)),
  },
  'a price by quantity is added': {
    prices: [100, 70],
    happens: ({ productId }) => db().insert(priceTiers).values({ productId, minQuantity: 5, unitPriceCents: 70 }),
  },
  'the time of a scheduled price comes': {
    prices: [100, 130],
    given: ({ productId }) => planPrices(productId, { nextPriceCents: 130, nextPriceAt: soon() }),
    happens: () => pause(SOON_MS),
  },
  'a sale ends': {
    prices: [60, 100],
    given: ({ productId }) =>
      planPrices(productId, { salePriceCents: 60, saleStartsAt: new Date(Date.now() - 1_000), saleEndsAt: soon() }),
    happens: () => pause(SOON_MS),
  },
  'the customer leaves a group': {
    prices: [80, 100],
    given: inGroup,
    happens: ({ tx, customerId }) => tx.update(customers).set({ groupId: null }).where(eq(customers.id, customerId)),
  },
  'the percentage of the group changes': {
    prices: [80, 70],
    given: inGroup,
    happens: async ({ customerId }) =>
      db()
        .update(customerGroups)
        .set({ percent: 30 })
        .where(eq(customerGroups.id, await groupOf(customerId))),
  },
  'the price of the group changes': {
    prices: [75, 65],
    given: (of) => inGroup(of, [[1, 75]]),
    happens: ({ productId }) =>
      db().update(groupPrices).set({ unitPriceCents: 65 }).where(eq(groupPrices.productId, productId)),
  },
}

test.each(Object.entries(changes))('sells at no other price than that of now when %s while it waits', async (_, of) => {
  const [before, after] = of.prices
  const productId = await createPackOf(null)
  await loadStock(10, undefined, productId)
  const { id: customerId } = await createCustomer({ balanceCents: 10_00 })
  await of.given?.({ productId, customerId })
  const buy = (unitPriceCents: number) =>
    purchaseAccounts({ customerId, productId, quantity: 5, unitPriceCents, idempotencyKey: randomUUID() })
  const [atOld, atNew] = await transaction(async (tx) => {
    await lockWallet(tx, customerId)
    const waiting = [before, after].map((price) =>
      buy(price).then(
        () => 'sold',
        (error: Error) => error,
      ),
    )
    await pause(LONG_ENOUGH_MS)
    await of.happens({ productId, customerId, tx })
    return waiting
  }).then((waiting) => Promise.all(waiting))
  expect(atOld).toMatchObject({ name: 'TermsChanged', title: 'Price changed' })
  expect(atNew).toBe('sold')
  const sold = await db().select().from(orders).where(eq(orders.customerId, customerId))
  expect(sold).toMatchObject([{ unitPriceCents: after, totalCents: 5 * after }])
})
