import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

export function countLockWaits(): Promise<number> {
  return db().$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`)
}
