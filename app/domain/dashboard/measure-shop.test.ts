import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { payments } from '#app/db/schema/money.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { pack } from '#test/purchases.ts'
import { refund } from '#test/refunding.ts'
import { measureShop } from './measure-shop.ts'

useDatabase()

const addJob = (name: string, options = sql``) => db().execute(sql`select graphile_worker.add_job(${name}${options})`)

test('measures sales and stock by product, and pending order announcements', async () => {
  expect(await measureShop()).toMatchObject({ sales: [], givenBackCents: 0, stock: [], topUps: [] })
  await loadStock(10)
  const { id } = await createCustomer({ balanceCents: 1_000 })
  await purchaseAccounts(pack(id, 3))
  const { orderId } = await purchaseAccounts(pack(id, 2))
  await refund(orderId)
  const { sales, givenBackCents, stock, queues } = await measureShop()
  expect(sales).toEqual([{ productId: INSTAGRAM, orders: 2, accounts: 5, revenueCents: 250 }])
  expect(givenBackCents).toBe(100)
  expect(stock).toEqual([{ productId: INSTAGRAM, available: 5 }])
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'order-announcements', waiting: 2, givenUp: 0 }))
})

test('leaves out the stock of products that are not for sale, but not their sales', async () => {
  const putOnSale = (active: boolean) => db().update(products).set({ active }).where(eq(products.id, INSTAGRAM))
  const before = await measureShop()
  expect(before.stock).toHaveLength(1)
  await putOnSale(false)
  const { stock, sales } = await measureShop()
  expect(stock).toEqual([])
  expect(sales).toEqual(before.sales)
  await putOnSale(true)
  expect((await measureShop()).stock).toEqual(before.stock)
})

test('counts top-ups of a day by status, and older ones only while they wait for an admin', async () => {
  const { id: customerId } = await createCustomer()
  const now = new Date()
  for (const [status, days] of [
    ['paid_over', 0],
    ['paid_over', -2],
    ['held', -2],
    ['review', -400],
  ] as const) {
    const id = randomUUID()
    const providerOrderId = id.replaceAll('-', '')
    const createdAt = addDays(now, days)
    await db()
      .insert(payments)
      .values({ id, customerId, provider: 'cryptomus', providerOrderId, amountCents: 100, status, createdAt })
  }
  const { topUps } = await measureShop()
  const others = topUps.filter(({ status }) => status !== 'paid')
  expect(others.toSorted((one, other) => one.status.localeCompare(other.status))).toEqual([
    { status: 'held', count: 1 },
    { status: 'paid_over', count: 1 },
    { status: 'review', count: 1 },
  ])
})

test('counts due, failed and given-up work, and measures the longest wait', async () => {
  await db().execute(sql`truncate graphile_worker._private_jobs`)
  const at = (ago: string) => sql`now() - ${ago}::interval`
  await addJob('waits', sql`, run_at => ${at('90 s')}`)
  await addJob('waits', sql`, run_at => ${at('10 s')}`)
  await addJob('is not due', sql`, run_at => ${at('-1 hour')}`)
  for (const name of ['failed', 'given up']) await addJob(name)
  // A failed job is postponed, but still waits.
  await db().execute(sql`
    update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour', created_at = ${at('5 minutes')},
      max_attempts = case tasks.identifier when 'failed' then 25 else 3 end
    from graphile_worker._private_tasks as tasks
    where tasks.id = task_id and tasks.identifier in ('failed', 'given up')`)
  const { queues } = await measureShop()
  const seconds = (least: number) => expect.toSatisfy((value: number) => value >= least && value < least + 30)
  const names = ['waits', 'is not due', 'failed', 'given up']
  const found = new Map(queues.map(({ queue, ...figures }) => [queue, figures]))
  expect(names.map((name) => found.get(name))).toEqual([
    { waiting: 2, oldestSeconds: seconds(90), givenUp: 0 },
    { waiting: 0, oldestSeconds: 0, givenUp: 0 },
    { waiting: 1, oldestSeconds: seconds(300), givenUp: 0 },
    { waiting: 0, oldestSeconds: 0, givenUp: 1 },
  ])
})
