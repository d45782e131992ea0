import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { openAlarms } from '#test/alarm-cycle.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { clockDoubt, forgetOld } from './forget-old.ts'

useDatabase()

beforeEach(async () => {
  for (const table of ['auth_sessions', 'alarms', 'customers']) await db().execute(sql.raw(`delete from ${table}`))
})

/** A shop in which customers signed up so many days ago, and one session ended long ago. */
async function livedThrough(...daysAgo: number[]): Promise<void> {
  for (const days of daysAgo) {
    const { id } = await createCustomer()
    await db().execute(sql`update customers set created_at = now() - make_interval(days => ${days}) where id = ${id}`)
    await db().execute(sql`
      insert into auth_sessions (id, user_id, token, expires_at)
      values (gen_random_uuid(), ${id}, gen_random_uuid(), now() - interval '1 day')`)
  }
}

const sessions = async () => (await db().execute(sql`select from auth_sessions`)).rows.length

test.each([
  ['a new shop', [0]],
  ['a shop of two months', [70, 3]],
  ['a shop in use', [900, 70, 45, 2]],
  ['a shop that was quiet for a month', [900, 70, 41, 39]],
])('%s forgets what was kept for its time', async (_, daysAgo) => {
  await livedThrough(...daysAgo)
  await forgetOld()
  expect(await sessions()).toBe(0)
  expect(await openAlarms()).toEqual([])
})

test.each([
  ['nobody did anything since', [400, 366, 365]],
  ['somebody signed up since, by the wrong clock', [400, 366, 365, 0]],
  ['the newest row is 41 days old', [60, 41]],
])('after a jump of the clock nothing is deleted, and an alarm says so: %s', async (_, daysAgo) => {
  await livedThrough(...daysAgo)
  await forgetOld()
  await forgetOld()
  expect(await sessions()).toBe(daysAgo.length)
  expect(await openAlarms()).toMatchObject([
    { kind: 'clock-jumped', subject: 'shop:clock', message: expect.stringMatching(/so nothing was deleted\./) },
  ])
})

test('once the clock is right, the alarm is closed and deletion goes on', async () => {
  await livedThrough(500, 400)
  await forgetOld()
  await livedThrough(50, 1)
  await forgetOld()
  expect([await sessions(), await openAlarms()]).toEqual([0, []])
})

test('the sentence names the newest day and what the clock says', async () => {
  await livedThrough(400)
  expect(await clockDoubt()).toMatch(
    /^The newest thing that anybody did in the shop is from \d{4}-\d\d-\d\d, and the database's clock says \d{4}-\d\d-\d\d\./,
  )
})
