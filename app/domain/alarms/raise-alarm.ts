import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { log } from '#app/log.server.ts'
import { mailAlarm } from './mail-alarm.ts'
import { type AlarmKind, MOST_ROWS } from './rules.ts'

export type Alarm = {
  kind: AlarmKind
  /** What it is about, such as `payment:ID`. */
  subject: string
  /** One sentence for whoever looks; it is mailed, so it holds no secret. */
  message: string
  rowIds?: string[]
}

/**
 * Raises an alarm in the caller's transaction, with the change that it is about. The same again while it is open only counts, and keeps the
 * newest words. A new one is mailed to the admins, at once or with others of its kind when ten minutes have passed since the last mail about
 * it (docs/decisions/013): `tx` must be a transaction, as the alarm and its mail are one.
 */
export async function raiseAlarm(tx: Database, { kind, subject, message, rowIds = [] }: Alarm): Promise<void> {
  const shown = rowIds.slice(0, MOST_ROWS)
  const [raised] = await tx
    .insert(alarms)
    .values({ id: v7(), kind, subject, message, rowIds: shown })
    .onConflictDoUpdate({
      target: [alarms.kind, alarms.subject],
      targetWhere: sql`closed_at is null`,
      set: { message, rowIds: shown, timesRaised: sql`${alarms.timesRaised} + 1`, lastRaisedAt: sql`now()` },
    })
    .returning()
  if (raised?.timesRaised === 1) await mailAlarm(tx, raised)
  log.error({ kind, subject, message }, 'an alarm was raised')
}
