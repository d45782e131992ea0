import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { shopTallies } from '#app/db/schema/shop.ts'
import { openAlarms } from '#test/alarm-cycle.ts'
import { INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { watchShop } from './watch-shop.ts'

useDatabase()

const kinds = async () => (await openAlarms()).map(({ kind }) => kind).toSorted()

test('keeps the alarms of a failed check, and runs the others', async () => {
  await watchShop()
  expect(await kinds()).toEqual([])
  const today = new Date().toISOString().slice(0, 10)
  await db().insert(shopTallies).values({ day: today, productId: INSTAGRAM, accounts: 7 })
  await watchShop()
  expect(await kinds()).toEqual(['stock-runs-out'])

  await db().execute(sql`alter table shop_tallies rename to hidden`)
  await transaction((tx) => addJob(tx, 'mail-reset-link', { email: 'mara@example.com' }))
  await db().execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`)
  await watchShop()
  expect(await kinds()).toEqual(['queue-old', 'stock-runs-out'])
})
