import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { openFirst, pageOpenFirst } from '#app/db/open-first.ts'
import { customers } from '#app/db/schema/shop.ts'
import { alarms, invariantChecks } from '#app/db/schema/watch.ts'
import { readStored } from '#app/lib/stored-text.ts'
import { alarmStates } from './rules.ts'
import type { AlarmListQuery } from './schema.ts'

const PAGE = 50

const { id, kind, message, messageText, timesRaised, raisedAt, lastRaisedAt, closedAt, closingNote, closingText } =
  alarms
const isOpen = isNull(closedAt)
const shown = {
  id,
  kind,
  message,
  messageText,
  timesRaised,
  raisedAt,
  lastRaisedAt,
  closedAt,
  closingNote,
  closingText,
}

export async function listAlarms({ state, after }: AlarmListQuery) {
  const isShown = openFirst({
    table: alarms,
    at: raisedAt,
    states: alarmStates.filter((known) => (state ?? known) === known),
    isIn: (known) => (known === 'open' ? isOpen : isNotNull(closedAt)),
    after,
    limit: PAGE + 1,
  })
  const found = await db()
    .select({ ...shown, subject: alarms.subject, rowIds: alarms.rowIds, closedBy: customers.name })
    .from(alarms)
    .leftJoin(customers, eq(customers.id, alarms.closedBy))
    .where(isShown)
    .orderBy(desc(isOpen), desc(raisedAt), desc(id))
    .limit(PAGE + 1)
  const { rows, next } = pageOpenFirst(found, PAGE, (alarm) => alarm.closedAt === null)
  return { alarms: rows.map(worded), next }
}

export async function listAlarmsAbout(subject: string) {
  const isAbout = eq(alarms.subject, subject)
  const rows = await db().select(shown).from(alarms).where(isAbout).orderBy(desc(raisedAt), desc(id)).limit(20)
  return rows.map(worded)
}

type Worded = Pick<typeof alarms.$inferSelect, 'message' | 'messageText' | 'closingNote' | 'closingText'>

function worded<Row extends Worded>({ messageText, closingText, ...row }: Row) {
  return {
    ...row,
    message: readStored(messageText, row.message),
    closingNote: readStored(closingText, row.closingNote),
  }
}

export async function countOpenAlarms(): Promise<Record<string, number>> {
  const counted = await db()
    .select({ kind, count: sql<number>`count(*)::int` })
    .from(alarms)
    .where(isOpen)
    .groupBy(kind)
  return Object.fromEntries(counted.map((each) => [each.kind, each.count]))
}

/** Late once the next check should have run, as checks take at most a fifth of the time. */
const isLate = sql<boolean>`now() > checked_at + interval '5 minutes' + 5 * duration_ms * interval '1 millisecond'`

export async function lastCheck() {
  const { checkedAt, durationMs, broken } = invariantChecks
  const [check] = await db()
    .select({ checkedAt, durationMs, broken, isLate })
    .from(invariantChecks)
    .orderBy(desc(checkedAt))
    .limit(1)
  return check ?? null
}
