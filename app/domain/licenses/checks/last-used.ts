import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { withoutDeadline } from '#app/deadline.server.ts'

const WITHIN_MS = 5_000
/** Takes two milliseconds to write, so that checks don't wait long behind it. */
const BATCH = 100

/** Times of the last checks by license id. A process that dies loses about five seconds of them. */
const uses = new Map<string, Date>()
let timer: NodeJS.Timeout | undefined
let writing = Promise.resolve()
let hasFailed = false

/** Writes a full batch immediately: many batches in a row would make checks wait. After a failure, the timer writes. */
export function recordUse(licenseId: string, at: Date): void {
  const isNew = !uses.has(licenseId)
  uses.set(licenseId, at)
  if (isNew && uses.size === BATCH && !hasFailed) flushInBackground()
  else startTimer()
}

function startTimer(): void {
  timer ??= setTimeout(flushInBackground, WITHIN_MS).unref()
}

function flushInBackground(): void {
  withoutDeadline(flushUses).catch(() => {})
}

/** Writes all recorded uses. Throws if a batch fails, and keeps it for the next time. */
export function flushUses(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  writing = writing.catch(() => {}).then(writeAll)
  return writing
}

/** Writes as many as there are now. */
async function writeAll(): Promise<void> {
  for (let left = uses.size; left > 0; left -= BATCH) await writeOldest()
}

async function writeOldest(): Promise<void> {
  // Sorted, so that processes that write the same licenses lock their rows in one order.
  const batch = [...uses.entries().take(BATCH)].sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [id] of batch) uses.delete(id)
  const ids = batch.map(([id]) => id)
  const times = batch.map(([, at]) => at.getTime())
  try {
    await db().execute(sql`
      update licenses set last_used_at = to_timestamp(used.at / 1000)
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::float8[]) as used (id, at)
      where licenses.id = used.id and deleted_at is null
        and (last_used_at is null or last_used_at < to_timestamp(used.at / 1000))`)
    hasFailed = false
  } catch (error) {
    for (const [id, at] of batch) if (!uses.has(id)) uses.set(id, at)
    hasFailed = true
    startTimer()
    throw error
  }
}
