import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { log } from '#app/log.server.ts'
import { mailAlarm } from './mail-alarm.ts'
import { type AlarmKind, MOST_ROWS } from './rules.ts'

export type Alarm = {
  kind: AlarmKind
  subject: string
  /** A sentence for admins; it is mailed, so it holds no secret. */
  message: string
  rowIds?: string[]
}

/** Raises an alarm in the caller's transaction, or counts it again while it is open. A new one is mailed to the admins. */
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
