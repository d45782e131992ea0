import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

const FLUSH_AFTER_MS = 5_000

let uses = new Map<string, Date>()
let timer: NodeJS.Timeout | undefined

/** Notes that a license was checked; written with all others of this process within five seconds. */
export function recordUse(licenseId: string, at: Date): void {
  uses.set(licenseId, at)
  timer ??= setTimeout(() => void flushUses().catch(() => {}), FLUSH_AFTER_MS).unref()
}

/** Writes what was noted; also part of the process's stop. A failed write keeps the notes for the next one. */
export async function flushUses(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (uses.size === 0) return
  const writing = uses
  uses = new Map()
  try {
    await db().execute(sql`
      update licenses set last_used_at = used.at
      from unnest(${sql.param([...writing.keys()])}::uuid[], ${sql.param([...writing.values()])}::timestamptz[]) as used (id, at)
      where licenses.id = used.id and deleted_at is null and (last_used_at is null or last_used_at < used.at)`)
  } catch (error) {
    for (const [id, at] of uses) writing.set(id, at)
    uses = writing
    timer ??= setTimeout(() => void flushUses().catch(() => {}), FLUSH_AFTER_MS).unref()
    throw error
  }
}
