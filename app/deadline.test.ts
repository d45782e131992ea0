import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { bulkTransaction, connectionPool, db, transaction } from '#app/db/client.server.ts'
import { useDatabase } from '#test/database.ts'
import { outsideDeadline, withDeadline } from './deadline.server.ts'

useDatabase()

const TIMED_OUT = 'Query read timeout'
const sleep = (seconds: number) => db().execute(sql`select pg_sleep(${seconds})`)
/** Returns the message of the cause, as Drizzle wraps errors. */
const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)
const outcome = (work: Promise<unknown>) => work.then(() => 'done', reasonOf)

/** Milliseconds added to performance.now(). */
let passed = 0
const { now } = performance
beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + passed)
})

test('shares one deadline between the statements of a request', async () => {
  // The first connection may take long on a busy machine.
  await sleep(0)
  let statements = 0
  const request = withDeadline(async () => {
    // Each statement is short, but they never end.
    for (;;) {
      await sleep(0.02)
      statements++
    }
  }, 500)
  expect(await outcome(request)).toBe(TIMED_OUT)
  expect(statements).toBeGreaterThan(0)
})

test('starts no statement after the deadline', async () => {
  const request = withDeadline(async () => {
    await sleep(600).catch(() => {})
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect(await outcome(db().execute(sql`select 1`))).toBe(TIMED_OUT)
    expect(query).not.toHaveBeenCalled()
    query.mockRestore()
  }, 100)
  await request
})

test('rolls back a transaction that times out, and does not reuse its connection', async () => {
  await db().execute(sql`create table kept (id int)`)
  const request = withDeadline(
    () =>
      transaction(async (tx) => {
        await tx.execute(sql`insert into kept values (1)`)
        await tx.execute(sql`select pg_sleep(600)`)
      }),
    200,
  )
  expect(await outcome(request)).toBe(TIMED_OUT)
  expect(await outcome(transaction((tx) => tx.execute(sql`select 1`)))).toBe('done')
  const { rows } = await db().execute(sql`select * from kept`)
  expect(rows).toEqual([])
})

test('returns a connection that comes too late to the pool', async () => {
  const { max } = connectionPool().options
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holders = Array.from({ length: max }, () => transaction(() => released))
  const request = withDeadline(() => transaction((tx) => tx.execute(sql`select 1`)), 100)
  expect(await outcome(request)).toBe(TIMED_OUT)
  release()
  await Promise.all(holders)
  await expect.poll(() => connectionPool().idleCount).toBe(max)
  expect(connectionPool().waitingCount).toBe(0)
})

test('sets no deadline for work that outlives its response', async () => {
  const { promise: goOn, resolve: answered } = Promise.withResolvers<void>()
  let later: Promise<unknown> = Promise.resolve()
  await withDeadline(async () => {
    later = goOn.then(async () => {
      for (let time = 0; time < 12; time++) await sleep(0.05)
    })
    await sleep(0)
  }, 500)
  answered()
  expect(await outcome(later)).toBe('done')
})

test('counts time spent elsewhere, except in work with separate limits', async () => {
  const statementAfter = (work: () => Promise<unknown>) =>
    withDeadline(async () => {
      await work()
      await sleep(0)
    }, 5_000)
  const elsewhere = async () => {
    passed += 60_000
  }
  expect(await outcome(statementAfter(elsewhere))).toBe(TIMED_OUT)
  expect(await outcome(statementAfter(() => outsideDeadline(elsewhere)))).toBe('done')
  expect(await outcome(statementAfter(() => bulkTransaction(elsewhere)))).toBe('done')
})

test('never extends a deadline with a nested one', async () => {
  expect(await outcome(withDeadline(() => withDeadline(() => sleep(600), 5_000), 100))).toBe(TIMED_OUT)
})
