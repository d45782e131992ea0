import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { newSealingKey } from '#app/lib/sealing.ts'
import { knownMigrations, migrate, migrateUpTo } from '#server/migrate.ts'
import { useDatabase } from '#test/database.ts'
import { fillBooks } from '#test/full-books.ts'
import { useQuickPassphrases } from '#test/quick-passphrases.ts'
import { withClient } from '#test/with-client.ts'
import { type Entry, writeArchive } from './archive.ts'
import { loadBackup } from './load-backup.ts'
import { END, MANIFEST, type ReadBackup, readBackup, SEALING_KEY } from './read-backup.ts'
import { isEmpty, migrationsOf, sequencesOf, tablesOf } from './tables.ts'
import { backupEntries, writeBackup } from './write-backup.ts'

useDatabase()
useQuickPassphrases()

const passphrase = 'a passphrase of a test'
const known = knownMigrations()
let folder = ''
const made: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-backup-'))
})
afterAll(async () => {
  for (const name of made) await db().execute(sql.raw(`drop database ${name} with (force)`))
  await rm(folder, { recursive: true })
})

/** Creates an empty database and returns its URL. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await db().execute(sql.raw(`create database ${name} template template0`))
  made.push(name)
  return ownUrl().replace(/\/test_\w+\?/, `/${name}?`)
}

const ownUrl = () => process.env.DATABASE_URL ?? ''

/** Returns checksums of a shop's tables, which are equal for databases with the same rows. */
function contentOf(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    const sums: Record<string, unknown> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*)::int as count, md5(string_agg(each::text, '' order by each::text)) as sum from "${name}" as each`,
      )
      sums[name] = rows[0]
    }
    const { rows: tasks } = await client.query(`
      select task_identifier, queue_name, run_at, max_attempts, key, priority, flags from graphile_worker.jobs order by id`)
    const { rows: guards } = await client.query(`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname, tgenabled::text from pg_trigger where not tgisinternal
      union all select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`)
    return { sums, sequences: await sequencesOf(client), tasks, guards }
  })
}

const sealingKey = () => process.env.SEALING_KEY ?? ''

async function backUp(databaseUrl = ownUrl()): Promise<string> {
  const file = path.join(folder, randomUUID())
  await writeBackup({ file, passphrase, databaseUrl, sealingKey })
  return file
}

/** Loads a backup without the changes that a restore makes. */
async function load(file: string, databaseUrl: string, backup?: ReadBackup): Promise<void> {
  await loadBackup({
    ...{ file, passphrase, databaseUrl, isForUse: false },
    backup: backup ?? (await readBackup({ file, passphrase, known })),
  })
}

const isStillEmpty = (databaseUrl: string) => withClient(databaseUrl, isEmpty)

test('restores every row, task, sequence, constraint and trigger', async () => {
  await fillBooks()
  const texts = { subject: 'tab \\t, \\\\ backslash, ümlaut, \\N', to: 'somebody@example.com' }
  await addJob(db(), 'send-mail', texts as never)
  const file = await backUp()
  const place = await emptyDatabase()
  expect((await readBackup({ file, passphrase, known })).sealingKey).toBe(sealingKey())
  await load(file, place)
  const content = await contentOf(place)
  expect(content).toEqual(await contentOf(ownUrl()))
  expect(content.tasks).not.toEqual([])
  const payloads = `select payload from graphile_worker._private_jobs order by id`
  const [there, here] = await Promise.all(
    [place, ownUrl()].map((url) => withClient(url, (client) => client.query(payloads))),
  )
  expect(there?.rows).toEqual(here?.rows)
})

test('backs up one moment, whatever changes during the backup', async () => {
  const file = path.join(folder, randomUUID())
  const before = await contentOf(ownUrl())
  await withClient(ownUrl(), async (client) => {
    async function* entries() {
      for await (const entry of backupEntries(client, sealingKey)) {
        yield entry
        if (entry.name === MANIFEST) await fillBooks()
      }
    }
    await writeArchive(file, passphrase, entries())
  })
  const place = await emptyDatabase()
  await load(file, place)
  expect((await contentOf(place)).sums).toEqual(before.sums)
  expect((await contentOf(ownUrl())).sums).not.toEqual(before.sums)
})

test('backs up a table that a migration rewrites during the backup', async () => {
  await fillBooks()
  const before = await contentOf(ownUrl())
  const writing: Promise<string>[] = []
  await transaction(async (tx) => {
    await tx.execute(sql`alter table products alter column name type varchar(500)`)
    writing.push(backUp())
    const waiting = sql`select from pg_stat_activity where application_name = 'packhouse backup' and wait_event_type = 'Lock'`
    await expect
      .poll(() =>
        db()
          .execute(waiting)
          .then(({ rows }) => rows.length),
      )
      .toBe(1)
  })
  const place = await emptyDatabase()
  await load((await writing[0]) ?? '', place)
  expect((await contentOf(place)).sums).toEqual(before.sums)
  await db().execute(sql`alter table products alter column name type text`)
})

test('ends a restore when the connection is lost, and leaves the database empty', async () => {
  const file = await backUp()
  const place = await emptyDatabase()
  const loading = expect(load(file, place)).rejects.toThrow(/connection|terminat/i)
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'packhouse restore' and (query like 'copy %' or query like 'truncate %' or query like 'alter %')`
  await expect
    .poll(
      () =>
        db()
          .execute(end)
          .then(({ rows }) => rows.length),
      { interval: 1 },
    )
    .toBe(1)
  await loading
  expect(await isStillEmpty(place)).toBe(true)
  await load(file, place)
})

