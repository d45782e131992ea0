import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

const EVERY_MS = 5_000
/** A batch takes about a millisecond, so that checks don't wait long behind it. */
const BATCH = 25
const SPREAD_MS = 4_000
const MAX_PAUSE_MS = 20

/** Times of the last checks by license id. A process that dies loses up to nine seconds of them. */
const uses = new Map<string, number>()
let isScheduled = false
let writing = Promise.resolve()

export function recordUse(licenseId: string, at: Date): void {
  uses.set(licenseId, at.getTime())
  if (isScheduled) return
  isScheduled = true
  setTimeout(writeRound, EVERY_MS).unref()
}

/** Writes the uses recorded before it began. Later ones wait, so that a busy license is written once a round. */
async function writeRound(): Promise<void> {
  const batches = Math.ceil(uses.size / BATCH)
  try {
    for (let written = 0; written < batches; written++) {
      if (written > 0) await pause(Math.min(MAX_PAUSE_MS, SPREAD_MS / batches), undefined, { ref: false })
      await writeBatch()
    }
  } catch {
    // The batch was put back for the next round.
  }
  isScheduled = uses.size > 0
  if (isScheduled) setTimeout(writeRound, EVERY_MS).unref()
}

/** Writes all recorded uses. Throws if a batch fails, and keeps it for the next time. */
export async function flushUses(): Promise<void> {
  do await writeBatch()
  while (uses.size > 0)
}

function writeBatch(): Promise<void> {
  const written = writing.then(writeOldest)
  writing = written.catch(() => {})
  return written
}

async function writeOldest(): Promise<void> {
  const batch = uses.entries().take(BATCH).toArray()
  if (batch.length === 0) return
  for (const [id] of batch) uses.delete(id)
  // Sorted, so that processes that write the same licenses lock their rows in one order.
  batch.sort(([one], [other]) => (one < other ? -1 : 1))
  const ids = batch.map(([id]) => id)
  const times = batch.map(([, at]) => at)
  try {
    await db().execute(sql`
      update licenses set last_used_at = to_timestamp(used.at / 1000)
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::float8[]) as used (id, at)
      where licenses.id = used.id and deleted_at is null
        and (last_used_at is null or last_used_at < to_timestamp(used.at / 1000))`)
  } catch (error) {
    for (const [id, at] of batch) if (!uses.has(id)) uses.set(id, at)
    throw error
  }
}
