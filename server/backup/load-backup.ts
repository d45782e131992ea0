import { once } from 'node:events'
import { Client, type DatabaseError, escapeIdentifier } from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { knownMigrations, migrate, migrateUpTo } from '#server/migrate.ts'
import { withClient } from '#server/with-client.ts'
import { BackupRefused } from './archive.ts'
import { markRestore } from './note-restore.ts'
import { type Manifest, type ReadBackup, readBackup } from './read-backup.ts'
import { isEmpty, migrationsOf, OWN_SETTINGS, TASKS } from './tables.ts'

const RESTORE_LOCK = 7_225_442_474
const SESSION = { application_name: 'packhouse restore', keepAlive: true }
const CONNECTION_LOST = 'The connection to the database was lost.'

/** `backup` was read to its end, because a damaged file must change nothing. */
type Load = {
  file: string
  passphrase: string
  backup: ReadBackup
  databaseUrl: string
  isForUse?: boolean
  onEmpty?: () => void | Promise<void>
}

/** The restore must not remove another shop's data. */
class ShopStarted extends BackupRefused {}

/** Fills an empty database from a backup, all or nothing, and migrates it. Refuses any other database with BackupRefused. */
export async function loadBackup({
  databaseUrl,
  isForUse = true,
  backup,
  onEmpty = () => {},
  ...archive
}: Load): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, ...SESSION })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [RESTORE_LOCK])
    if (!rows[0].isOurs) throw new BackupRefused('Another restore into this database is running.')
    if (!(await isEmpty(client))) {
      throw new BackupRefused('The database is not empty. Restore into an empty one.')
    }
    await onEmpty()
    try {
      await migrateUpTo(databaseUrl, backup.manifest.migrations)
      await client.query(`begin; ${OWN_SETTINGS}`)
      await fill(client, backup.manifest.migrations, { ...archive, known: knownMigrations() })
      if (isForUse) await markRestore(client, backup.manifest.writtenAt)
      await client.query('commit')
    } catch (error) {
      // A rollback would wait for rows that never arrive.
      await client.end()
      if (error instanceof ShopStarted) throw error
      const refusal = withoutRows(error as DatabaseError)
      await emptyAgain(databaseUrl).catch(() => {
        throw notEmptied(refusal)
      })
      throw refusal
    }
    await migrate(databaseUrl)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Hides the rejected row, which PostgreSQL quotes. */
function withoutRows(error: DatabaseError): Error {
  if (!error.severity) return isDatabaseAway(error) ? new BackupRefused(CONNECTION_LOST) : error
  return new BackupRefused(
    `PostgreSQL rejected the backup: ${error.message} (${error.code}, ${error.table ?? 'no table'}).`,
  )
}

function notEmptied({ message }: Error): Error {
  return new BackupRefused(`${message} The database could not be emptied again; empty it by hand before retrying.`)
}

async function emptyAgain(databaseUrl: string): Promise<void> {
  const statement = `do $$ declare made record; begin
      drop schema if exists drizzle, graphile_worker cascade;
      for made in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      loop execute format('drop table if exists %s cascade', made.name); end loop;
      for made in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        and proowner = (select oid from pg_roles where rolname = current_user)
      loop execute format('drop function if exists %s cascade', made.name); end loop;
    end $$`
  await withClient(databaseUrl, (client) => client.query(statement), SESSION)
}

async function fill(client: Client, migrations: number, source: Parameters<typeof readBackup>[0]): Promise<void> {
  const filling = new Filling(client)
  await client.query(TASKS.create)
  const tables = await namesOf(client)
  const triggers = await triggersOf(client)
  const keys = await foreignKeysOf(client)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${tables.join()}`)
  // The tables are locked from here on, but a node that started before may have migrated.
  if ((await migrationsOf(client)) !== migrations)
    throw new ShopStarted('A shop was started on this database; stop it, and restore into an empty one.')
  const { end } = await readBackup(source, (table, body, manifest) => filling.put(table, body, manifest))
  await filling.end()
  if (!filling.isLike(end.rows)) throw new BackupRefused('The backup does not contain as many rows as it states.')
  for (const { name, lastValue } of end.sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${escapeIdentifier(name)}`, lastValue])
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { table, name, enable } of triggers) await client.query(`alter table ${table} ${enable} trigger ${name}`)
  await client.query(TASKS.restore)
}

class Filling {
  readonly #client: Client
  #table = ''
  #copying: CopyStreamQuery | undefined
  #failed: Promise<never> | undefined
  readonly #rows = new Map<string, number>()

  constructor(client: Client) {
    this.#client = client
    client.once('end', () => this.#copying?.emit('error', new BackupRefused(CONNECTION_LOST)))
  }

  async put(table: string, body: Buffer, manifest: Manifest): Promise<void> {
    if (table !== this.#table) {
      await this.end()
      this.#begin(table, manifest)
    }
    const written = new Promise<void>((resolve, reject) => {
      this.#copying?.write(body, (error) => (error ? reject(error) : resolve()))
    })
    written.catch(() => {})
    await Promise.race([this.#failed, written])
  }

  #begin(table: string, manifest: Manifest): void {
    const copying = this.#client.query(from(`copy ${targetOf(table, manifest)} from stdin`))
    this.#table = table
    this.#copying = copying
    this.#failed = new Promise((_, reject) => copying.on('error', reject))
    this.#failed.catch(() => {})
  }

  async end(): Promise<void> {
    const copying = this.#copying
    if (!copying) return
    const closed = once(copying, 'close')
    closed.catch(() => {})
    copying.end()
    await Promise.race([this.#failed, closed])
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
  if (!columns) throw new BackupRefused('The backup contains rows of a table that it does not list.')
  return `public.${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join()})`
}

async function namesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.map(({ name }) => name)
}

type Trigger = { table: string; name: string; enable: string }

/** Returns the enabled triggers, and how to enable each again. */
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
