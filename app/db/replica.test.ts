import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { adminOverview } from '#app/domain/dashboard/queries.ts'
import { createCustomer } from '#test/cast.ts'
import { type Replicated, startReplicated } from '#test/replicated.ts'
import { closeConnections, db, transaction } from './client.server.ts'
import { withPatience } from './patience.server.ts'
import { mayBeOld } from './replica.server.ts'

let pair: Replicated
let replica: Awaited<ReturnType<Replicated['startReplica']>>

beforeAll(async () => {
  pair = await startReplicated()
  replica = await pair.startReplica()
  Object.assign(process.env, {
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URL: replica.url,
    SEALING_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
  })
})

afterAll(async () => {
  await closeConnections()
  await replica.stop()
  await pair.discard()
})

let aheadMs = 0

/** As if so much time had gone by. */
function wait(ms: number): void {
  const now = performance.now.bind(performance)
  if (aheadMs === 0) vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
  aheadMs += ms
}

/** So that a read that was refused the replica is long ago. */
afterEach(() => wait(60_000))

const whereFrom = async () => {
  const { rows } = await db().execute<{ where: string }>(
    sql`select case when pg_is_in_recovery() then 'replica' else 'primary' end as where`,
  )
  return rows[0]?.where
}

async function onReplica(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Until a read goes to the replica, as one that has just come up may need a moment. */
const untilRead = () => vi.waitFor(async () => expect(await mayBeOld(whereFrom)).toBe('replica'), { timeout: 10_000 })

test('what may be old is read from the replica, and nothing else', async () => {
  await untilRead()
  expect(await whereFrom()).toBe('primary')
  expect(await transaction((tx) => tx.execute(sql`select pg_is_in_recovery() as is`))).toMatchObject({
    rows: [{ is: false }],
  })
  await createCustomer()
  wait(7_001)
  expect((await adminOverview()).customers).toBe(await db().$count(sql`customers`))
})

test('a replica that falls behind is read for ten seconds at most, and again when it caught up', async () => {
  await untilRead()
  await onReplica('select pg_wal_replay_pause()')
  expect(await mayBeOld(whereFrom)).toBe('replica')
  wait(7_001)
  expect(await mayBeOld(whereFrom)).toBe('primary')
  await onReplica('select pg_wal_replay_resume()')
  await untilRead()
})

test('what arrives too late says nothing of now', async () => {
  await untilRead()
  await onReplica('select pg_wal_replay_pause()')
  wait(7_001)
  expect(await mayBeOld(whereFrom)).toBe('primary')
  wait(7_001)
  const sent = async () => (await db().execute(sql`select from replica_proofs`)).rowCount ?? 0
  const before = await sent()
  expect(await mayBeOld(whereFrom)).toBe('primary')
  expect(await sent()).toBe(before + 1)
  await onReplica('select pg_wal_replay_resume()')
  await untilRead()
})

test('while it is gone the database answers, and it is not asked all the time', async () => {
  await untilRead()
  await replica.stop()
  let asked = 0
  const read = () => {
    asked++
    return whereFrom()
  }
  expect(await mayBeOld(read)).toBe('primary')
  expect(await mayBeOld(read)).toBe('primary')
  expect(asked).toBe(3)
  replica = await pair.startReplica()
  wait(5_001)
  await untilRead()
})

test('one that hangs costs a request a part of its patience', async () => {
  await untilRead()
  const read = () =>
    db().execute(sql`select pg_is_in_recovery() as is, pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)`)
  const since = Date.now()
  expect(await withPatience(() => mayBeOld(read))).toMatchObject({ rows: [{ is: false }] })
  expect(Date.now() - since).toBeLessThan(5_200)
})

test('what fails everywhere fails as it does on the database', async () => {
  await untilRead()
  await expect(mayBeOld(async () => db().execute(sql`select 1 / 0`))).rejects.toThrow()
})

test('proofs are forgotten', async () => {
  await db().execute(sql`update replica_proofs set made_at = now() - interval '2 minutes'`)
  wait(7_001)
  await untilRead()
  expect((await db().execute(sql`select from replica_proofs`)).rowCount).toBe(1)
})
