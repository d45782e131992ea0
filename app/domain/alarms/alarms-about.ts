import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'

export async function listAlarmsAbout(subject: string) {
  return db()
    .select({
      id: alarms.id,
      kind: alarms.kind,
      message: alarms.message,
      timesRaised: alarms.timesRaised,
      raisedAt: alarms.raisedAt,
      lastRaisedAt: alarms.lastRaisedAt,
      closedAt: alarms.closedAt,
      closingNote: alarms.closingNote,
    })
    .from(alarms)
    .where(eq(alarms.subject, subject))
    .orderBy(desc(alarms.raisedAt), desc(alarms.id))
    .limit(20)
}

/** Closes the open alarms about a subject in the transaction that settles it; `actorId` is null without an admin. */
export async function closeAlarmsAbout(
  tx: Database,
  subject: string,
  { actorId, note }: { actorId: string | null; note: string },
): Promise<void> {
  await tx
    .update(alarms)
    .set({ closedAt: sql`now()`, closedBy: actorId, closingNote: note })
    .where(and(eq(alarms.subject, subject), isNull(alarms.closedAt)))
}
