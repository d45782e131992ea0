import { sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { withDeadline } from '#app/deadline.server.ts'
import { useDatabase } from '#test/database.ts'
import { whileLocked } from '#test/while-locked.ts'
import { currentKeys, keepKeysFresh } from './signing.ts'

useDatabase()

const MINUTE = 60_000
const HALF_A_MINUTE = 30_000
const table = sql`signing_keys`

/** Milliseconds added to the clock. Never reduced, because caches store its times. */
let passed = 0
const { now } = performance

beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed)
})

const away = () => currentKeys({ isDatabaseAway: true })

test('keeps keys as long as cached licenses while the database is down, and no longer', async () => {
  const keys = await currentKeys()
  await whileLocked(table, async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    /** Advances the timers and returns the answer, which must have arrived by then. */
    const within = async (ms: number, asked: Promise<unknown>) => {
      asked.catch(() => {})
      await vi.advanceTimersByTimeAsync(ms)
      return asked
    }
    passed += 10.9 * MINUTE
    expect(await away()).toBe(keys)
    expect(await within(1_000, currentKeys())).toBe(keys)
    passed += 0.2 * MINUTE
    for (const read of [away, currentKeys]) {
      await expect(
        within(
          500,
          withDeadline(() => read(), 500),
        ),
      ).rejects.toSatisfy(isDatabaseAway)
    }
    vi.useRealTimers()
  })
  expect(await away()).toMatchObject({ kid: keys.kid })
})

test('refreshes the keys every half minute, even without requests', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const failures: unknown[] = []
  const timer = keepKeysFresh((error) => failures.push(error))
  const first = await currentKeys()
  passed += 10 * MINUTE
  vi.advanceTimersByTime(HALF_A_MINUTE)
  await expect.poll(away).not.toBe(first)
  clearInterval(timer)
  const second = await away()
  await whileLocked(table, async () => {
    passed += 10 * MINUTE
    vi.advanceTimersByTime(HALF_A_MINUTE)
    expect(await away()).toBe(second)
  })
  expect(failures).toEqual([])
})
