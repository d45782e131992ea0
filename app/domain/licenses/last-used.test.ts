import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { whileLocked } from '#test/while-locked.ts'
import { flushUses, recordUse, Use } from './last-used.ts'

useDatabase()

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
  await expect.poll(() => lastUsedAt(id), { timeout: 5_500, interval: 50 }).toEqual(at(2))
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

test('statements that take their time do not put off those after them', { timeout: 15_000 }, async () => {
  const { id } = await giveLicense()
  for (let index = 0; index < 500; index++) recordUse(new Use(randomUUID()), at(1))
  recordUse(new Use(id), at(1))
  await whileLocked(sql`licenses`, async () => {
    await expect.poll(isAnyWriting, { timeout: 6_000, interval: 20 }).toBe(true)
    await pause(1_000)
  })
  // The other two of three follow at once.
  await expect.poll(() => lastUsedAt(id), { timeout: 1_000, interval: 20 }).toEqual(at(1))
})

async function isAnyWriting(): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update licenses set last_used_at%'`)
  return rows.length > 0
}

test('whoever is used, rounds of writing begin five seconds apart', { timeout: 15_000 }, async () => {
  const begins: number[] = []
  for (let round = 0; round < 2; round++) {
    const { id } = await giveLicense()
    recordUse(new Use(id), at(1))
    await expect.poll(() => lastUsedAt(id), { timeout: 5_500, interval: 20 }).toEqual(at(1))
    begins.push(performance.now())
  }
  const [first = 0, second = 0] = begins
  expect(second - first).toBeGreaterThan(4_800)
})

test('of very many uses 2,500 a second are written at most', { timeout: 20_000 }, async () => {
  const [first, last] = [await giveLicense(), await giveLicense()]
  recordUse(new Use(first.id), at(1))
  for (let index = 0; index < 10_000; index++) recordUse(new Use(randomUUID()), at(1))
  recordUse(new Use(last.id), at(1))
  const writtenAt = async ({ id }: { id: string }) => {
    await expect.poll(() => lastUsedAt(id), { timeout: 14_000, interval: 20 }).toEqual(at(1))
    return performance.now()
  }
  const [begin, end] = await Promise.all([writtenAt(first), writtenAt(last)])
  // Four seconds; without a limit the last follows the first at once.
  expect(end - begin).toBeGreaterThan(3_000)
})

test('what the database did not take is kept, and a later use of the same license counts', async () => {
  const [one, other] = [await giveLicense(), await giveLicense()]
  const used = new Use(other.id)
  recordUse(new Use(one.id), at(1))
  recordUse(used, at(1))
  await whileLocked(sql`licenses`, async () => {
    const flushing = flushUses()
    // Its statement waits for the lock by then.
    await pause(100)
    recordUse(used, at(2))
    await expect(flushing).rejects.toThrow()
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
