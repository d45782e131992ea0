import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { shopTallies } from '#app/db/schema/shop.ts'
import { expectCycle, inWords, openAlarms } from '#test/alarm-cycle.ts'
import { INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { PACE_DAYS, productsRunningOut, RUNS_OUT_DAYS } from './stock-runs-out.ts'
import { watch } from './watch-shop.ts'

useDatabase()

const now = new Date('2026-05-15T00:00:00Z')
const subject = `stock:${INSTAGRAM}`

beforeEach(async () => {
  await db().execute(sql`delete from shop_tallies`)
  await db().execute(sql`delete from stock_tallies`)
})

/** Records sales, by default on the first day of the pace. */
const sell = (accounts: number, productId = INSTAGRAM, day = '2026-05-08') =>
  db().insert(shopTallies).values({ day, productId, accounts })
const find = async () => inWords(await productsRunningOut(now))
const look = () => watch('stock-runs-out', () => productsRunningOut(now))
const isOnSale = (active: boolean) => db().update(products).set({ active }).where(eq(products.id, INSTAGRAM))

test('reports a product whose stock lasts less than three days at the pace of the last seven', async () => {
  await loadStock(10 * RUNS_OUT_DAYS)
  expect(await find()).toEqual([])
  await sell(10 * PACE_DAYS)
  // The stock lasts exactly three days, and earlier sales do not count.
  await sell(9_999, INSTAGRAM, '2026-05-07')
  expect(await find()).toEqual([{ subject, message: null }])
  await sell(1)
  expect(await find()).toEqual([
    {
      subject,
      message: 'Instagram accounts has 30 left, enough for less than 3 days. It sold 10.1 a day in the last 7 days.',
    },
  ])
  await sell(30 * PACE_DAYS)
  expect((await find())[0]?.message).toContain('enough for less than a day.')
  await isOnSale(false)
  expect(await find()).toEqual([])
  await isOnSale(true)
})

test('reports a sold-out product if it sold, and keeps its alarm after a week without sales', async () => {
  expect(await find()).toEqual([{ subject, message: null }])
  await look()
  expect(await openAlarms()).toEqual([])
  await sell(7)
  expect(await find()).toEqual([
    { subject, message: 'Instagram accounts is sold out. It sold 1 a day in the last 7 days.' },
  ])
  await look()
  await db().execute(sql`delete from shop_tallies`)
  await look()
  expect(await openAlarms()).toMatchObject([{ subject, timesRaised: 1 }])
  await loadStock(1)
  await look()
  expect(await openAlarms()).toEqual([])
})

test('raises one alarm, closes it once there is stock, and raises it again', async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
  await loadStock(100)
  const pace = (accounts: number) => async () => {
    await db().execute(sql`delete from shop_tallies`)
    await sell(accounts)
  }
  const [goWrong, putRight] = [pace(40 * PACE_DAYS), pace(10 * PACE_DAYS)]
  await expectCycle({ kind: 'stock-runs-out', subject, look, goWrong, putRight })
})

test('neither raises nor closes an alarm at the limit', async () => {
  await db().execute(sql`truncate alarms`)
  await loadStock(35)
  await sell(10 * PACE_DAYS)
  await look()
  expect(await openAlarms()).toEqual([])
  await sell(2 * PACE_DAYS)
  await look()
  await loadStock(10)
  await look()
  expect(await openAlarms()).toMatchObject([{ subject }])
  await loadStock(10)
  await look()
  expect(await openAlarms()).toEqual([])
})
