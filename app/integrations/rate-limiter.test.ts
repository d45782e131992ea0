import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { useDatabase } from '#test/database.ts'
import { hearUsedUp, relaxedRateLimit, tellSiblingsBy, type UsedUp } from './rate-limiter.ts'

useDatabase()

// The clocks by which PostgreSQL's rows and the process's own counts end, set by the tests.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

const SECONDS = 4
const limit = relaxedRateLimit('test', { points: 5, seconds: SECONDS, uncounted: 2 })
const unawaited = relaxedRateLimit('unawaited', { points: 5, seconds: SECONDS, unawaited: 2 })

/** How many of so many in a row are let through. */
async function spend(key: string, times: number, options = {}): Promise<number> {
  let passed = 0
  for (let time = 0; time < times; time++) {
    try {
      await limit.spend(key, options)
      passed++
    } catch {}
  }
  return passed
}

async function stored(key: string, name = 'test'): Promise<number | undefined> {
  const { rows } = await db().execute<{ points: number }>(
    sql`select points from rate_limits where key = ${`${name}:${key}`}`,
  )
  return rows[0]?.points
}

test('the first of a relaxed limit cost no statement, nor do those after the first refusal', async () => {
  const key = randomUUID()
  expect(await spend(key, 2)).toBe(2)
  expect(await stored(key)).toBeUndefined()
  expect(await spend(key, 50)).toBe(3)
  expect(await stored(key)).toBe(5)
})

test('who is refused stays so until the shared time is over, though its first attempts were earlier', async () => {
  const key = randomUUID()
  expect(await spend(key, 2)).toBe(2)
  pass(SECONDS / 2)
  expect(await spend(key, 4)).toBe(3)
  pass(SECONDS / 2 + 0.1)
  expect(await spend(key, 3)).toBe(0)
  pass(SECONDS / 2 + 1)
  expect(await spend(key, 10)).toBe(5)
})

test('a store that is known to be away is not asked: the process counts for itself', async () => {
  const key = randomUUID()
  expect(await spend(key, 10, { isStoreAway: true })).toBe(5)
  expect(await stored(key)).toBeUndefined()
})

test('what comes one after the other is not waited for, and is counted all the same', async () => {
  const key = randomUUID()
  for (let time = 1; time <= 5; time++) {
    await unawaited.spend(key)
    // By the interval the clocks are moved on.
    await expect.poll(() => stored(key, 'unawaited'), { interval: 0 }).toBe(time)
  }
  await expect(unawaited.spend(key)).rejects.toThrow('Too many attempts.')
  // From its first refusal on, the process refuses without asking.
  const counted = await stored(key, 'unawaited')
  await expect(unawaited.spend(key)).rejects.toThrow('Too many attempts.')
  expect(await stored(key, 'unawaited')).toBe(counted)
})

test('of those that come at once the third waits for its count', async () => {
  const key = randomUUID()
  let done = 0
  const spends = Array.from({ length: 4 }, () => unawaited.spend(key).then(() => done++))
  await new Promise(setImmediate)
  expect(done).toBe(2)
  await Promise.all(spends)
  expect(done).toBe(4)
})

test('what another process used up is refused at once, until its time is over', async () => {
  const key = randomUUID()
  hearUsedUp({ limit: 'test', key, seconds: 1 })
  expect(await spend(key, 1)).toBe(0)
  pass(1.1)
  expect(await spend(key, 1)).toBe(1)
})

test('the others are told once a key is used up', async () => {
  const key = randomUUID()
  const told: UsedUp[] = []
  tellSiblingsBy((usedUp) => told.push(usedUp))
  await spend(key, 10)
  expect(told).toEqual([{ limit: 'test', key, seconds: expect.any(Number) }])
})