test('migrates the backup of an older version', async () => {
  const old = await emptyDatabase()
  await migrateUpTo(old, known - 1)
  const file = await backUp(old)
  const place = await emptyDatabase()
  await load(file, place)
  expect(await withClient(old, migrationsOf)).toBe(known - 1)
  expect(await withClient(place, migrationsOf)).toBe(known)
})

test('refuses if a shop starts on the empty database during the restore', async () => {
  const old = await emptyDatabase()
  await migrateUpTo(old, known - 1)
  const file = await backUp(old)
  const place = await emptyDatabase()
  const backup = await readBackup({ file, passphrase, known })
  const starting = loadBackup({ file, passphrase, databaseUrl: place, backup, onEmpty: () => migrate(place) })
  await expect(starting).rejects.toThrow('A shop was started on this database; stop it, and restore into an empty one.')
  expect(await withClient(place, migrationsOf)).toBe(known)
})

test('refuses to back up with the keys of another shop', async () => {
  const file = path.join(folder, randomUUID())
  const other = { file, passphrase, databaseUrl: ownUrl(), sealingKey: newSealingKey }
  await expect(writeBackup(other)).rejects.toThrow('Everything in the shop is sealed with a key that is not here')
  expect(await writeBackup({ ...other, sealingKey: () => `${newSealingKey()},${sealingKey()}` })).toBe(0)
})

test('backs up values of a lost key like the others, and counts them', async () => {
  const foreign = sql`set local packhouse.resealing = 'on'; update stock_accounts set password_sealed = overlay(password_sealed placing '\\x00000000'::bytea from 2 for 4)
    where id = (select min(id::text)::uuid from stock_accounts)`
  await transaction((tx) => tx.execute(foreign))
  const file = path.join(folder, randomUUID())
  expect(await writeBackup({ file, passphrase, databaseUrl: ownUrl(), sealingKey })).toBe(1)
  const place = await emptyDatabase()
  await load(file, place)
  expect((await contentOf(place)).sums).toEqual((await contentOf(ownUrl())).sums)
})

const json = (name: string, value: unknown): Entry => ({ name, body: Buffer.from(JSON.stringify(value)) })

async function archiveOf(entries: Entry[]): Promise<string> {
  const file = path.join(folder, randomUUID())
  async function* each() {
    yield* entries
  }
  await writeArchive(file, passphrase, each())
  return file
}

const tables = [{ name: 'shop_settings', columns: ['id'] }]
const whole = { packhouse: 1, writtenAt: '2026-03-31T12:00:00.000Z', migrations: known, tables }
const key = { name: SEALING_KEY, body: Buffer.from('key') }
const end = json(END, { rows: {}, sequences: [] })

test('refuses the backup of a newer version, and an incomplete one', async () => {
  const newer = /^The backup was written by a newer version of Packhouse; restore it with that one\.$/
  const missing = /is not a complete backup: a part of it is missing\.$/
  const cases: [Entry[], RegExp][] = [
    [[json(MANIFEST, { ...whole, migrations: known + 1 }), key, end], newer],
    [[json(MANIFEST, { packhouse: 2, whatever: 'it holds' }), key, end], newer],
    [[json(MANIFEST, whole), end], missing],
    [[json(MANIFEST, whole), key], missing],
    [[key, json(MANIFEST, whole), end], missing],
    [[json(MANIFEST, whole), key, end, key], missing],
    [[], missing],
  ]
  for (const [entries, sentence] of cases) {
    const file = await archiveOf(entries)
    await expect(readBackup({ file, passphrase, known })).rejects.toThrow(sentence)
  }
})

test('leaves the database empty if a load fails', async () => {
  const place = await emptyDatabase()
  const orphan = Buffer.from(`${randomUUID()}\t${randomUUID()}\tPC\n`)
  const manifest = json(MANIFEST, { ...whole, tables: [{ name: 'licenses', columns: ['id', 'customer_id', 'plan'] }] })
  const rows = { name: 'tables/licenses/000000', body: orphan }
  await expect(load(await archiveOf([manifest, key, rows, end]), place)).rejects.toThrow(/rejected .*null value/)
  const unknown = json(MANIFEST, { ...whole, tables: [{ name: 'no_such_table', columns: ['id'] }] })
  const piece = { name: 'tables/no_such_table/000000', body: Buffer.alloc(5_000_000, '1\n') }
  await expect(load(await archiveOf([unknown, key, piece, end]), place)).rejects.toThrow(
    /no_such_table.* does not exist/,
  )
  expect(await isStillEmpty(place)).toBe(true)
  const fewer = await archiveOf([json(MANIFEST, whole), key, json(END, { rows: { products: 1 }, sequences: [] })])
  await expect(load(fewer, place)).rejects.toThrow('The backup does not contain as many rows as it states.')
  expect(await isStillEmpty(place)).toBe(true)
  await load(await backUp(), place)
})

test('refuses a database that is not empty, and a file that exists', async () => {
  const file = await backUp()
  const before = await contentOf(ownUrl())
  await expect(load(file, ownUrl())).rejects.toThrow('The database is not empty')
  expect(await contentOf(ownUrl())).toEqual(before)
  const again = { file, passphrase, databaseUrl: ownUrl(), sealingKey }
  await expect(writeBackup(again)).rejects.toThrow('already exists')
  await expect(writeBackup({ ...again, file: path.join(folder, 'no', 'where') })).rejects.toThrow(
    'cannot be written (ENOENT)',
  )
  const nobodys = { ...again, file: path.join(folder, 'nobodys'), databaseUrl: await emptyDatabase() }
  await expect(writeBackup(nobodys)).rejects.toThrow('The database contains no shop.')
  // No draft is left.
  expect((await readdir(folder)).filter((name) => /nobodys|\./.test(name))).toEqual([])
})
