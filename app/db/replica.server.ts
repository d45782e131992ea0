import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { log } from '#app/log.server.ts'
import { countOldRead } from '#app/metrics.server.ts'
import { type Database, db, reading, replica } from './client.server.ts'
import { chargeSharedWait, withPatience } from './patience.server.ts'

/** A replica that has all of what was committed before then is read for so long: with the time a read may take, nothing is older than ten seconds. */
const PROOF_LASTS_MS = 7_000
/** What a replica does not answer soon is asked of the database itself, while its request still waits. */
const READ_MS = 2_500
const PROOF_MS = 1_000
/** One that failed is not asked for so long. */
const LEFT_ALONE_MS = 5_000
/** What was just written arrives on a replica that keeps up in a few milliseconds. */
const ARRIVAL_MS = [0, 10, 40]

/** What was written at that moment, and was not seen on the replica yet. */
type Proof = { id: string; at: number }

let provenAt = Number.NEGATIVE_INFINITY
let leftAloneUntil = Number.NEGATIVE_INFINITY
let sent: Proof | null = null
let proving: Promise<boolean> | undefined
let isRead: boolean | undefined

/**
 * Reads with `db()` from the replica, where there is one, as long as it is not older than ten seconds; else, and when it fails, from the
 * database itself, as if there were none. For what may be a little old and changes nothing: it may be done twice. How old a replica is
 * is not computed from clocks or positions, which say little after a failover: it has to show what this process wrote.
 */
export async function mayBeOld<Result>(read: () => Promise<Result>): Promise<Result> {
  const copy = replica()
  if (copy === null) return read()
  const since = performance.now()
  if (since >= leftAloneUntil) {
    try {
      if (await isProven(copy)) {
        const result = await withPatience(() => reading(copy, read), READ_MS)
        note(true)
        return result
      }
      note(false)
    } catch (error) {
      leftAloneUntil = performance.now() + LEFT_ALONE_MS
      provenAt = Number.NEGATIVE_INFINITY
      note(false, error)
    }
  }
  chargeSharedWait(since)
  countOldRead('primary')
  return read()
}

function isProven(copy: Database): Promise<boolean> | true {
  if (isRecent(provenAt)) return true
  proving ??= withPatience(() => prove(copy), PROOF_MS).finally(() => {
    proving = undefined
  })
  return proving
}

async function prove(copy: Database): Promise<boolean> {
  if (sent === null || !isRecent(sent.at)) sent = await send()
  for (const ms of ARRIVAL_MS) {
    await pause(ms)
    const { rowCount } = await copy.execute(sql`select from replica_proofs where id = ${sent.id}`)
    if (rowCount === 0) continue
    provenAt = sent.at
    sent = null
    return isRecent(provenAt)
  }
  // It may have arrived when somebody reads the next time.
  return false
}

async function send(): Promise<Proof> {
  const proof = { id: randomUUID(), at: performance.now() }
  await db().execute(sql`
    with forgotten as (delete from replica_proofs where made_at < now() - interval '1 minute')
    insert into replica_proofs (id) values (${proof.id})`)
  return proof
}

function isRecent(at: number): boolean {
  return performance.now() - at <= PROOF_LASTS_MS
}

/** Said once until it is otherwise. */
function note(isReadNow: boolean, error?: unknown): void {
  if (isReadNow) countOldRead('replica')
  if (isRead === isReadNow) return
  isRead = isReadNow
  if (isReadNow) log.info('the replica is read')
  else if (error === undefined) log.warn('the replica is too old to be read')
  else log.warn({ err: error }, 'the replica cannot be read')
}
