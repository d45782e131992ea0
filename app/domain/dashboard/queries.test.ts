import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers, siteSettings } from '#app/db/schema/shop.ts'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { accountsSoldByDay, adminOverview, lifetimeSales, recentSales } from './queries.ts'
import { recountTallies, sumUpTallies } from './sum-up-tallies.ts'

useDatabase()

/** Inserts a past order without the rules that tie it to a charge. */
async function sell(customerId: string, quantity: number, at: string, orderType: 'account' | 'software' = 'account') {
  const unitPriceCents = orderType === 'account' ? 50 : 1500
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(orders).values({
      id: randomUUID(),
      customerId,
      productId: orderType === 'account' ? INSTAGRAM : STORYTAG,
      productName: orderType === 'account' ? 'Instagram accounts' : 'StoryTag',
      unitPriceCents,
      quantity,
      totalCents: unitPriceCents * quantity,
      orderType,
      licenseId: orderType === 'software' ? randomUUID() : null,
      idempotencyKey: randomUUID(),
      createdAt: new Date(at),
    })
  })
}

test('shows thirty empty days, no sale and the base counters in a fresh shop', async () => {
  await createAdmin()
  expect(await adminOverview()).toEqual({ availableStock: 0, customers: 0, orders: 0, givenBackCents: 0 })
  expect(await lifetimeSales()).toEqual({ accountsSold: 0, revenueCents: 0 })
  expect(await recentSales()).toEqual([])
  const days = await accountsSoldByDay(new Date('2026-03-01T00:00:00Z'))
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-01-31', accounts: 0 })
  expect(days[29]).toEqual({ day: '2026-03-01', accounts: 0 })
})

test('counts sales on their day in UTC, in the counters and among the last five', async () => {
  await loadStock(3)
  const mara = await createCustomer({ name: 'Mara Quill' })
  const gone = await createCustomer({ name: 'Otis Marr' })
  await db().update(customers).set({ deletedAt: new Date() }).where(eq(customers.id, gone.id))
  await db().update(siteSettings).set({ accountsSoldBase: 1000, revenueBaseCents: 99_00 })
  await sell(mara.id, 7, '2026-05-01T23:59:59.999Z')
  await sell(mara.id, 20, '2026-05-02T00:00:00Z')
  await sell(gone.id, 30, '2026-05-31T09:00:00Z')
  await sell(mara.id, 1, '2026-05-31T10:00:00Z', 'software')
  await sell(mara.id, 5, '2026-05-31T23:59:59.999Z')
  await sell(mara.id, 4, '2026-06-01T00:00:00Z')
  await recountTallies()

  expect(await adminOverview()).toEqual({ availableStock: 3, customers: 1, orders: 6, givenBackCents: 0 })
  expect(await lifetimeSales()).toEqual({ accountsSold: 1066, revenueCents: 99_00 + 66 * 50 + 1500 })
  expect((await accountsSoldByDay(new Date('2026-05-31T12:00:00Z'))).filter(({ accounts }) => accounts > 0)).toEqual([
    { day: '2026-05-02', accounts: 20 },
    { day: '2026-05-31', accounts: 35 },
  ])
  expect(await recentSales()).toMatchObject([
    { quantity: 4, customerName: 'Mara Quill', totalCents: 200, createdAt: new Date('2026-06-01T00:00:00Z') },
    { quantity: 5 },
    { orderType: 'software', productName: 'StoryTag', totalCents: 1500 },
    { quantity: 30, customerName: null },
    { quantity: 20 },
  ])
})

test('sums up tallies without changing a figure, and reports tampered ones', async () => {
  const before = [await adminOverview(), await lifetimeSales(), await accountsSoldByDay()]
  await Promise.all([sumUpTallies(), sumUpTallies()])
  expect([await adminOverview(), await lifetimeSales(), await accountsSoldByDay()]).toEqual(before)
  const { rows } = await db().execute(sql`select day from shop_tallies group by day, product_id having count(*) > 1`)
  expect(rows).toEqual([])

  const ofTallies = async () => (await checkInvariants()).filter(({ invariant }) => invariant.includes('tallies'))
  expect(await ofTallies()).toEqual([])
  await db().execute(sql`update shop_tallies set orders = orders + 1 where day = '2026-05-02'`)
  await db().execute(sql`update stock_tallies set available = available - 1`)
  expect(await ofTallies()).toMatchObject([
    { invariant: 'the tallies of a batch are its rows' },
    { invariant: 'the tallies of a day are what happened on it', ids: ['2026-05-02 main_insta_product'] },
  ])
  await recountTallies()
  expect(await ofTallies()).toEqual([])
})
