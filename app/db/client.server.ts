import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { config } from '#app/config.server.ts'
import { outsideDeadline, TIMED_OUT } from '#app/deadline.server.ts'
import { failPoint, HAS_FAIL_POINTS, type MoneyPath, withFailPoints } from './fail-points.server.ts'
import { BulkClient, RequestPool } from './pool.server.ts'

export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

const IN_A_REQUEST = {
  max: 20,
  /** For a server that does not end a statement by its own timeout. */
  query_timeout: 5_500,
}
const OF_A_SESSION = {
  statement_timeout: 5_000,
  // A process that hangs in a transaction must not hold a wallet for hours.
  idle_in_transaction_session_timeout: 10_000,
}
/** Limits of one transaction, for a session that a pooler shares. */
const SHARED_BEGIN = ['begin', ...Object.entries(OF_A_SESSION).map(([limit, ms]) => `set local ${limit} = ${ms}`)].join(
  '; ',
)
/** Finds a database machine that is gone: nothing else limits how long a statement in bulk may take. */
const IN_BULK = { max: 8, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const ON_A_REPLICA = { max: 8, statement_timeout: 2_500 }

const DEADLOCK_OR_SERIALISATION = ['40P01', '40001']
const MAX_TRIES = 5

let requestPool: pg.Pool | undefined
let bulkPool: pg.Pool | undefined
let poolOfReplica: pg.Pool | undefined
let requestDatabase: NodePgDatabase | undefined

const readFrom = new AsyncLocalStorage<NodePgDatabase>()

export function connectionPool(): pg.Pool {
  requestPool ??= watched(new RequestPool(requestOptions()))
  return requestPool
}

function requestOptions(): pg.PoolConfig {
  if (sharesSessions()) return { ...options(config().databasePooledUrl), ...IN_A_REQUEST }
  return { ...options(), ...IN_A_REQUEST, ...OF_A_SESSION }
}

/** Returns whether a pooler serves the requests, so that no prepared statement, setting or lock outlives a transaction. */
export function sharesSessions(): boolean {
  return config().databasePooledUrl !== null
}

function options(url = config().databaseUrl): pg.PoolConfig {
  return { connectionString: url ?? undefined, connectionTimeoutMillis: 3_000, application_name: 'packhouse' }
}

function watched(pool: pg.Pool): pg.Pool {
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

export function poolUse(): Record<'requests' | 'bulk' | 'replica', { total: number; idle: number; waiting: number }> {
  return { requests: useOf(requestPool), bulk: useOf(bulkPool), replica: useOf(poolOfReplica) }
}

function useOf(pool: pg.Pool | undefined) {
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** The database outside a transaction; in `reading`, the one that is read from. */
export function db(): NodePgDatabase {
  requestDatabase ??= drizzle(connectionPool())
  return readFrom.getStore() ?? requestDatabase
}

/** Returns the connections to DATABASE_REPLICA_URL, null without one. For mayBeOld, which knows how old it is. */
export function replicaPool(): pg.Pool | null {
  const url = config().databaseReplicaUrl
  if (url === null) return null
  poolOfReplica ??= watched(new RequestPool({ ...options(url), ...ON_A_REPLICA }))
  return poolOfReplica
}

export function reading<Result>(database: NodePgDatabase, read: () => Promise<Result>): Promise<Result> {
  return readFrom.run(database, read)
}

export function isReadingReplica(): boolean {
  return readFrom.getStore() !== undefined
}

/** Runs `work` in one transaction, and again after a deadlock. `path` names a path of money (see MoneyPath). */
export function transaction<Result>(work: (tx: Database) => Promise<Result>, path?: MoneyPath): Promise<Result> {
  const begin = sharesSessions() ? SHARED_BEGIN : 'begin'
  return untilUnbroken(async () => inTransaction(await connectionPool().connect(), work, { begin, path }))
}

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
  bulkPool ??= watched(new pg.Pool({ ...options(), ...IN_BULK, Client: BulkClient }))
  const pool = bulkPool
  return outsideDeadline(async () => inTransaction(await pool.connect(), work))
}

async function inTransaction<Result>(
  connection: pg.PoolClient,
  work: (tx: Database, connection: pg.PoolClient) => Promise<Result>,
  { begin = 'begin', path }: { begin?: string; path?: MoneyPath | undefined } = {},
): Promise<Result> {
  const tx = drizzle(HAS_FAIL_POINTS && path ? withFailPoints(path, connection) : connection)
  let usable = true
  try {
    await connection.query(begin)
    const result = await work(tx, connection)
    if (HAS_FAIL_POINTS && path) await failPoint(`${path}:commit`)
    await connection.query('commit')
    if (HAS_FAIL_POINTS && path) await failPoint(`${path}:committed`)
    return result
  } catch (error) {
    usable = !hasTimedOut(error) && (await rolledBack(connection))
    throw error
  } finally {
    // A connection in an unknown state is closed, which rolls back whatever the server still has of it.
    connection.release(!usable)
  }
}

async function rolledBack(connection: pg.PoolClient): Promise<boolean> {
  try {
    await connection.query('rollback')
    return true
  } catch {
    return false
  }
}

/** Whether a statement timed out in the driver; the server may still be running it. */
function hasTimedOut(error: unknown): boolean {
  return error instanceof Error && [error, error.cause].some((at) => at instanceof Error && at.message === TIMED_OUT)
}

export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : undefined
}

export async function closeConnections(): Promise<void> {
  await Promise.all([requestPool?.end(), bulkPool?.end(), poolOfReplica?.end()])
  requestPool = bulkPool = poolOfReplica = requestDatabase = undefined
}
