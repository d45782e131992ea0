import { statfs } from 'node:fs/promises'
import { eq, or, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import { nodeName } from '#app/domain/status/watch-check.ts'

/** With less a file system grows slow, and there is little time until it is full. */
export const LEAST_FREE_SHARE = 0.1
/** A large import with its WAL takes about as much. On a small disk a quarter will do. */
export const LEAST_FREE_BYTES = 2 ** 30
const MOST_SHARE = 0.25
/** An open alarm waits for this much more, or what is written and deleted at the limit would raise and close it. */
const CLEAR_FACTOR = 1.2
const GIB = 2 ** 30

type Disk = { bsize: number; blocks: number; bavail: number }

type Look = { node?: string; read?: (folder: string) => Promise<Disk> }

/** Raises an alarm while the data folder's disk has less than a tenth or 1 GiB left; closes it at a fifth more. */
export async function watchDisk({ node = nodeName(), read = statfs }: Look = {}): Promise<void> {
  const subject = `disk:${node}`
  const { bsize, blocks, bavail } = await read(config().dataDir)
  const disk = { free: bavail * bsize, size: blocks * bsize }
  const limit = Math.max(LEAST_FREE_SHARE * disk.size, Math.min(LEAST_FREE_BYTES, MOST_SHARE * disk.size))
  const message = disk.free < limit ? messageOf(disk) : null
  const found = disk.free < CLEAR_FACTOR * limit ? [{ subject, message }] : []
  const among = or(eq(alarms.subject, subject), sql`${alarms.lastRaisedAt} < now() - interval '1 hour'`)
  const note = 'There is room again, or this node is not there any more.'
  await transaction((tx) => keepAlarms(tx, { kind: 'disk-low', found, note, among }))
}

function messageOf({ free, size }: { free: number; size: number }): string {
  return (
    `The disk of the data folder has ${(free / GIB).toFixed(1)} GiB of ${(size / GIB).toFixed(1)} GiB left. ` +
    'Once it is full, nothing can be sold: make room, or enlarge it.'
  )
}

export const watchOwnDisk = { work: () => watchDisk(), pauseMs: 5 * 60_000 }
