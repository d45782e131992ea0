import { randomUUID } from 'node:crypto'
import { existsSync, linkSync } from 'node:fs'
import path from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { to } from 'pg-copy-streams'
import { keyIdIn, keyRing } from '#app/lib/sealing.ts'
import { syncFolder } from '#server/secret-file.ts'
import { BackupRefused, type Entry, writeArchive } from './archive.ts'
import { END, FORMAT, MANIFEST, pieceName, SEALING_KEY } from './read-backup.ts'
import { removedAtExit } from './removed-at-exit.ts'
import { migrationsOf, OWN_SETTINGS, sequencesOf, TASKS, type Table, tablesOf } from './tables.ts'

const PIECE_BYTES = 4 * 1024 * 1024

type Backup = { file: string; passphrase: string; databaseUrl: string; sealingKey: () => string }

/** Writes an encrypted backup, whole or not at all, while the shop runs. Returns how many values no key opens. */
export async function writeBackup({ file, passphrase, databaseUrl, sealingKey }: Backup): Promise<number> {
  if (existsSync(file)) throw new BackupRefused(`${file} already exists; choose another name.`)
  const draft = `${file}.${randomUUID()}`
  return await removedAtExit(draft, async () => {
    let unopened = 0
    const client = new Client({ connectionString: databaseUrl, application_name: 'packhouse backup' })
    client.on('error', () => {})
    await client.connect()
    try {
      const entries = backupEntries(client, sealingKey, (count) => {
        unopened = count
      })
      await writeArchive(draft, passphrase, entries)
      linkSync(draft, file)
      syncFolder(path.dirname(path.resolve(file)))
      return unopened
    } catch (error) {
      throw fileRefusal(error as NodeJS.ErrnoException, file)
    } finally {
      await client.end()
    }
  })
}

const FILE_CALLS = new Set(['open', 'write', 'fsync', 'link'])

function fileRefusal(error: NodeJS.ErrnoException, file: string): Error {
  return FILE_CALLS.has(error.syscall ?? '') ? new BackupRefused(`${file} cannot be written (${error.code}).`) : error
}

type Copies = Record<string, { rowCount: number }>

const rowsOf = (copies: Copies) =>
  Object.fromEntries(Object.entries(copies).map(([name, { rowCount }]) => [name, rowCount]))

export async function* backupEntries(
  client: Client,
  sealingKey: () => string,
  onUnopened: (count: number) => void = () => {},
): AsyncGenerator<Entry> {
  const copies: Copies = {}
  const tables = await beginReading(client)
  const migrations = await migrationsOf(client)
  if (migrations === null) throw new BackupRefused('The database contains no shop.')
  yield json(MANIFEST, { packhouse: FORMAT, writtenAt: new Date().toISOString(), migrations, tables })
  // Read after the snapshot began: a rotation records its key before it seals anything.
  const key = sealingKey()
  onUnopened(await countUnopened(client, tables, key))
  yield { name: SEALING_KEY, body: Buffer.from(key) }
  for (const table of tables) yield* pieces(client, table.name, selectOf(table), copies)
  yield* pieces(client, TASKS.name, TASKS.select, copies)
  const sequences = await sequencesOf(client)
  yield json(END, { rows: rowsOf(copies), sequences })
  await client.query('commit')
}

/** Locks the tables before the snapshot, because one that a migration rewrites in between would look empty. */
async function beginReading(client: Client): Promise<Table[]> {
  const names = (await tablesOf(client)).map(nameOf)
  await client.query(`begin transaction isolation level repeatable read, read only; ${OWN_SETTINGS}`)
  if (names.length > 0) await client.query(`lock table ${names.join()} in access share mode`)
  const tables = await tablesOf(client)
  if (tables.map(nameOf).join() !== names.join()) {
    throw new BackupRefused('The shop is being upgraded. Try again in a moment.')
  }
  return tables
}

/** Counts values that no key opens. Refuses if those are all, because nobody could use the backup. */
async function countUnopened(client: Client, tables: Table[], text: string): Promise<number> {
  const sealed = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => column.endsWith('_sealed'))
      .map((column) => `select ${keyIdIn(column)} as id from public.${name} where ${column} is not null`),
  )
  if (sealed.length === 0) return 0
  const { rows } = await client.query<{ id: Buffer; count: number }>(
    `select id, count(*)::int as count from (${sealed.join(' union all ')}) as sealed group by id`,
  )
  const known = keyRing(text).keys
  const unopened = rows.filter(({ id }) => !known.some((key) => key.id.equals(id)))
  if (unopened.length > 0 && unopened.length === rows.length) {
    throw new BackupRefused(
      'Everything in the shop is sealed with a key that is not here, so a backup could not be read. Set SEALING_KEY or DATA_DIR as the shop does. Run doctor to list the values.',
    )
  }
  return unopened.reduce((sum, { count }) => sum + count, 0)
}

const nameOf = ({ name }: Table) => `public.${escapeIdentifier(name)}`

function selectOf(table: Table): string {
  return `select ${table.columns.map(escapeIdentifier).join()} from ${nameOf(table)}`
}

async function* pieces(client: Client, name: string, select: string, copies: Copies): AsyncGenerator<Entry> {
  const copying = client.query(to(`copy (${select}) to stdout`))
  copies[name] = copying
  let piece = 0
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of copying) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE_BYTES) continue
    yield { name: pieceName(name, piece++), body: Buffer.concat(chunks) }
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield { name: pieceName(name, piece), body: Buffer.concat(chunks) }
}

function json(name: string, value: unknown): Entry {
  return { name, body: Buffer.from(`${JSON.stringify(value)}\n`) }
}
