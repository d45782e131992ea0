import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { startPostgres } from '#server/embedded-postgres.ts'
import { migrate } from '#server/migrate.ts'
import type { Random } from './random.ts'
import { scenario } from './scenario.ts'

const migrations = path.resolve(import.meta.dirname, '../migrations')

const MOST_TRIES = 10

type Journal = { entries: { tag: string }[] }

/** K7: migrating from any version, or after an interrupted migration, gives the same database as an empty one. */
export const crashMigrations = scenario({
  title: 'Migrations from an empty database and from every version, run twice or killed midway, give the same database',
  needs: 'shops',
  // The long form takes all versions.
  long: { versions: 1_000, crashes: 20 },
  short: { versions: 8, crashes: 2 },
  async run({ versions, crashes }, random) {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'packhouse-chaos-'))
    const postgres = await startPostgres({ dataDir })
    const failures: string[] = []
    const expectSame = (expected: string, found: string, what: string) => {
      if (expected !== found) failures.push(`${what} gave a different database`)
    }
    try {
      const open = (name: string) => createDatabase(postgres.url, name)

      const since = performance.now()
      const fresh = await open('from_nothing')
      await migrate(fresh)
      const fullMs = performance.now() - since
      const expected = await describe(fresh)
      await migrate(fresh)
      expectSame(expected, await describe(fresh), 'a second migration')

      const { entries }: Journal = JSON.parse(await readFile(path.join(migrations, 'meta/_journal.json'), 'utf8'))
      const tags = entries.map(({ tag }) => tag)
      // Always includes the two newest.
      const chosen = random.shuffled(tags.slice(0, -2)).slice(0, versions).concat(tags.slice(-2))
      for (const tag of chosen) {
        const url = await open(tag)
        await applyOnly(url, tags.indexOf(tag) + 1)
        await migrate(url)
        await migrate(url)
        expectSame(expected, await describe(url), `a migration from ${tag}`)
        await dropDatabase(postgres.url, url)
      }

      let killed = 0
      // A migration that ended before it could be killed proves nothing, and is repeated.
      for (let crash = 0; killed < crashes && crash < MOST_TRIES * crashes; crash++) {
        const url = await open(`crash_${crash}`)
        // Alternates between an empty database and a version in between.
        if (crash % 2 === 1) await applyOnly(url, random.whole(1, entries.length - 1))
        if (await killMigration(url, random, fullMs)) killed++
        await migrate(url)
        expectSame(expected, await describe(url), `migration ${crash}, which was killed,`)
        await dropDatabase(postgres.url, url)
      }
      if (killed < crashes) failures.push('too few migrations could be killed before their end')
      return { counts: { versions: chosen.length, killed_in_the_middle: killed }, failures }
    } finally {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    }
  },
})

/** Applies the first migrations only, as an older version of the shop did. */
async function applyOnly(url: string, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const journalFile = path.join(folder, 'meta/_journal.json')
    const journal: Journal = JSON.parse(await readFile(journalFile, 'utf8'))
    await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await withClient(url, (client) => applyMigrations(drizzle(client), { migrationsFolder: folder }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Kills a migration at a random time after it connects; returns whether it was still running. */
async function killMigration(url: string, random: Random, fullMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'migrate-once.ts'), url], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  while (child.exitCode === null && !(await isMigrating(url))) await pause(5)
  await pause(random.whole(0, Math.round(fullMs)))
  child.kill('SIGKILL')
  const [code] = await exited
  return code === null
}

function isMigrating(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'packhouse migrations'`,
    )
    return rowCount === 1
  })
}

/** Returns the schema and migrated rows as a comparable string, without sequences, because rollbacks leave gaps. */
function describe(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const parts: unknown[] = []
    for (const query of partsOfDatabase) parts.push((await client.query(query)).rows)
    return JSON.stringify(parts)
  })
}

const ours = `nspname in ('public', 'graphile_worker', 'drizzle')`
const partsOfDatabase = [
  `select table_schema, table_name, column_name, data_type, column_default, is_nullable, generation_expression
   from information_schema.columns where table_schema in ('public', 'graphile_worker', 'drizzle') order by 1, 2, 3`,
  `select schemaname, indexname, indexdef from pg_indexes where schemaname in ('public', 'graphile_worker', 'drizzle') order by 1, 2`,
  `select conrelid::regclass::text, conname, pg_get_constraintdef(c.oid) from pg_constraint c
   join pg_namespace n on n.oid = connamespace where ${ours} order by 1, 2`,
  `select tgrelid::regclass::text, tgname, pg_get_triggerdef(t.oid), tgenabled from pg_trigger t where not tgisinternal order by 1, 2`,
  `select nspname, proname, pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = pronamespace
   where ${ours} and prokind = 'f' order by 1, 2, 3`,
  `select extname from pg_extension order by 1`,
  `select hash from drizzle.__drizzle_migrations order by id`,
  `select id from graphile_worker.migrations order by id`,
  `select to_jsonb(p) - 'created_at' - 'updated_at' as product from products p order by id`,
  `select to_jsonb(s) - 'created_at' - 'updated_at' as settings from site_settings s order by id`,
]

function withName(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

async function createDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`create database "${name}"`))
  return withName(url, name)
}

async function dropDatabase(url: string, address: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop database "${new URL(address).pathname.slice(1)}" with (force)`))
}

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
