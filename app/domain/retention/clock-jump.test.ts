import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { inReadersLanguage } from '#app/lib/stored-text.ts'
import { openAlarms } from '#test/alarm-cycle.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { clockDoubt, forgetOld } from './forget-old.ts'

useDatabase()

beforeEach(async () => {
  for (const table of ['auth_sessions', 'alarms', 'customers']) await db().execute(sql.raw(`delete from ${table}`))
})

/** Creates customers who signed up these numbers of days ago, each with an expired session. */
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
  ['a shop two months old', [70, 3]],
  ['a shop in use', [900, 70, 45, 2]],
  ['a shop that was quiet for a month', [900, 70, 41, 39]],
])('deletes expired rows in %s', async (_, daysAgo) => {
  await livedThrough(...daysAgo)
  await forgetOld()
  expect(await sessions()).toBe(0)
  expect(await openAlarms()).toEqual([])
})

test.each([
  ['no activity since', [400, 366, 365]],
  ['one sign-up since, by the wrong clock', [400, 366, 365, 0]],
  ['the newest row is 41 days old', [60, 41]],
])('deletes nothing and raises an alarm after a clock jump: %s', async (_, daysAgo) => {
  await livedThrough(...daysAgo)
  await forgetOld()
  await forgetOld()
  expect(await sessions()).toBe(daysAgo.length)
  expect(await openAlarms()).toMatchObject([
    { kind: 'clock-jumped', subject: 'shop:clock', message: expect.stringMatching(/so no old data was deleted\./) },
  ])
})

test('closes the alarm and deletes again once the clock is right', async () => {
  await livedThrough(500, 400)
  await forgetOld()
  await livedThrough(50, 1)
  await forgetOld()
  expect([await sessions(), await openAlarms()]).toEqual([0, []])
})

test('names the last day of activity and the date of the clock', async () => {
  await livedThrough(400)
  expect(inReadersLanguage((await clockDoubt()) ?? '')).toMatch(
    /^The last activity in the shop was on \d{4}-\d\d-\d\d, but the database's clock says \d{4}-\d\d-\d\d\./,
  )
})
