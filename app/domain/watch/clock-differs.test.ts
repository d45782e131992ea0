import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { expectCycle, openAlarms } from '#test/alarm-cycle.ts'
import { useDatabase } from '#test/database.ts'
import { watchClock } from './watch-node.ts'

useDatabase()

const NOON = Date.parse('2026-03-01T12:00:00Z')
let aheadMs: number
let tookMs: number

beforeEach(async () => {
  await db().execute(sql`truncate alarms, graphile_worker._private_jobs`)
  ;[aheadMs, tookMs] = [0, 20]
})

/** The database's clock reads noon halfway through. */
async function read() {
  const before = NOON + aheadMs - tookMs / 2
  return { before, database: NOON, after: before + tookMs }
}
const look = (node = 'one:3000') => watchClock(node, read)
const open = async () => (await openAlarms()).map(({ subject, message }) => ({ subject, message }))

test.each([
  [0, false],
  [1_000, false],
  [1_001, true],
  [-1_000, false],
  [-1_001, true],
  [86_400_000, true],
])('reports a clock that is %s ms ahead: %s', async (ms, isReported) => {
  aheadMs = ms
  await look()
  expect(await open()).toHaveLength(isReported ? 1 : 0)
})

test('raises one alarm, closes it once the clocks agree, and raises it again', async () => {
  const set = (ms: number) => async () => {
    aheadMs = ms
  }
  await expectCycle({
    kind: 'clock-differs',
    subject: 'clock:one:3000',
    look,
    goWrong: set(-90_500),
    putRight: set(10),
  })
  const [alarm] = await open()
  expect(alarm?.message).toMatch(/^This node's clock is 90\.5 seconds behind the database's clock\./)
})

test('neither raises nor closes an alarm between half a second and a whole one', async () => {
  aheadMs = 900
  await look()
  expect(await open()).toEqual([])
  aheadMs = 1_100
  await look()
  aheadMs = 900
  await look()
  expect(await open()).toHaveLength(1)
  aheadMs = 499
  await look()
  expect(await open()).toEqual([])
})

test('ignores an answer that took longer than a second', async () => {
  aheadMs = 5_000
  await look()
  ;[aheadMs, tookMs] = [0, 1_001]
  await look()
  expect(await open()).toHaveLength(1)
  tookMs = 1_000
  await look()
  expect(await open()).toEqual([])
})

test('keeps an alarm for each node, which others close only after an hour', async () => {
  aheadMs = 5_000
  await look('one:3000')
  aheadMs = 0
  await look('two:3000')
  expect(await open()).toMatchObject([{ subject: 'clock:one:3000' }])
  await db().execute(sql`update alarms set last_raised_at = now() - interval '61 minutes'`)
  await look('two:3000')
  expect(await open()).toEqual([])
})

test('reads the clocks of this machine and of its database', async () => {
  await watchClock()
  expect(await open()).toEqual([])
})
