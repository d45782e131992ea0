import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { timeLeft, withDeadline } from '#app/deadline.server.ts'
import { log } from '#app/log.server.ts'
import { countOldRead } from '#app/metrics.server.ts'
import { connectionPool, isReadingReplica, reading, replicaPool } from './client.server.ts'
import { isDatabaseAway } from './database-away.ts'

/** With the time that a read may take there, nothing is older than ten seconds when it is read. */
const PROOF_LASTS_MS = 7_000
const READ_MS = 2_500
/** One that failed is not asked for so long. */
const LEFT_ALONE_MS = 5_000
/** What was just written arrives on a replica that keeps up in a few milliseconds. */
const ARRIVAL_MS = [0, 10, 40]

/** What was written at that moment. */
type Proof = { id: string; at: number }

let written: Promise<Proof> | undefined
let writtenAt = Number.NEGATIVE_INFINITY
let leftAloneUntil = Number.NEGATIVE_INFINITY
let isRead: boolean | undefined

/** Everything that was committed before then, the replica at the other end has; the next connection may lead to another one. */
const provenAt = new WeakMap<pg.PoolClient, number>()

type Read<Result> = () => Promise<Result>

/**
 * Reads with `db()` from a replica, where there is one, as long as it is not older than ten seconds; else, and when it fails, from the
 * database itself, as if there were none. For what may be a little old and changes nothing: it may be done twice. How old a replica is
 * is not computed from clocks or positions, which say little after a failover: it has to show what this process wrote.
 */
export async function mayBeOld<Result>(read: Read<Result>): Promise<Result> {
  if (replicaPool() === null) return read()
  const found = await onReplica(read)
  countOldRead(found ? 'replica' : 'primary')
  return found ? found.result : read()
}

/** The same for a read in parts: once one of them was read from the database, so are all that follow. */
export function mayBeOldInParts<Given extends unknown[], Result>(
  read: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let isOld = true
  return async (...given) => {
    if (!isOld) return read(...given)
    return mayBeOld(() => {
      isOld = isReadingReplica()
      return read(...given)
    })
  }
}

/** Returns null when the replica is of no use. Half of the request's time is left for the database. */
async function onReplica<Result>(read: Read<Result>): Promise<{ result: Result } | null> {
  if (performance.now() < leftAloneUntil) return null
  return withDeadline(() => attempted(read), Math.min(READ_MS, timeLeft() / 2))
}

async function attempted<Result>(read: Read<Result>): Promise<{ result: Result } | null> {
  let connection: pg.PoolClient | undefined
  try {
    connection = await replicaPool()?.connect()
    const isProven = connection !== undefined && (await prove(connection))
    note(isProven)
    return connection && isProven ? { result: await reading(drizzle(connection), read) } : null
  } catch (error) {
    connection?.release(true)
    connection = undefined
    if (isDatabaseAway(error)) leftAloneUntil = performance.now() + LEFT_ALONE_MS
    note(false, error)
    return null
  } finally {
    connection?.release()
  }
}

async function prove(connection: pg.PoolClient): Promise<boolean> {
  if (isRecent(provenAt.get(connection) ?? Number.NEGATIVE_INFINITY)) return true
  if (!isRecent(writtenAt)) {
    writtenAt = performance.now()
    written = write(writtenAt)
  }
  const proof = await written?.catch(() => null)
  if (!proof) return false
  for (const ms of ARRIVAL_MS) {
    await pause(ms)
    const { rowCount } = await connection.query('select from replica_proofs where id = $1', [proof.id])
    if (rowCount === 0) continue
    provenAt.set(connection, proof.at)
    return isRecent(proof.at)
  }
  // It may have arrived when somebody reads the next time.
  return false
}

async function write(at: number): Promise<Proof> {
  const id = randomUUID()
  try {
    await connectionPool().query(
      `with forgotten as (delete from replica_proofs where made_at < now() - interval '1 minute')
       insert into replica_proofs (id) values ($1)`,
      [id],
    )
  } catch (error) {
    writtenAt = Number.NEGATIVE_INFINITY
    throw error
  }
  return { id, at }
}

function isRecent(at: number): boolean {
  return performance.now() - at <= PROOF_LASTS_MS
}

/** Said once until it is otherwise. */
function note(isReadNow: boolean, error?: unknown): void {
  if (isRead === isReadNow) return
  isRead = isReadNow
  if (isReadNow) log.info('the replica is read')
  else if (error === undefined) log.warn('the replica is not proven to be young enough to be read')
  else log.warn({ err: error }, 'the replica cannot be read')
}
