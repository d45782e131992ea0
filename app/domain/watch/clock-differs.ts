import { eq, or, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'

/** Clocks that are kept in step differ by milliseconds. */
const MOST_APART_MS = 1_000
/** An open alarm waits for half of it, or a clock at the limit would raise and close it. */
const CLEAR_FACTOR = 0.5

/** The database's clock, and this node's before and after reading it, in milliseconds since 1970. */
type Clocks = { before: number; database: number; after: number }

type Look = { node?: string; read?: () => Promise<Clocks> }

/** Raises an alarm while this node's clock differs by over a second, as licenses end by it. Slow answers count for nothing. */
export async function watchClock({ node = nodeName(), read = readClocks }: Look = {}): Promise<void> {
  const { before, database, after } = await read()
  if (after - before > MOST_APART_MS) return
  const subject = `clock:${node}`
  const aheadMs = (before + after) / 2 - database
  const message = Math.abs(aheadMs) > MOST_APART_MS ? messageOf(aheadMs) : null
  const found = Math.abs(aheadMs) > CLEAR_FACTOR * MOST_APART_MS ? [{ subject, message }] : []
  const among = or(eq(alarms.subject, subject), sql`${alarms.lastRaisedAt} < now() - interval '1 hour'`)
  const note = 'The clocks agree again, or this node is not there any more.'
  await transaction((tx) => keepAlarms(tx, { kind: 'clock-differs', found, note, among }))
}

async function readClocks(): Promise<Clocks> {
  // A connection may have to be opened, which is no part of the way.
  await db().execute(sql`select`)
  const before = Date.now()
  const { rows } = await db().execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  return { before, database: rows[0]?.at ?? Number.NaN, after: Date.now() }
}

function messageOf(aheadMs: number): string {
  const seconds = (Math.abs(aheadMs) / 1_000).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return (
    `The clock of this node is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} the one of the database. ` +
    'Licenses end by it, and signed answers bear its time: keep both in step with NTP.'
  )
}

export const watchOwnClock = { work: () => watchClock(), pauseMs: 5 * 60_000 }
