import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

/** So long a use waits for later ones of its license; within five seconds it is written. */
const WAIT_MS = 4_800
const EVERY_MS = 100
/** Few enough for a statement to take milliseconds, also beside many checks. */
const AT_ONCE = 1_000

type Use = { since: number; at: number }

/** In the order of `since`. */
const uses = new Map<string, Use>()
let isTimed = false

/** Notes that a license was checked; this process writes it within five seconds, and a license about that seldom. */
export function recordUse(licenseId: string, at: Date): void {
  const use = uses.get(licenseId)
  if (use) use.at = at.getTime()
  else uses.set(licenseId, { since: performance.now(), at: at.getTime() })
  if (!isTimed) writeLater()
}

function writeLater(): void {
  isTimed = true
  setTimeout(writeDue, EVERY_MS).unref()
}

async function writeDue(): Promise<void> {
  await write(performance.now() - WAIT_MS).catch(() => {})
  isTimed = false
  if (uses.size > 0) writeLater()
}

/** Writes what was noted; also part of the process's stop. What could not be written is kept for the next time. */
export async function flushUses(): Promise<void> {
  await write(Number.POSITIVE_INFINITY)
}

async function write(notedBefore: number): Promise<void> {
  for (let some = take(notedBefore); some.size > 0; some = take(notedBefore)) {
    try {
      await writeUses(some)
    } catch (error) {
      const since = performance.now()
      for (const [id, { at }] of some) if (!uses.has(id)) uses.set(id, { since, at })
      throw error
    }
  }
}

/** Takes out those that wait the longest. */
function take(notedBefore: number): Map<string, Use> {
  const some = new Map<string, Use>()
  for (const [id, use] of uses) {
    if (use.since > notedBefore || some.size === AT_ONCE) break
    some.set(id, use)
  }
  for (const id of some.keys()) uses.delete(id)
  return some
}

async function writeUses(some: Map<string, Use>): Promise<void> {
  // By id, so that two processes do not wait for each other's rows in a circle.
  const ids = [...some.keys()].sort()
  const times = ids.map((id) => some.get(id)?.at)
  // Neither ids nor numbers have anything to escape, which the driver would look for in each.
  await db().execute(sql`
    update licenses set last_used_at = to_timestamp(used.at / 1000)
    from unnest(${`{${ids}}`}::uuid[], ${`{${times}}`}::float8[]) as used (id, at)
    where licenses.id = used.id and deleted_at is null
      and (last_used_at is null or last_used_at < to_timestamp(used.at / 1000))`)
}
