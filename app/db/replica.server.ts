import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeDeadline, timeLeft, withDeadline, withoutDeadline } from '#app/deadline.server.ts'
import { log } from '#app/log.server.ts'
import { countReplicaRead } from '#app/metrics.server.ts'
import { connectionPool, isReadingReplica, reading, replicaPool } from './client.server.ts'
import { isDatabaseAway } from './database-away.ts'

/** Age of the primary position that a replica must have replayed. A read may take `READ_MS` more. */
const POSITION_MS = 7_000
const READ_MS = 2_500
const SKIP_MS = 5_000
const REPLAY_PAUSES_MS = [0, 10, 40]

type Position = { lsn: string; system: string }

let position: Promise<Position> | undefined
let positionReadAt = Number.NEGATIVE_INFINITY
let skippedUntil = Number.NEGATIVE_INFINITY
let isRead: boolean | undefined

type Read<Result> = () => Promise<Result>

/** Reads with `db()` from the replica while its lag is below ten seconds, else the primary. `read` may run twice. */
export async function preferReplica<Result>(read: Read<Result>): Promise<Result> {
  if (replicaPool() === null) return read()
  const found = await onReplica(read)
  countReplicaRead(found ? 'replica' : 'primary')
  return found ? found.result : read()
}

/** Reads batches like `preferReplica`, and stays with the primary once it has fallen back to it. */
export function preferReplicaInBatches<Given extends unknown[], Result>(
  read: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let usesReplica = true
  return async (...given) => {
    if (!usesReplica) return read(...given)
    return preferReplica(() => {
      usesReplica = isReadingReplica()
      return read(...given)
    })
  }
}

/** Returns null when the replica cannot be used. Half of the request's time is left for the primary. */
async function onReplica<Result>(read: Read<Result>): Promise<{ result: Result } | null> {
  if (performance.now() < skippedUntil) return null
  return withDeadline(() => attempted(read), Math.min(READ_MS, timeLeft() / 2))
}

async function attempted<Result>(read: Read<Result>): Promise<{ result: Result } | null> {
  let connection: pg.PoolClient | undefined
  try {
    const since = await primaryPosition()
    connection = await replicaPool()?.connect()
    const isRecent = connection !== undefined && (await hasReplayed(connection, since))
    note(isRecent)
    return connection && isRecent ? { result: await reading(drizzle(connection), read) } : null
  } catch (error) {
    connection?.release(true)
    connection = undefined
    if (isDatabaseAway(error)) skippedUntil = performance.now() + SKIP_MS
    note(false, error)
    return null
  } finally {
    connection?.release()
  }
}

function primaryPosition(): Promise<Position> {
  const now = performance.now()
  if (!position || now - positionReadAt > POSITION_MS) {
    positionReadAt = now
    position = withoutDeadline(readPosition)
    position.catch(() => {
      position = undefined
    })
  }
  return beforeDeadline(position)
}

async function readPosition(): Promise<Position> {
  const { rows } = await connectionPool().query<Position>(
    'select pg_current_wal_lsn() as lsn, system_identifier as system from pg_control_system()',
  )
  if (!rows[0]) throw new Error('The primary reported no WAL position.')
  return rows[0]
}

/** Checks the connection that will be read from, because one URL may lead to several replicas. */
async function hasReplayed(connection: pg.PoolClient, { lsn, system }: Position): Promise<boolean> {
  for (const ms of REPLAY_PAUSES_MS) {
    await pause(ms)
    const { rowCount } = await connection.query(
      `select from pg_control_system()
       where pg_is_in_recovery() and system_identifier = $1 and pg_last_wal_replay_lsn() >= $2::pg_lsn`,
      [system, lsn],
    )
    if (rowCount === 1) return true
  }
  return false
}

function note(isReadNow: boolean, error?: unknown): void {
  if (isRead === isReadNow) return
  isRead = isReadNow
  if (isReadNow) log.info('reading from the replica')
  else if (error === undefined) log.warn('not reading from the replica: it lags or belongs to another database')
  else log.warn({ err: error }, 'cannot read from the replica')
}
