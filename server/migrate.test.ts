import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSealingKey } from '#app/lib/sealing.ts'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'
import { isEarlier, knownMigrations, migrate, migrateUpTo } from './migrate.ts'

let dataDir: string
let postgres: EmbeddedPostgres

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-migrate-'))
  postgres = await startPostgres({ dataDir })
})
afterAll(async () => {
  await postgres?.stop()
  await rm(dataDir, { recursive: true })
})

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  return client
}

test('applies a migration after a reader of its table, without blocking others', async () => {
  // The next migration changes a trigger of the stock.
  await migrateUpTo(postgres.url, 11)
  const [backup, buyer] = [await connect(), await connect()]
  await backup.query('begin')
  await backup.query('lock table stock_accounts in access share mode')
  const migrated = migrate(postgres.url)
  const isWaiting = `select from pg_stat_activity where application_name = 'packhouse migrations' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await buyer.query(isWaiting)).rowCount).toBe(1)
  // It queues behind the migration, which gives way long before the backup ends.
  await buyer.query(`set lock_timeout = '60s'`)
  await buyer.query('update stock_accounts set username = username where false')
  const applied = 'select count(*)::int as count from drizzle.__drizzle_migrations'
  expect((await buyer.query(applied)).rows).toEqual([{ count: 11 }])

  await backup.query('commit')
  await migrated
  expect((await buyer.query(applied)).rows).toEqual([{ count: knownMigrations() }])
  await backup.end()
  await buyer.end()
})

test('leaves an empty database, and one of an earlier version, unchanged in the doctor', async () => {
  const administrator = await connect()
  await administrator.query('create database earlier')
  await administrator.end()
  const earlier = new URL(postgres.url)
  earlier.pathname = '/earlier'
  const doctor = () => {
    const { PATH } = process.env
    const { stdout, stderr, status } = spawnSync(process.execPath, ['cli/main.ts', 'doctor'], {
      env: {
        PATH,
        DATA_DIR: path.join(dataDir, 'doctor'),
        DATABASE_URL: earlier.href,
        SEALING_KEY: newSealingKey(),
      },
      encoding: 'utf8',
    })
    return { output: stdout + stderr, status }
  }
  expect(doctor()).toEqual({ output: 'The database contains no shop.\n', status: 1 })
  expect(await isEarlier(earlier.href)).toBeNull()
  await migrateUpTo(earlier.href, 12)
  expect(doctor()).toEqual({
    output:
      'The database belongs to an earlier version. The next start upgrades it; until then, run this with that version.\n',
    status: 1,
  })
  expect(await isEarlier(earlier.href)).toBe(true)
  await migrate(earlier.href)
  expect(await isEarlier(earlier.href)).toBe(false)
})

describe('migrations take away only what the previous version does not need', () => {
  /** The first migration that a previous version could encounter in a running shop. */
  const SINCE = 14
  const takesAway =
    /\b(drop\s+(table|column|function|type|view|schema)|rename\s+(to|column)|set\s+not\s+null|set\s+data\s+type|alter\s+column\s+\S+\s+type|add\s+column\s+(?!.*\bdefault\b)[^;]*\bnot\s+null|add\s+constraint|add\s+check)/gi

  const breaksIn = (migration: string) =>
    migration
      .split('--> statement-breakpoint')
      .filter((statement) => statement.match(takesAway) && !/^--\s*the version before\b.+/im.test(statement))

  test('explain each statement that could break the previous version', async () => {
    const files = (await readdir('migrations')).filter(
      (file) => /^\d{4}_.*\.sql$/.test(file) && Number(file.slice(0, 4)) >= SINCE,
    )
    for (const file of files) expect(breaksIn(await readFile(path.join('migrations', file), 'utf8')), file).toEqual([])
  })

  test.each([
    'ALTER TABLE "a" DROP COLUMN "b";',
    'drop table a;',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);',
  ])('need a reason for %s', (statement) => {
    expect(breaksIn(`select 1;--> statement-breakpoint\n${statement}`)).toHaveLength(1)
    expect(breaksIn(`-- The version before never writes it.\n${statement}`)).toEqual([])
  })

  test.each([
    'CREATE TABLE "a" ("b" text NOT NULL);',
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;',
    'CREATE INDEX "c" ON "a" ("b");',
  ])('need no reason for %s', (statement) => {
    expect(breaksIn(statement)).toEqual([])
  })
})
