import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { raiseAlarm } from './raise-alarm.ts'
import type { AlarmKind } from './rules.ts'

/** What is wrong now. By a `message` of null it is too little to raise an alarm, and too much, or unknown, to close one that is open. */
export type Finding = { subject: string; message: string | null; rowIds?: string[] }

type Kept = {
  kind: AlarmKind
  found: Finding[]
  note?: string
  /** Of which alarms of the kind `found` tells all; of every one unless it is given. */
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
