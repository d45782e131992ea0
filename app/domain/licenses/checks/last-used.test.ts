import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { whileLocked } from '#test/while-locked.ts'
import { flushUses, recordUse } from './last-used.ts'

useDatabase()

// For all tests, because a timer of one test may end in the next.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => flushUses())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** For expect.poll, which advances fake timers by its interval. */
const inNoTime = { interval: 0 }

async function lastUsedAt(id: string): Promise<Date | null | undefined> {
  const [license] = await db().select({ at: licenses.lastUsedAt }).from(licenses).where(eq(licenses.id, id))
  return license?.at
}

const at = (second: number) => new Date(Date.UTC(2026, 2, 31, 12, 0, second, 123))

test('writes only the last use of a license after five seconds', async () => {
  const { id } = await giveLicense()
  recordUse(id, at(1))
  recordUse(id, at(2))
  await pass(4_999)
  expect(await lastUsedAt(id)).toBeNull()
  await pass(1)
  await expect.poll(() => lastUsedAt(id), inNoTime).toEqual(at(2))
})

test('writes a full batch without waiting', async () => {
  const { id } = await giveLicense()
  for (let index = 0; index < 99; index++) recordUse(randomUUID(), at(1))
  recordUse(id, at(2))
  await expect.poll(() => lastUsedAt(id), inNoTime).toEqual(at(2))
})

test('writes a full batch only after five seconds when the last one failed', async () => {
  const { id } = await giveLicense()
  for (let index = 0; index < 99; index++) recordUse(randomUUID(), at(1))
  await whileLocked(sql`licenses`, async () => {
    const refused = expect(flushUses()).rejects.toThrow()
    await expect.poll(writing, inNoTime).toHaveLength(1)
    const [pid] = await writing()
    await db().execute(sql`select pg_cancel_backend(${pid})`)
    await refused
    recordUse(id, at(2))
    for (let look = 0; look < 5; look++) expect(await writing()).toEqual([])
  })
  await expect.poll(() => pass(5_000).then(() => lastUsedAt(id)), inNoTime).toEqual(at(2))
})

test('writes more uses than fit into one statement, and never overwrites a later one', async () => {
  const { id } = await giveLicense()
  for (let index = 0; index < 2_500; index++) recordUse(randomUUID(), at(1))
  recordUse(id, at(3))
  await flushUses()
  expect(await lastUsedAt(id)).toEqual(at(3))
  recordUse(id, at(2))
  await flushUses()
  expect(await lastUsedAt(id)).toEqual(at(3))
})

/** Returns the database processes that write uses and wait for a lock. */
async function writing(): Promise<number[]> {
  const { rows } = await db().execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update licenses set last_used_at%'`)
  return rows.map(({ pid }) => pid)
}

test('keeps a use that could not be written, unless a later one of the license exists', async () => {
  const [one, other] = [await giveLicense(), await giveLicense()]
  recordUse(one.id, at(1))
  recordUse(other.id, at(1))
  await whileLocked(sql`licenses`, async () => {
    const refused = expect(flushUses()).rejects.toThrow()
    await expect.poll(writing, inNoTime).toHaveLength(1)
    recordUse(other.id, at(2))
    const [pid] = await writing()
    await db().execute(sql`select pg_cancel_backend(${pid})`)
    await refused
  })
  await flushUses()
  expect([await lastUsedAt(one.id), await lastUsedAt(other.id)]).toEqual([at(1), at(2)])
})

test('writes uses that failed with the next timer, without another check', async () => {
  const { id } = await giveLicense()
  recordUse(id, at(1))
  await whileLocked(sql`licenses`, async () => {
    await pass(5_000)
    await expect.poll(writing, inNoTime).toHaveLength(1)
    const [pid] = await writing()
    await db().execute(sql`select pg_cancel_backend(${pid})`)
    await expect.poll(writing, inNoTime).toHaveLength(0)
  })
  await expect.poll(() => pass(5_000).then(() => lastUsedAt(id)), inNoTime).toEqual(at(1))
})
