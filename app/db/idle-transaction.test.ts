import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { connectionPool, type Database, db, transaction } from './client.server.ts'

useDatabase()

async function pidOf(tx: Database): Promise<number | undefined> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid
}

/** Leaves the transaction idle until the server ends it. */
async function hang(tx: Database): Promise<void> {
  const pid = await pidOf(tx)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`)
  await expect.poll(() => db().$count(sql`pg_stat_activity`, sql`pid = ${pid}`)).toBe(0)
}

test('lets the server end an idle transaction after ten seconds', async () => {
  const { rows } = await db().execute(sql`show idle_in_transaction_session_timeout`)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
})

test('rolls back an ended transaction, releases its locks and discards its connection', async () => {
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

test('fails the commit of a transaction that ended while idle', async () => {
  await db().execute(sql`create table lost (id int)`)
  const hanging = transaction(async (tx) => {
    await tx.execute(sql`insert into lost values (1)`)
    await hang(tx)
  })
  await expect(hanging).rejects.toThrow()
  expect(await db().$count(sql`lost`)).toBe(0)
})
