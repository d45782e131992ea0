import { once } from 'node:events'
import { Client, escapeIdentifier } from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { knownMigrations, migrate, migrateUpTo } from '../migrate.ts'
import type { Manifest } from './manifest.ts'
import { type ReadBackup, readBackup } from './read-backup.ts'
import { BackupRefused } from './refusal.ts'
import { isEmpty, TASKS } from './tables.ts'

/** A backup that was read to its end already: a file that is not whole shall change nothing. */
type Load = { file: string; passphrase: string; backup: ReadBackup; databaseUrl: string }

/** Fills an empty database from a backup, all or nothing, and brings it up to date. Refuses with BackupRefused a database that is not empty. */
export async function loadBackup({ databaseUrl, backup, ...archive }: Load): Promise<ReadBackup> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'packhouse restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await isEmpty(client))) {
      throw new BackupRefused('The database is not empty; a backup is restored into an empty one only.')
    }
    try {
      await migrateUpTo(databaseUrl, backup.manifest.migrations)
      await inOneTransaction(client, () => fill(client, { ...archive, known: knownMigrations() }))
      await migrate(databaseUrl)
    } catch (error) {
      // It was empty before, and shall be so for the next try. Why it failed is what the operator must know.
      const empty = 'drop schema if exists public, drizzle, graphile_worker cascade; create schema public'
      await client.query(empty).catch(() => {})
      throw error
    }
    await client.query('analyze')
    return backup
  } finally {
    await client.end()
  }
}

async function inOneTransaction<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The rows go in as they are: no trigger counts them again, and foreign keys are checked once all are there. */
async function fill(client: Client, source: Parameters<typeof readBackup>[0]): Promise<void> {
  const filling = new Filling(client)
  await client.query(TASKS.create)
  const tables = await namesOf(client)
  const triggers = await triggersOf(client)
  const keys = await foreignKeysOf(client)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // Whatever the migrations put there themselves.
  await client.query(`truncate ${tables.join()}`)
  const { end } = await readBackup(source, (table, body, manifest) => filling.put(table, body, manifest))
  await filling.end()
  if (!filling.isLike(end.rows)) throw new BackupRefused('The backup does not hold as many rows as it says.')
  for (const { name, lastValue } of end.sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, lastValue])
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { table, name, enable } of triggers) await client.query(`alter table ${table} ${enable} trigger ${name}`)
  await client.query(TASKS.restore)
}

/** Puts rows into one table after the other. */
class Filling {
  readonly #client: Client
  #table = ''
  #copying: CopyStreamQuery | undefined
  readonly #rows = new Map<string, number>()

  constructor(client: Client) {
    this.#client = client
  }

  async put(table: string, body: Buffer, manifest: Manifest): Promise<void> {
    if (table !== this.#table) {
      await this.end()
      this.#table = table
      this.#copying = this.#client.query(from(`copy ${targetOf(table, manifest)} from stdin`))
      // Told by whoever waits next.
      this.#copying.on('error', () => {})
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#copying?.write(body, (error) => (error ? reject(error) : resolve()))
    await promise
  }

  async end(): Promise<void> {
    const copying = this.#copying
    if (!copying) return
    copying.end()
    if (!copying.closed) await once(copying, 'close')
    if (copying.errored) throw copying.errored
    this.#rows.set(this.#table, copying.rowCount)
    this.#copying = undefined
  }

  isLike(rows: Record<string, number>): boolean {
    return Object.entries(rows).every(([table, count]) => count === (this.#rows.get(table) ?? 0))
  }
}

function targetOf(table: string, { tables }: Manifest): string {
  if (table === TASKS.name) return `pg_temp.restored_tasks (${TASKS.columns.join()})`
  const columns = tables.find(({ name }) => name === table)?.columns
  if (!columns) throw new BackupRefused('The backup holds rows of a table that it does not tell of.')
  return `public.${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join()})`
}

async function namesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.map(({ name }) => name)
}

type Trigger = { table: string; name: string; enable: string }

/** Those that are switched on, with the words that do so again: some fire always. */
async function triggersOf(client: Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name,
      case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as enable
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'`)
  return rows
}

type ForeignKey = { table: string; name: string; definition: string }

async function foreignKeysOf(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  return rows
}
