import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { config } from '#app/config.server.ts'
import { failPoint, type MoneyPath, withFailPoints } from './fail-points.server.ts'
import { inTime } from './patience.server.ts'

/** What a query runs on: the pool, or the transaction that its caller holds. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

/** The server ends a request's statement after five seconds; the client stops waiting for a server that does not even do that. */
const IN_A_REQUEST = { max: 20, statement_timeout: 5_000, query_timeout: 5_500 }
/** Imports and checks of the whole database take as long as they take, a few at a time. */
const IN_BULK = { max: 8 }

const DEADLOCK_OR_SERIALISATION = ['40P01', '40001']
const MAX_TRIES = 5

let requestPool: pg.Pool | undefined
let bulkPool: pg.Pool | undefined
let requestDatabase: NodePgDatabase | undefined

/** The process's connections for requests and jobs; opened on first use. */
export function connectionPool(): pg.Pool {
  if (requestPool) return requestPool
  requestPool = openPool(IN_A_REQUEST)
  requestPool.query = inTimeOnly(requestPool)
  return requestPool
}

/** The query function of a pool or connection, within a request's patience. */
function inTimeOnly(connection: pg.Pool | pg.PoolClient): pg.Pool['query'] {
  const query: (...statement: unknown[]) => Promise<unknown> = connection.query.bind(connection)
  return ((...statement) => inTime(() => query(...statement))) as typeof query as pg.Pool['query']
}

function openPool(limits: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config().databaseUrl ?? undefined,
    connectionTimeoutMillis: 3_000,
    application_name: 'packhouse',
    ...limits,
  })
  // A connection that the server drops, idle or in use, must not end the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

/** The database outside a transaction. */
export function db(): NodePgDatabase {
  requestDatabase ??= drizzle(connectionPool())
  return requestDatabase
}

/**
 * Runs `work` in one transaction, again from the start when PostgreSQL broke a deadlock by ending it. One that moves money bears the
 * name of its path, after which its fail-points are called: `path:1` before its first statement and so on, `path:commit`, and
 * `path:committed` before the caller learns of it.
 */
export function transaction<Result>(work: (tx: Database) => Promise<Result>, path?: MoneyPath): Promise<Result> {
  return untilUnbroken(async () => {
    const pool = connectionPool()
    const connection = await inTime(
      () => pool.connect(),
      (late) => late.release(),
    )
    const patient = Object.create(connection, { query: { value: inTimeOnly(connection) } })
    return inTransaction(patient, (tx) => work(tx), path)
  })
}

/** Again after a deadlock that PostgreSQL broke: for long work that can begin anew. */
export async function untilUnbroken<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === MAX_TRIES || !DEADLOCK_OR_SERIALISATION.includes(sqlState(error) ?? '')) throw error
    }
  }
}

/** Runs an admin's long work in one transaction, without the time limits of a request. */
export async function bulkTransaction<Result>(
  work: (tx: Database, connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  bulkPool ??= openPool(IN_BULK)
  return inTransaction(await bulkPool.connect(), work)
}

async function inTransaction<Result>(
  connection: pg.PoolClient,
  work: (tx: Database, connection: pg.PoolClient) => Promise<Result>,
  path?: MoneyPath,
): Promise<Result> {
  const tx = drizzle(connection)
  let usable = true
  try {
    await tx.execute(sql`begin`)
    const result = await work(path ? drizzle(withFailPoints(path, connection)) : tx, connection)
    if (path) await failPoint(`${path}:commit`)
    await tx.execute(sql`commit`)
    if (path) await failPoint(`${path}:committed`)
    return result
  } catch (error) {
    usable = !hasGivenUp(error) && (await rolledBack(tx))
    throw error
  } finally {
    // A connection in an unknown state is closed, which rolls back whatever the server still has of it.
    connection.release(!usable)
  }
}

async function rolledBack(tx: Database): Promise<boolean> {
  try {
    await tx.execute(sql`rollback`)
    return true
  } catch {
    return false
  }
}

/** Whether the driver stopped waiting; the statement may still be running. */
function hasGivenUp(error: unknown): boolean {
  return (
    error instanceof Error &&
    [error, error.cause].some((at) => at instanceof Error && at.message === 'Query read timeout')
  )
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
  await Promise.all([requestPool?.end(), bulkPool?.end()])
  requestPool = bulkPool = requestDatabase = undefined
}
