import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

const EVERY_MS = 5_000
/** A batch takes about a millisecond, so that no check waits long behind one. */
const BATCH = 25
/** Batches are spread over this time, but not further apart than the pause. */
const SPREAD_MS = 4_000
const MAX_PAUSE_MS = 20

/** Times of the last checks, by license id. A process that dies loses up to nine seconds of them. */
let uses = new Map<string, number>()
let isScheduled = false
let flushing = Promise.resolve()
/** Set for a stop, which does not wait for the pauses. */
let isHurried = false

/** Notes that a license was checked; it is written five to nine seconds later. */
export function recordUse(licenseId: string, at: Date): void {
  uses.set(licenseId, at.getTime())
  schedule()
}

function schedule(): void {
  if (isScheduled) return
  isScheduled = true
  setTimeout(async () => {
    isScheduled = false
    await writeNoted(true).catch(() => {})
    if (uses.size > 0) schedule()
  }, EVERY_MS).unref()
}

/** Writes every use noted so far. Those that cannot be written are kept for the next time. */
export function flushUses(): Promise<void> {
  return writeNoted(false)
}

function writeNoted(isSpread: boolean): Promise<void> {
  isHurried = !isSpread
  const writing = flushing.then(writeAll)
  flushing = writing.catch(() => {})
  return writing
}

async function writeAll(): Promise<void> {
  const noted = uses.entries()
  const pauseMs = Math.min(MAX_PAUSE_MS, SPREAD_MS / Math.ceil(uses.size / BATCH))
  uses = new Map()
  for (let isFirst = true; ; isFirst = false) {
    const batch = noted.take(BATCH).toArray()
    if (batch.length === 0) return
    if (!isFirst && !isHurried) await pause(pauseMs, undefined, { ref: false })
    try {
      await write(batch)
    } catch (error) {
      for (const [id, at] of [...batch, ...noted]) if (!uses.has(id)) uses.set(id, at)
      throw error
    }
  }
}

async function write(batch: [id: string, at: number][]): Promise<void> {
  // Two processes that write the same licenses lock their rows in one order.
  batch.sort(([one], [other]) => (one < other ? -1 : 1))
  const ids = batch.map(([id]) => id)
  const times = batch.map(([, at]) => at)
  await db().execute(sql`
    update licenses set last_used_at = to_timestamp(used.at / 1000)
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::float8[]) as used (id, at)
    where licenses.id = used.id and deleted_at is null
      and (last_used_at is null or last_used_at < to_timestamp(used.at / 1000))`)
}
