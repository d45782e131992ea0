import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { refusals } from '#app/lib/refusal.ts'
import type { Sentence } from '#app/lib/stored-text.ts'
import { t } from '#messages'
import { closingColumns } from './raise-alarm.ts'

export const alarmRefusals = refusals({
  alarmNotFound: () => ({
    title: t('server.alarms.refusals.notClosed'),
    status: 404,
    message: t('server.alarms.refusals.notFound'),
  }),
  alarmClosedAlready: () => ({
    title: t('server.alarms.refusals.notClosed'),
    status: 409,
    message: t('server.alarms.refusals.closedAlready'),
  }),
})

type Closing = { alarmId: string; note: string; actorId: string; ip: string }

export async function closeAlarm({ alarmId, note, ...by }: Closing): Promise<void> {
  await transaction(async (tx) => {
    const [closed] = await tx
      .update(alarms)
      .set({ closedAt: sql`now()`, closedBy: by.actorId, closingNote: note })
      .where(and(eq(alarms.id, alarmId), isNull(alarms.closedAt)))
      .returning({ kind: alarms.kind, about: alarms.subject })
    if (!closed) {
      const isThere = (await tx.$count(alarms, eq(alarms.id, alarmId))) > 0
      throw isThere ? alarmRefusals.alarmClosedAlready() : alarmRefusals.alarmNotFound()
    }
    await recordAudit(tx, { ...by, action: 'alarm.closed', subject: `alarm:${alarmId}`, after: { ...closed, note } })
  })
}

type Settled = { actorId: string | null; note: Sentence }

/** Closes the open alarms about a subject in the transaction that settles it; `actorId` is null without an admin. */
export async function closeAlarmsAbout(tx: Database, subject: string, { actorId, note }: Settled): Promise<void> {
  await tx
    .update(alarms)
    .set({ closedAt: sql`now()`, closedBy: actorId, ...closingColumns(note) })
    .where(and(eq(alarms.subject, subject), isNull(alarms.closedAt)))
}
