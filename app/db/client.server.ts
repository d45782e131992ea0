import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { config } from '#app/config.server.ts'

/** What a query runs on: the pool, or the transaction that its caller holds. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

const REQUEST_STATEMENT_TIMEOUT_MS = 5_000
const DEADLOCK_OR_SERIALISATION = ['40P01', '40001']
const MAX_TRIES = 5

let pool: pg.Pool | undefined

/** The process's connections; opened on first use. */
export function connectionPool(): pg.Pool {
  if (pool) return pool
  pool = new pg.Pool({
    connectionString: config().databaseUrl ?? undefined,
    max: 20,
    connectionTimeoutMillis: 3_000,
    statement_timeout: REQUEST_STATEMENT_TIMEOUT_MS,
    application_name: 'packhouse',
  })
  // A connection that the server drops, idle or in use, must not end the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

let client: NodePgDatabase | undefined

/** The database outside a transaction. */
export function db(): NodePgDatabase {
  client ??= drizzle(connectionPool())
  return client
}

/** Runs `work` in one transaction, again from the start when PostgreSQL broke a deadlock by ending it. */
export async function transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db().transaction(work)
    } catch (error) {
      if (tries === MAX_TRIES || !DEADLOCK_OR_SERIALISATION.includes(sqlState(error) ?? '')) throw error
    }
  }
}

/** SQLSTATE of an error of the driver, also when Drizzle wrapped it. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : undefined
}

/** Closes every connection; part of the process's stop. */
export async function closeConnections(): Promise<void> {
  await pool?.end()
  pool = undefined
  client = undefined
}
