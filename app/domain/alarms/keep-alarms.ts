import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { raiseAlarm } from './raise-alarm.ts'
import type { AlarmKind } from './rules.ts'

/** A problem found now. With a `message` of null it raises no alarm and closes none, as when it is unknown. */
export type Finding = { subject: string; message: string | null; rowIds?: string[] }

type Kept = {
  kind: AlarmKind
  found: Finding[]
  note?: string
  /** Limits which other alarms of the kind are closed. */
  among?: SQL
}

/** Raises an alarm about each finding and closes the kind's other open alarms. `tx` must be a transaction. */
export async function keepAlarms(tx: Database, { kind, found, note = '', among }: Kept): Promise<void> {
  const isOver = notInArray(
    alarms.subject,
    found.map(({ subject }) => subject),
  )
  await tx
    .update(alarms)
    .set({ closedAt: sql`now()`, closingNote: note })
    .where(and(eq(alarms.kind, kind), isNull(alarms.closedAt), isOver, among))
  for (const { message, ...about } of found) {
    if (message !== null) await raiseAlarm(tx, { kind, message, ...about })
  }
}
