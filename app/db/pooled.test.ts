import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findLicense } from '#app/domain/licenses/checks/find-license.ts'
import { useDatabase } from '#test/database.ts'
import { giveLicense } from '#test/licensing.ts'
import { bulkTransaction, connectionPool, type Database, db, transaction } from './client.server.ts'

useDatabase()

beforeAll(() => {
  process.env.DATABASE_POOLED_URL = `${process.env.DATABASE_URL}&application_name=pooled`
})

async function session(database: Database) {
  const { rows } = await database.execute(sql`
    select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('application_name') as name`)
  return rows[0]
}

test('keeps no settings in a pooled session, and applies request limits to its transactions', async () => {
  expect(await transaction(session)).toEqual({ statement: '5s', idle: '10s', name: 'pooled' })
  expect(await session(db())).toEqual({ statement: '0', idle: '0', name: 'pooled' })
})

test('bypasses the pooler for bulk transactions', async () => {
  expect(await bulkTransaction(session)).toEqual({ statement: '0', idle: '0', name: 'packhouse' })
})

test('prepares no statements', async () => {
  const { licenseKey } = await giveLicense()
  expect(await findLicense(licenseKey)).toMatchObject({ licenseKey })
  await transaction((tx) => tx.execute(sql`select ${1}::int`), 'purchase')
  const { rowCount } = await connectionPool().query('select from pg_prepared_statements')
  expect(rowCount).toBe(0)
})

test('ends a slow statement and reuses its connection', async () => {
  await expect(
    transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`)
      await tx.execute(sql`select pg_sleep(600)`)
    }),
  ).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(await transaction(session)).toMatchObject({ statement: '5s' })
})
