import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockAccounts, unknownSales } from '#app/db/schema/stock.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { watch } from '#app/domain/watch/watch-shop.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { claim, claimsOf, deliver, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pack } from '#test/purchases.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { stockRefusals } from '../refusals.ts'
import { listUnknownSales, withdrawUnknown } from './unknown-sales.ts'

useDatabase()

const HOUR_MS = 3_600_000
const until = new Date('2030-05-14T09:00:00Z')

beforeEach(() => loseSales(6))
afterEach(async () => {
  await db().delete(unknownSales)
  await expectInvariants()
  await sellEverything()
})

async function loseSales(hours: number): Promise<void> {
  const since = new Date(until.getTime() - hours * HOUR_MS)
  await db()
    .insert(unknownSales)
    .values({ productId: INSTAGRAM, since, until })
    .onConflictDoUpdate({ target: unknownSales.productId, set: { since } })
}

const rows = () => db().select().from(stockAccounts).orderBy(asc(stockAccounts.id))
const isOnSale = async () => (await listActiveProducts()).some(({ id }) => id === INSTAGRAM)
const buy = async () => purchaseAccounts(pack((await createCustomer({ balanceCents: 50 })).id))

test('does not sell a product with unknown sales until its oldest accounts are withdrawn', async () => {
  await loadStock(5)
  const stock = (await rows()).slice(-5)
  expect(await isOnSale()).toBe(false)
  await expect(buy()).rejects.toThrow(orderRefusals.productNotFound())

  const { id } = await createAdmin()
  await withdrawUnknown({ productId: INSTAGRAM, count: 2 }, byAdmin(id))
  expect(await isOnSale()).toBe(true)
  const { orderId } = await buy()
  const after = (await rows()).slice(-5)
  expect(after.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'sold', 'available', 'available'])
  expect(after.map((row) => row.id)).toEqual(stock.map((row) => row.id))
  expect(after[2]).toMatchObject({ orderId })
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId: id,
    action: 'stock.withdrawn',
    subject: `product:${INSTAGRAM}`,
    before: { since: '2030-05-14T03:00:00.000Z', until: until.toISOString() },
    after: { count: 2 },
  })
})

test('withdraws nothing and closes the alarm if nothing was sold', async () => {
  await loadStock(1)
  await watch('sales-unknown')
  await withdrawUnknown({ productId: INSTAGRAM, count: 0 }, null)
  const [alarm] = await db().select().from(alarms).where(eq(alarms.kind, 'sales-unknown'))
  expect(alarm).toMatchObject({ closedAt: expect.any(Date), closingNote: 'Nothing was sold.' })
  await buy()
})

test('swaps no claim while the sales are unknown, neither by rule nor by an admin', async () => {
  await db().delete(unknownSales)
  const delivery = await deliver(1)
  await loseSales(6)
  await setClaims({ claimRule: 'swap' })
  await loadStock(1)
  await claim(delivery)
  const [open] = await claimsOf(delivery.buyer.id)
  expect(open).toMatchObject({ status: 'open' })
  const by = byAdmin((await createAdmin()).id)
  const swap = { claimId: open?.id ?? '', decision: 'swap', note: '', by } as const
  await expect(decideClaim(swap)).rejects.toThrow(stockRefusals.salesUnknown())
  await setClaims({ claimRule: 'review' })
})

test('refuses the second of two simultaneous admins', async () => {
  await loadStock(5)
  const { id } = await createAdmin()
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => withdrawUnknown({ productId: INSTAGRAM, count: 2 }, byAdmin(id))),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: stockRefusals.salesAreKnown() })
  expect((await rows()).slice(-5).filter(({ status }) => status === 'withdrawn')).toHaveLength(2)
})

test('refuses to withdraw more than are in stock', async () => {
  await loadStock(3)
  await expect(withdrawUnknown({ productId: INSTAGRAM, count: 4 }, null)).rejects.toThrow(
    stockRefusals.notSoManyInStock(3),
  )
  await expect(withdrawUnknown({ productId: 'storytag', count: 0 }, null)).rejects.toThrow(
    stockRefusals.salesAreKnown(),
  )
  expect((await rows()).slice(-3).map(({ status }) => status)).toEqual(['available', 'available', 'available'])
  expect(await isOnSale()).toBe(false)
})

test.each([
  ['six hours', 6, 40, 40],
  ['a day and an hour', 25, 40, 80],
  ['more than are in stock', 240, 40, 400],
  ['nothing sold in 30 days', 6, 0, null],
])('suggests the busiest day for each unknown day: %s', async (_, hours, busiest, suggested) => {
  await loseSales(hours)
  const tally = (day: string, accounts: number) =>
    sql`insert into shop_tallies (day, product_id, accounts) values (${day}, ${INSTAGRAM}, ${accounts})`
  const tallies = [
    ['2030-04-30', busiest / 2],
    ['2030-04-30', busiest / 2],
    ['2030-05-01', busiest / 4],
    ['2030-04-01', 900],
  ] as const
  for (const [day, accounts] of tallies) await db().execute(tally(day, accounts))
  await loadStock(100)
  const [product] = await listUnknownSales()
  expect(product).toMatchObject({ productId: INSTAGRAM, available: 100, busiestDay: busiest, suggested, until })
  await db().execute(sql`delete from shop_tallies where day between '2030-04-01' and '2030-05-01'`)
})
