import { statfs } from 'node:fs/promises'
import { eq, or, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { type Finding, syncAlarms } from '#app/domain/alarms/raise-alarm.ts'
import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'
import { type StoredText, stored } from '#app/lib/stored-text.ts'

type NodeAlarm = { kind: AlarmKind; subject: string; note: StoredText; goneAfterHours?: number }

/** Keeps a node's alarm while there is a `finding`, and closes those of nodes that are gone. */
export function keepNodeAlarm(tx: Database, alarm: NodeAlarm, finding: Omit<Finding, 'subject'> | null): Promise<void> {
  const { kind, subject, note, goneAfterHours = 1 } = alarm
  const isGone = sql`${alarms.lastRaisedAt} < now() - make_interval(hours => ${goneAfterHours})`
  const among = or(eq(alarms.subject, subject), isGone)
  return syncAlarms(tx, { kind, found: finding ? [{ subject, ...finding }] : [], note, among })
}

export const LEAST_FREE_SHARE = 0.1
export const LEAST_FREE_BYTES = 2 ** 30
const MOST_SHARE = 0.25
const GIB = 2 ** 30

/** Alarms stay open a little beyond their limits, so that a value at the limit does not open and close them. */
const CLEAR_FACTOR = { disk: 1.2, clock: 0.5 }

type Disk = { bsize: number; blocks: number; bavail: number }

/** Raises an alarm while the data folder's disk has less than a tenth or 1 GiB left; closes it at a fifth more. */
export async function watchDisk(
  node = nodeName(),
  read: (folder: string) => Promise<Disk> = (folder) => statfs(folder),
): Promise<void> {
  const { bsize, blocks, bavail } = await read(config().dataDir)
  const disk = { free: bavail * bsize, size: blocks * bsize }
  const limit = Math.max(LEAST_FREE_SHARE * disk.size, Math.min(LEAST_FREE_BYTES, MOST_SHARE * disk.size))
  const finding = { message: disk.free < limit ? diskMessage(disk) : null }
  const note = stored('server.alarms.closings.roomAgain')
  const alarm: NodeAlarm = { kind: 'disk-low', subject: `disk:${node}`, note }
  await transaction((tx) => keepNodeAlarm(tx, alarm, disk.free < CLEAR_FACTOR.disk * limit ? finding : null))
}

function diskMessage({ free, size }: { free: number; size: number }): StoredText {
  return stored('server.alarms.messages.diskLow', { free: gibibytes(free), size: gibibytes(size) })
}

function gibibytes(bytes: number): number {
  return Math.round((bytes / GIB) * 10) / 10
}

const MOST_APART_MS = 1_000

/** The database's clock, and this node's before and after reading it, in milliseconds since 1970. */
type Clocks = { before: number; database: number; after: number }

/** Raises an alarm while this node's clock differs by over a second, as licenses end by it. Ignores slow answers. */
export async function watchClock(node = nodeName(), read: () => Promise<Clocks> = readClocks): Promise<void> {
  const { before, database, after } = await read()
  if (after - before > MOST_APART_MS) return
  const aheadMs = (before + after) / 2 - database
  const apartMs = Math.abs(aheadMs)
  const finding = { message: apartMs > MOST_APART_MS ? clockMessage(aheadMs) : null }
  const note = stored('server.alarms.closings.clocksAgree')
  const alarm: NodeAlarm = { kind: 'clock-differs', subject: `clock:${node}`, note }
  await transaction((tx) => keepNodeAlarm(tx, alarm, apartMs > CLEAR_FACTOR.clock * MOST_APART_MS ? finding : null))
}

async function readClocks(): Promise<Clocks> {
  // Open a connection first, so that this does not count.
  await db().execute(sql`select`)
  const before = Date.now()
  const { rows } = await db().execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  return { before, database: rows[0]?.at ?? Number.NaN, after: Date.now() }
}

function clockMessage(aheadMs: number): StoredText {
  const apart = { apart: { seconds: Math.abs(aheadMs) / 1_000 } }
  return aheadMs > 0
    ? stored('server.alarms.messages.clockAhead', apart)
    : stored('server.alarms.messages.clockBehind', apart)
}
