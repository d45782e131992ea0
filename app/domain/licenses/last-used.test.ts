import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { whileLocked } from '#test/while-locked.ts'
import { flushUses, recordUse, Use } from './last-used.ts'

vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  ...(await import('#test/fakeable-pause.ts')),
}))

useDatabase()

// From the first use to the last, as a round may begin in one test and end in the next.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(flushUses)

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** For expect.poll, which moves fake timers on by its interval. */
const inNoTime = { interval: 0 }

/** When each statement that writes uses begins, from now on. */
function beginsOfWrites(): number[] {
  const begins: number[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (JSON.stringify(given[0]).includes('update licenses set last_used_at')) begins.push(performance.now())
    return Reflect.apply(query, this, given)
  })
  onTestFinished(() => spy.mockRestore())
  return begins
}

async function lastUsedAt(id: string): Promise<Date | null | undefined> {
  const [license] = await db().select({ at: licenses.lastUsedAt }).from(licenses).where(eq(licenses.id, id))
  return license?.at
}

const at = (second: number) => new Date(Date.UTC(2026, 2, 31, 12, 0, second, 123))

test('a use is written within five seconds, together with the later ones of its license', async () => {
  const { id } = await giveLicense()
  const use = new Use(id)
  recordUse(use, at(1))
  recordUse(use, at(2))
  expect(await lastUsedAt(id)).toBeNull()
  await pass(5_000)
  await expect.poll(() => lastUsedAt(id), inNoTime).toEqual(at(2))
})

test('more uses than one statement writes are all written, and never over a later one', async () => {
  const { id } = await giveLicense()
  const others = Array.from(
    { length: 2_500 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  )
  for (const other of others) recordUse(new Use(other), at(1))
  recordUse(new Use(id), at(3))
  await flushUses()
  expect(await lastUsedAt(id)).toEqual(at(3))
  recordUse(new Use(id), at(2))
  await flushUses()
  expect(await lastUsedAt(id)).toEqual(at(3))
})

test('statements that take their time do not put off those after them', async () => {
  const [second, third] = [await giveLicense(), await giveLicense()]
  // Statements of 200 uses each.
  for (let index = 0; index < 200; index++) recordUse(new Use(randomUUID()), at(1))
  recordUse(new Use(second.id), at(1))
  for (let index = 0; index < 200; index++) recordUse(new Use(randomUUID()), at(1))
  recordUse(new Use(third.id), at(1))
  await whileLocked(sql`licenses`, async () => {
    await pass(5_000)
    await expect.poll(writing, inNoTime).toHaveLength(1)
    await pass(1_000)
  })
  // It follows at once, as no more time passes, and the third in its turn.
  await expect.poll(() => lastUsedAt(second.id), inNoTime).toEqual(at(1))
  await pass(80)
  await expect.poll(() => lastUsedAt(third.id), inNoTime).toEqual(at(1))
})

/** Processes of the server that write uses, and wait for a lock. */
async function writing(): Promise<number[]> {
  const { rows } = await db().execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update licenses set last_used_at%'`)
  return rows.map(({ pid }) => pid)
}

test('whoever is used, rounds of writing begin five seconds apart', async () => {
  const begins = beginsOfWrites()
  for (let round = 0; round < 2; round++) {
    const { id } = await giveLicense()
    recordUse(new Use(id), at(1))
    await expect.poll(() => pass(100).then(() => lastUsedAt(id))).toEqual(at(1))
  }
  const [first = 0, second = 0] = begins
  expect(second - first).toBeGreaterThanOrEqual(5_000)
})

test('of very many uses 2,500 a second are written at most', async () => {
  const [first, last] = [await giveLicense(), await giveLicense()]
  const begins = beginsOfWrites()
  recordUse(new Use(first.id), at(1))
  for (let index = 0; index < 10_000; index++) recordUse(new Use(randomUUID()), at(1))
  recordUse(new Use(last.id), at(1))
  await expect.poll(() => pass(80).then(() => lastUsedAt(last.id)), { timeout: 240_000, interval: 1 }).toEqual(at(1))
  expect(await lastUsedAt(first.id)).toEqual(at(1))
  const [begin = 0, end = 0] = [begins[0], begins.at(-1)]
  // Without a limit the last follows the first at once.
  expect(end - begin).toBeGreaterThanOrEqual(4_000)
})

test('what the database did not take is kept, and a later use of the same license counts', async () => {
  const [one, other] = [await giveLicense(), await giveLicense()]
  const used = new Use(other.id)
  recordUse(new Use(one.id), at(1))
  recordUse(used, at(1))
  await whileLocked(sql`licenses`, async () => {
    const refused = expect(flushUses()).rejects.toThrow()
    await expect.poll(writing, inNoTime).toHaveLength(1)
    recordUse(used, at(2))
    const [pid] = await writing()
    await db().execute(sql`select pg_cancel_backend(${pid})`)
    await refused
  })
  await flushUses()
  expect([await lastUsedAt(one.id), await lastUsedAt(other.id)]).toEqual([at(1), at(2)])
})

test('of two notes of one license in one statement the later counts', async () => {
  const { id } = await giveLicense()
  for (const second of [1, 3, 2]) recordUse(new Use(id), at(second))
  await flushUses()
  expect(await lastUsedAt(id)).toEqual(at(3))
})

test('a process that cannot write as fast as it notes keeps so many notes at most', async () => {
  const [first, last] = [await giveLicense(), await giveLicense()]
  await whileLocked(sql`licenses`, async () => {
    recordUse(new Use(first.id), at(1))
    const nobodys = randomUUID()
    for (let index = 0; index < 260_000; index++) recordUse(new Use(nobodys), at(1))
    recordUse(new Use(last.id), at(1))
  })
  await flushUses()
  expect([await lastUsedAt(first.id), await lastUsedAt(last.id)]).toEqual([at(1), null])
})
