import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { connectionPool, db, transaction } from './client.server.ts'
import { chargeSharedWait, withPatience, withPatienceSince } from './patience.server.ts'

useDatabase()

const GIVEN_UP = 'Query read timeout'
const sleep = (seconds: number) => db().execute(sql`select pg_sleep(${seconds})`)
/** The cause, as Drizzle wraps what a statement fails with. */
const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)
const outcome = (work: Promise<unknown>) => work.then(() => 'done', reasonOf)

/** What was let pass for whoever measures time. */
let passed = 0
const { now } = performance
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed)
})

test('statements one after the other share the patience of their request', async () => {
  // The first connection takes its time on a busy machine.
  await sleep(0)
  let statements = 0
  const request = withPatience(async () => {
    // Each of them is short, and there is no end to them.
    for (;;) {
      await sleep(0.02)
      statements++
    }
  }, 500)
  expect(await outcome(request)).toBe(GIVEN_UP)
  expect(statements).toBeGreaterThan(0)
})

test('statements side by side count once, and what the request does besides does not count', async () => {
  const side = Array.from({ length: connectionPool().options.max })
  // So many connections take their time on a busy machine.
  await Promise.all(side.map(() => sleep(0.1)))
  const request = withPatience(async () => {
    await Promise.all(side.map(() => sleep(0.1)))
    passed += 60_000
    await sleep(0.1)
  }, 1_900)
  expect(await outcome(request)).toBe('done')
})

test('after the last of it nothing more is asked', async () => {
  const request = withPatience(async () => {
    await sleep(600).catch(() => {})
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect(await outcome(db().execute(sql`select 1`))).toBe(GIVEN_UP)
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  }, 100)
  await request
})

test('a transaction that is given up leaves nothing, and its connection is not used again', async () => {
  await db().execute(sql`create table kept (id int)`)
  const request = withPatience(
    () =>
      transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (1)`)
        await tx.execute(sql`select pg_sleep(600)`)
      }),
    200,
  )
  expect(await outcome(request)).toBe(GIVEN_UP)
  expect(await outcome(transaction((tx) => tx.execute(sql`select 1`)))).toBe('done')
  const { rows } = await db().execute(sql`select * from kept`)
  expect(rows).toEqual([])
})

test('a connection that came too late is there for others', async () => {
  const { max } = connectionPool().options
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holders = Array.from({ length: max }, () => transaction(() => released))
  const request = withPatience(() => transaction((tx) => tx.execute(sql`select 1`)), 100)
  expect(await outcome(request)).toBe(GIVEN_UP)
  release()
  await Promise.all(holders)
  await expect.poll(() => connectionPool().idleCount).toBe(max)
  expect(connectionPool().waitingCount).toBe(0)
})

test('what a request set going has patience of its own once the request was answered', async () => {
  const { promise: goOn, resolve: answered } = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  await withPatience(async () => {
    later = goOn.then(async () => {
      for (let time = 0; time < 12; time++) await sleep(0.05)
    })
    await sleep(0)
  }, 500)
  answered()
  expect(await outcome(later)).toBe('done')
})

test('what a request waited for together with others is taken off its patience, and only when it says so', async () => {
  const after = (charge: (since: number) => void) =>
    withPatience(async () => {
      const since = performance.now()
      passed += 60_000
      charge(since)
      await sleep(0)
    }, 5_000)
  expect(await outcome(after(chargeSharedWait))).toBe(GIVEN_UP)
  expect(await outcome(after(() => {}))).toBe('done')
})

test('who goes on has the patience that there is, or one that began when the waiting did', async () => {
  const waitedLong = (seconds: number) => withPatienceSince(performance.now() - 5_100, async () => await sleep(seconds))
  expect(await outcome(waitedLong(3))).toBe(GIVEN_UP)
  expect(await outcome(withPatience(() => waitedLong(0.2), 5_000))).toBe('done')
})
