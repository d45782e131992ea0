import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

/** So long uses are gathered, and then written evenly for as long, while the next are gathered: within five seconds each is written. */
const SPAN_MS = 2_200
/** Few enough for a statement to take milliseconds, also beside many checks. */
const AT_ONCE = 200

/** A license's id, and when it was last used, in milliseconds. */
type Use = [licenseId: string, at: number]

let gathered = new Map<string, number>()
/** Those gathered before that are still to be written. */
let due = gathered.entries()
let isWriting = false

/** Notes that a license was checked; this process writes it within five seconds, and a license about that seldom. */
export function recordUse(licenseId: string, at: Date): void {
  gathered.set(licenseId, at.getTime())
  if (!isWriting) void writeEvenly()
}

async function writeEvenly(): Promise<void> {
  isWriting = true
  await until(performance.now() + SPAN_MS)
  while (gathered.size > 0) {
    const beganAt = performance.now()
    const statements = Math.ceil(gathered.size / AT_ONCE)
    takeGathered()
    for (let written = 1; written <= statements; written++) {
      await writeSome().catch(() => {})
      // By the clock, so that the time of the statements does not make the span longer.
      await until(beganAt + (SPAN_MS * written) / statements)
    }
  }
  isWriting = false
}

async function until(moment: number): Promise<void> {
  const leftMs = moment - performance.now()
  if (leftMs > 0) await pause(leftMs, undefined, { ref: false })
}

/** Writes what was noted; also part of the process's stop. What could not be written is kept for the next time. */
export async function flushUses(): Promise<void> {
  while (await writeSome());
  takeGathered()
  while (await writeSome());
}

function takeGathered(): void {
  for (const [id, at] of due) if (!gathered.has(id)) gathered.set(id, at)
  due = gathered.entries()
  gathered = new Map()
}

/** Answers false when there is nothing to write. */
async function writeSome(): Promise<boolean> {
  const some = due.take(AT_ONCE).toArray()
  if (some.length === 0) return false
  try {
    await write(some)
    return true
  } catch (error) {
    for (const [id, at] of some) if (!gathered.has(id)) gathered.set(id, at)
    throw error
  }
}

async function write(uses: Use[]): Promise<void> {
  // By id, so that two processes do not wait for each other's rows in a circle.
  uses.sort(([one], [other]) => (one < other ? -1 : 1))
  const ids = uses.map(([id]) => id)
  const times = uses.map(([, at]) => at)
  // Neither ids nor numbers have anything to escape, which the driver would look for in each.
  await db().execute(sql`
    update licenses set last_used_at = to_timestamp(used.at / 1000)
    from unnest(${`{${ids}}`}::uuid[], ${`{${times}}`}::float8[]) as used (id, at)
    where licenses.id = used.id and deleted_at is null
      and (last_used_at is null or last_used_at < to_timestamp(used.at / 1000))`)
}
