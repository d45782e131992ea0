import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Client } from 'pg'

const migrationsFolder = path.resolve(import.meta.dirname, '../migrations')

/** Any number will do, as long as every node uses the same. */
const migrationLock = 7_225_442_473

const silent = new Logger(() => () => {})

/**
 * Brings a database up to date: the shop's tables, then those of the job queue. Safe to call from several nodes at once,
 * and again after a crash in the middle. `stop` ends the wait for another node.
 */
export async function migrate(databaseUrl: string, stop?: AbortSignal): Promise<void> {
  await applyAll(databaseUrl, migrationsFolder, stop)
}

/** How many migrations this version knows. */
export function knownMigrations(): number {
  return journalOf(readFileSync(path.join(migrationsFolder, JOURNAL), 'utf8')).entries.length
}

/** Brings an empty database to where a shop was after its first `count` migrations, for what was written then. */
export async function migrateUpTo(databaseUrl: string, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = journalOf(await readFile(path.join(folder, JOURNAL), 'utf8'))
    await writeFile(
      path.join(folder, JOURNAL),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    )
    await applyAll(databaseUrl, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const JOURNAL = 'meta/_journal.json'

function journalOf(text: string): { entries: unknown[] } {
  return JSON.parse(text)
}

async function applyAll(databaseUrl: string, folder: string, stop?: AbortSignal): Promise<void> {
  // The lock is the session's, on a connection of its own, so it ends with this process at the latest.
  const client = new Client({ connectionString: databaseUrl, application_name: 'packhouse migrations' })
  client.on('error', () => {})
  await client.connect()
  const giveUp = () => void client.end()
  stop?.addEventListener('abort', giveUp)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    await runMigrations({ connectionString: databaseUrl, logger: silent })
  } finally {
    stop?.removeEventListener('abort', giveUp)
    await client.end()
  }
}
