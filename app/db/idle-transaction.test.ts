import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { connectionPool, type Database, db, transaction } from './client.server.ts'

useDatabase()

async function pidOf(tx: Database): Promise<number | undefined> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid
}

/** Does nothing with the transaction until the server has ended it. */
async function hang(tx: Database): Promise<void> {
  const pid = await pidOf(tx)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`)
  await expect.poll(() => db().$count(sql`pg_stat_activity`, sql`pid = ${pid}`)).toBe(0)
}

test('a transaction of a request whose process hangs is ended by the server after ten seconds', async () => {
  const { rows } = await db().execute(sql`show idle_in_transaction_session_timeout`)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
})

test('one that was ended is rolled back, lets go of its locks, and its connection is not used again', async () => {
  await db().execute(sql`create table kept (id int)`)
  let ended: number | undefined
  const hanging = transaction(async (tx) => {
    ended = await pidOf(tx)
    await tx.execute(sql`insert into kept values (1)`)
    await tx.execute(sql`lock table kept`)
    await hang(tx)
    await tx.execute(sql`insert into kept values (2)`)
  })
  await expect(hanging).rejects.toThrow()
  expect(await db().$count(sql`kept`)).toBe(0)
  const pids = await Promise.all(
    Array.from({ length: 5 }, () =>
      transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.1)`)
        return pidOf(tx)
      }),
    ),
  )
  expect(pids).not.toContain(ended)
  expect(connectionPool().idleCount).toBe(connectionPool().totalCount)
})

test('one that was ended while it did something else fails at its commit', async () => {
  await db().execute(sql`create table lost (id int)`)
  const hanging = transaction(async (tx) => {
    await tx.execute(sql`insert into lost values (1)`)
    await hang(tx)
  })
  await expect(hanging).rejects.toThrow()
  expect(await db().$count(sql`lost`)).toBe(0)
})
