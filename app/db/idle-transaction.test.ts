import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { connectionPool, db, transaction } from './client.server.ts'

useDatabase()

test('a transaction of a request whose process hangs is ended by the server after ten seconds', async () => {
  const { rows } = await db().execute(sql`show idle_in_transaction_session_timeout`)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
})

test('one that was ended is rolled back, lets go of its locks, and its connection is not used again', async () => {
  await db().execute(sql`create table kept (id int)`)
  let ended: number | undefined
  const hanging = transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    ended = rows[0]?.pid
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`)
    await tx.execute(sql`insert into kept values (1)`)
    await tx.execute(sql`lock table kept`)
    await pause(500)
    await tx.execute(sql`insert into kept values (2)`)
  })
  await expect(hanging).rejects.toThrow()
  expect(await db().$count(sql`kept`)).toBe(0)
  const pids = await Promise.all(
    Array.from({ length: 5 }, () =>
      transaction((tx) => tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.1)`)),
    ),
  )
  expect(pids.map(({ rows }) => rows[0]?.pid)).not.toContain(ended)
  expect(connectionPool().idleCount).toBe(connectionPool().totalCount)
})

test('one that was ended while it did something else fails at its commit', async () => {
  const hanging = transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 100`)
    await tx.execute(sql`insert into kept values (3)`)
    await pause(500)
  })
  await expect(hanging).rejects.toThrow()
  expect(await db().$count(sql`kept`)).toBe(0)
})
