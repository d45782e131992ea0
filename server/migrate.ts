import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Logger, runMigrations } from 'graphile-worker'
import { Client, Pool } from 'pg'
import { ROOT } from '#app/version.server.ts'
import { noteRestore } from './backup/note-restore.ts'
import { migrationsOf } from './backup/tables.ts'
import { namingGrants } from './database-server.ts'
import { withClient } from './with-client.ts'

const migrationsFolder = path.join(ROOT, 'migrations')

const migrationLock = 7_225_442_473

/** Purchases queue behind a waiting migration, so it waits less than deadlock detection and retries. */
const LOCK_MS = 800
const AGAIN_MS = 2_000
const LATER = ['55P03', '40P01']

const silent = new Logger(() => () => {})

/** Migrates while the shop keeps selling, safely from several nodes. Throws StartRefused without privileges. */
export async function migrate(databaseUrl: string, stop?: AbortSignal): Promise<void> {
  await namingGrants(databaseUrl, () => applyAll(databaseUrl, migrationsFolder, stop))
}

export function knownMigrations(): number {
  return journalOf(readFileSync(path.join(migrationsFolder, JOURNAL), 'utf8')).entries.length
}

/** Returns whether a shop lacks migrations; null for a database without a shop. */
export async function isEarlier(databaseUrl: string): Promise<boolean | null> {
  const applied = await withClient(databaseUrl, migrationsOf)
  return applied === null ? null : applied < knownMigrations()
}

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
  // A session lock on its own connection ends with this process at the latest.
  const client = new Client({ connectionString: databaseUrl, application_name: 'packhouse migrations' })
  client.on('error', () => {})
  await client.connect()
  const giveUp = () => void client.end()
  stop?.addEventListener('abort', giveUp)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    while (!(await appliedWithoutWaiting(client, folder))) {
      process.stderr.write('A migration is waiting for a table that is in use, for example by a backup; retrying.\n')
      await pause(AGAIN_MS, undefined, { signal: stop })
    }
    await migrateQueues(databaseUrl)
    await fillOrderTerms(client)
    await noteRestore(client)
  } finally {
    stop?.removeEventListener('abort', giveUp)
    await client.end()
  }
}

/** Passes a pool, because the library's would end the process if PostgreSQL stopped just after the migrations. */
async function migrateQueues(databaseUrl: string): Promise<void> {
  const pgPool = new Pool({ connectionString: databaseUrl, max: 1 })
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}

/** Returns false, with nothing changed, if a table was locked for too long. */
async function appliedWithoutWaiting(client: Client, folder: string): Promise<boolean> {
  try {
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    return true
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    if (LATER.includes(cause?.code ?? '')) return false
    throw error
  }
}

const SLICE = 5_000

/** Backfills the terms of orders in committed slices, so that the shop keeps selling and a crash loses nothing. */
async function fillOrderTerms(client: Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('orders_without_terms') is not null as "hasTerms"`)
  if (!rows[0].hasTerms) return
  for (;;) {
    const { rowCount } = await client.query(
      `update orders set
         warranty_hours = case order_type when 'account' then products.warranty_hours end,
         claim_rule = case order_type when 'account' then products.claim_rule end,
         duration_days = case order_type when 'software' then greatest(1, coalesce(
           (select round(extract(epoch from end_date - start_date) / 86400)
            from software_subscriptions where order_id = orders.id),
           products.duration_days)) end
       from products
       where products.id = orders.product_id and orders.id in (
         select id from orders where claim_rule is null and duration_days is null order by id limit $1)`,
      [SLICE],
    )
    if (rowCount === 0) return
  }
}
