import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { config } from '#app/config.server.ts'
import { beforeDeadline, outsideDeadline, TIMED_OUT, timeLeft } from '#app/deadline.server.ts'
import { currentRequestId } from '#app/request-context.server.ts'
import { inSpan } from '#app/tracing.server.ts'
import { failPoint, HAS_FAIL_POINTS, type MoneyPath, withFailPoints } from './fail-points.server.ts'
import { withPrepared } from './prepared.server.ts'

export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>

const REQUEST_LIMITS = { max: 20, query_timeout: 5_500 }
const SESSION_LIMITS = {
  statement_timeout: 5_000,
  // A hanging process must not hold a wallet for hours.
  idle_in_transaction_session_timeout: 10_000,
}
const SHARED_BEGIN = [
  'begin',
  ...Object.entries(SESSION_LIMITS).map(([limit, ms]) => `set local ${limit} = ${ms}`),
].join('; ')
/** Detects a lost database machine, because bulk statements have no timeout. */
const BULK_OPTIONS = { max: 8, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

const REPLICA_OPTIONS = { max: 8, statement_timeout: 2_500 }

const DEADLOCK_OR_SERIALISATION = ['40P01', '40001']
const MAX_TRIES = 5

let connectionTimeoutMillis = 3_000

/** For a process that serves no requests, such as a test. Beside busy web processes it may connect slowly. */
export function allowSlowConnections(): void {
  connectionTimeoutMillis = 10_000
}

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
  if (usesTransactionPooling()) return { ...options(config().databasePooledUrl), ...REQUEST_LIMITS }
  return { ...options(), ...REQUEST_LIMITS, ...SESSION_LIMITS }
}

/** Returns whether a pooler serves requests: no prepared statement, setting or lock then outlives a transaction. */
function usesTransactionPooling(): boolean {
  return config().databasePooledUrl !== null
}

function options(url = config().databaseUrl): pg.PoolConfig {
  return { connectionString: url ?? undefined, connectionTimeoutMillis, application_name: 'packhouse' }
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

export function db(): NodePgDatabase {
  requestDatabase ??= drizzle(connectionPool())
  return readFrom.getStore() ?? requestDatabase
}

/** Returns the pool for DATABASE_REPLICA_URL, or null. Read through `preferReplica`, which checks the lag. */
export function replicaPool(): pg.Pool | null {
  const url = config().databaseReplicaUrl
  if (url === null) return null
  poolOfReplica ??= watched(new RequestPool({ ...options(url), ...REPLICA_OPTIONS }))
  return poolOfReplica
}

export function reading<Result>(database: NodePgDatabase, read: () => Promise<Result>): Promise<Result> {
  return readFrom.run(database, read)
}

export function isReadingReplica(): boolean {
  return readFrom.getStore() !== undefined
}

/** Runs `work` in one transaction, and again after a deadlock. `path` names a money path (see MoneyPath). */
export function transaction<Result>(work: (tx: Database) => Promise<Result>, path?: MoneyPath): Promise<Result> {
  const begin = usesTransactionPooling() ? SHARED_BEGIN : 'begin'
  return retryDeadlocks(async () => inTransaction(await connectionPool().connect(), work, { begin, path }))
}

export async function retryDeadlocks<Result>(attempt: () => Promise<Result>): Promise<Result> {
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
  bulkPool ??= watched(new pg.Pool({ ...options(), ...BULK_OPTIONS, Client: BulkClient }))
  const pool = bulkPool
  return outsideDeadline(async () => inTransaction(await pool.connect(), work))
}

async function inTransaction<Result>(
  connection: pg.PoolClient,
  work: (tx: Database, connection: pg.PoolClient) => Promise<Result>,
  { begin = 'begin', path }: { begin?: string; path?: MoneyPath | undefined } = {},
): Promise<Result> {
  const prepared = path ? withPrepared(connection) : connection
  const tx = drizzle(HAS_FAIL_POINTS && path ? withFailPoints(path, prepared) : prepared)
  let usable = true
  try {
    await connection.query(begin)
    const result = await work(tx, connection)
    if (HAS_FAIL_POINTS && path) await failPoint(`${path}:commit`)
    await connection.query('commit')
    if (HAS_FAIL_POINTS && path) await failPoint(`${path}:committed`)
    return result
  } catch (error) {
    usable =
      !hasTimedOut(error) &&
      (await connection.query('rollback').then(
        () => true,
        () => false,
      ))
    throw error
  } finally {
    // Closing a connection in an unknown state makes the server roll back.
    connection.release(!usable)
  }
}

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

type Statement = string | pg.QueryConfig

class RequestPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: RequestClient })
  }

  override connect = (async () => {
    requireTimeLeft()
    const connecting = super.connect()
    try {
      return await beforeDeadline(connecting)
    } catch (error) {
      connecting.then(
        (late) => late.release(),
        () => {},
      )
      throw error
    }
  }) as pg.Pool['connect']

  override query = (async (statement: Statement, values?: unknown[]) => {
    const connection = await this.connect()
    let failure: Error | undefined
    try {
      return await connection.query(statement, values)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      connection.release(failure)
    }
  }) as pg.Pool['query']
}

class RequestClient extends pg.Client {
  override query = (async (statement: Statement, values?: unknown[]) => {
    const ms = requireTimeLeft()
    const query = marked(statement)
    const timed = Number.isFinite(ms) ? { ...query, query_timeout: ms } : query
    return asSpan(query, () => super.query(timed, values))
  }) as pg.Client['query']
}

function requireTimeLeft(): number {
  const ms = timeLeft()
  if (ms <= 0) throw new Error(TIMED_OUT)
  return ms
}

class BulkClient extends pg.Client {
  override query = ((statement: Statement | pg.Submittable, values?: unknown[]) => {
    if (typeof statement === 'object' && 'submit' in statement) return super.query(statement)
    const query = marked(statement)
    return asSpan(query, () => super.query(query, values))
  }) as pg.Client['query']
}

/** Appends the request's id to statements that are not prepared, for `pg_stat_activity` and the log. */
function marked(statement: Statement): pg.QueryConfig {
  const { name, ...query } = typeof statement === 'string' ? { text: statement } : statement
  if (name && !usesTransactionPooling()) return { ...query, name }
  const requestId = currentRequestId()
  return requestId === undefined ? query : { ...query, text: `${query.text} /* request ${requestId} */` }
}

function asSpan<Result>({ text }: pg.QueryConfig, run: () => Promise<Result>): Promise<Result> {
  const [operation = ''] = text.trimStart().split(/[\s;]/, 1)
  return inSpan(operation.toUpperCase(), { 'db.system.name': 'postgresql', 'db.query.text': text }, run)
}
