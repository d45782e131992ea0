import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { useDatabase } from '#test/database.ts'
import { rateLimit, relaxedRateLimit } from './rate-limiter.ts'

useDatabase()

// Counts expire by these clocks, in PostgreSQL and in the process.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

const SECONDS = 60
const given = { points: 6, seconds: SECONDS, unreported: 2 }
const limit = relaxedRateLimit('test', given)
/** A second process with the same limit. */
const elsewhere = relaxedRateLimit('test', given)

/** Returns how many spends in a row are granted. */
async function spend(key: string, times: number, { by = limit, isStoreAway = false } = {}): Promise<number> {
  let granted = 0
  for (let time = 0; time < times; time++) {
    try {
      await by.spend(key, { isStoreAway })
      granted++
    } catch {}
  }
  return granted
}

async function stored(key: string): Promise<number | undefined> {
  const { rows } = await db().execute<{ points: number }>(
    sql`select points from rate_limits where key = ${`test:${key}`}`,
  )
  return rows[0]?.points
}

test('grants concurrent spends exactly up to the limit, and refuses until the period of the first spend ends', async () => {
  const strict = rateLimit('strict', { points: 6, seconds: SECONDS })
  const spends = await Promise.allSettled(Array.from({ length: 20 }, () => strict.spend('spent together')))
  expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  pass(SECONDS / 2)
  await expect(strict.spend('spent together')).rejects.toMatchObject({ retryAfterSeconds: SECONDS / 2 })
  expect(await strict.spend('another')).toEqual({ left: 5, seconds: SECONDS })
  pass(SECONDS / 2)
  expect(await strict.spend('spent together', 4)).toEqual({ left: 2, seconds: SECONDS })
  await expect(strict.spend('spent together', 3)).rejects.toThrow('Too many attempts.')
})

test('gives back one point or all, and never more than were spent', async () => {
  const strict = rateLimit('strict', { points: 3, seconds: SECONDS })
  await strict.spend('given back', 3)
  await strict.refund('given back')
  expect(await strict.spend('given back')).toMatchObject({ left: 0 })
  await strict.reset('given back')
  await strict.refund('given back')
  expect(await strict.spend('given back')).toMatchObject({ left: 2 })
  await strict.refund('given back')
  await strict.refund('given back')
  expect(await strict.spend('given back', 3)).toMatchObject({ left: 0 })
  pass(SECONDS)
  await strict.refund('given back')
  expect(await strict.spend('given back')).toMatchObject({ left: 2 })
})

test('runs no statement for the first points of a key or after the first refusal', async () => {
  const key = randomUUID()
  expect(await spend(key, 2)).toBe(2)
  expect(await stored(key)).toBeUndefined()
  expect(await spend(key, 50)).toBe(4)
  await expect.poll(() => stored(key)).toBe(6)
})

test('refuses a key until the shared period ends, though its first spends were earlier', async () => {
  const key = randomUUID()
  expect(await spend(key, 2)).toBe(2)
  pass(SECONDS / 2)
  expect(await spend(key, 6)).toBe(4)
  // The first report is not awaited.
  await expect.poll(() => stored(key)).toBe(6)
  pass(SECONDS / 2 + 1)
  expect(await spend(key, 3)).toBe(0)
  pass(SECONDS / 2 + 1)
  expect(await spend(key, 10)).toBe(6)
})

test('does not refuse a key for longer if the clock is set back', async () => {
  const key = randomUUID()
  expect(await spend(key, 7, { isStoreAway: true })).toBe(6)
  vi.setSystemTime(Date.now() - 3_600_000)
  pass(SECONDS)
  expect(await spend(key, 1, { isStoreAway: true })).toBe(1)
})

test('counts in the process alone while the store is unavailable', async () => {
  const key = randomUUID()
  expect(await spend(key, 10, { isStoreAway: true })).toBe(6)
  expect(await stored(key)).toBeUndefined()
})

test('lets a second process grant at most half of the limit more, also for concurrent spends', async () => {
  const key = randomUUID()
  const spends = Array.from({ length: 20 }, (_, index) => (index % 2 ? limit : elsewhere).spend(key))
  const ends = await Promise.allSettled(spends)
  const granted = ends.filter(({ status }) => status === 'fulfilled').length
  expect(granted).toBeGreaterThanOrEqual(6)
  // Either process may have granted its first half before the other's count arrived.
  expect(granted).toBeLessThanOrEqual(9)
  expect(await spend(key, 3, { by: elsewhere })).toBe(0)
})

test('refuses a used-up key without spending', async () => {
  const key = randomUUID()
  limit.requireLeft(key)
  await spend(key, 7)
  expect(() => limit.requireLeft(key)).toThrow('Too many attempts.')
  pass(SECONDS + 1)
  limit.requireLeft(key)
})
