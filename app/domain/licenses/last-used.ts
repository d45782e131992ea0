import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

const FLUSH_AFTER_MS = 5_000
/** Few enough for a statement to take milliseconds, also beside many checks. */
const AT_ONCE = 2_000

const uses = new Map<string, Date>()
let timer: NodeJS.Timeout | undefined

/** Notes that a license was checked; written with all others of this process within five seconds. */
export function recordUse(licenseId: string, at: Date): void {
  uses.set(licenseId, at)
  timer ??= setTimeout(() => void flushUses().catch(() => {}), FLUSH_AFTER_MS).unref()
}

/** Writes what was noted; also part of the process's stop. What could not be written is kept for the next time. */
export async function flushUses(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  // By id, so that two processes do not wait for each other's rows in a circle.
  const noted = [...uses].sort(([one], [other]) => (one < other ? -1 : 1))
  try {
    for (let from = 0; from < noted.length; from += AT_ONCE) {
      const some = noted.slice(from, from + AT_ONCE)
      await writeUses(some)
      for (const [id, at] of some) if (uses.get(id) === at) uses.delete(id)
    }
  } finally {
    if (uses.size > 0) timer ??= setTimeout(() => void flushUses().catch(() => {}), FLUSH_AFTER_MS).unref()
  }
}

async function writeUses(some: [id: string, at: Date][]): Promise<void> {
  const ids = some.map(([id]) => id)
  const times = some.map(([, at]) => at)
  await db().execute(sql`
    update licenses set last_used_at = used.at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as used (id, at)
    where licenses.id = used.id and deleted_at is null and (last_used_at is null or last_used_at < used.at)`)
}
