import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { credentialReveals } from '#app/db/schema/stock.ts'
import { createAdmin } from '#test/cast.ts'
import { type Delivery, deliver } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { revealAll, revealLines, revealPage } from './delivered-lines.ts'
import { listReveals, logReveal } from './reveal-log.ts'

useDatabase()

const clientIp = '192.0.2.7'

const logOf = ({ orderId: id, buyer }: Delivery) => listReveals({ id, customerId: buyer.id })

function open({ orderId, buyer }: Delivery, asked: { search?: string; page?: number } = {}) {
  return revealPage({ orderId, customerId: buyer.id, clientIp, search: '', page: 1, ...asked })
}

test('lists which accounts the customer and an admin saw, how and when, the latest first', async () => {
  const sold = await deliver(102)
  const { orderId, buyer } = sold
  const admin = await createAdmin()
  const first = await open(sold)
  const usernames = first?.lines.map(({ username }) => username) ?? []
  const second = await open(sold, { page: 2 })
  const [searched] = second?.lines.slice(1) ?? []
  await open(sold, { search: searched?.username ?? '' })
  await revealAll({ orderId, customerId: buyer.id, clientIp, form: 'csv' })
  await revealLines({ orderId, actorId: admin.id, clientIp, search: '', page: 2 })
  const byCustomer = { isCustomer: true, actorName: buyer.name, times: 1 }
  const rest = second?.lines.map(({ username }) => username)
  expect(await logOf(sold)).toMatchObject([
    { isCustomer: false, actorName: admin.name, form: 'page', lineCount: 2, usernames: rest },
    { ...byCustomer, form: 'csv', lineCount: 102, usernames: null },
    { ...byCustomer, form: 'page', lineCount: 1, usernames: [searched?.username] },
    { ...byCustomer, form: 'page', lineCount: 2, usernames: rest },
    { ...byCustomer, form: 'page', lineCount: 100, usernames: usernames.slice(0, 3) },
  ])
  const [{ accountIds } = { accountIds: null }] = await db()
    .select()
    .from(credentialReveals)
    .where(sql`order_id = ${orderId} and line_count = 100`)
  expect(accountIds).toEqual(first?.lines.map(({ id }) => id))
})

test('lists a person who sees the same accounts again once, with the first and the last time', async () => {
  const sold = await deliver(2)
  for (const _time of [1, 2, 3]) await open(sold)
  const [seen, ...others] = await logOf(sold)
  expect(others).toEqual([])
  expect(seen).toMatchObject({ times: 3, lineCount: 2 })
  expect(seen && seen.last > seen.first).toBe(true)
})

test('lists no accounts for a view that an earlier version logged, and nothing of other orders', async () => {
  const [sold, other] = [await deliver(1), await deliver(1)]
  await open(other)
  await logReveal(db(), { orderId: sold.orderId, actorId: sold.buyer.id, form: 'page', lineCount: 1 })
  expect(await logOf(sold)).toMatchObject([{ form: 'page', lineCount: 1, usernames: null }])
})
