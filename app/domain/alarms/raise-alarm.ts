import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { config } from '#app/config.server.ts'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { inEnglish, readStored, type Sentence, textOf } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import { t } from '#messages'
import { inLanguage } from '#messages/in-node.ts'
import { languageOr } from '#messages/languages.ts'
import { type AlarmKind, kindText, MOST_ROWS } from './rules.ts'

export type Alarm = {
  kind: AlarmKind
  subject: string
  /** A sentence for admins; it is emailed, so it holds no secret. */
  message: Sentence
  rowIds?: string[]
}

/** Raises an alarm in the caller's transaction, or counts it again while open. Admins get an email about a new one. */
export async function raiseAlarm(tx: Database, { kind, subject, message, rowIds = [] }: Alarm): Promise<void> {
  const said = { message: inEnglish(message), messageText: textOf(message), rowIds: rowIds.slice(0, MOST_ROWS) }
  const [raised] = await tx
    .insert(alarms)
    .values({ id: v7(), kind, subject, ...said })
    .onConflictDoUpdate({
      target: [alarms.kind, alarms.subject],
      targetWhere: sql`closed_at is null`,
      set: { ...said, timesRaised: sql`${alarms.timesRaised} + 1`, lastRaisedAt: sql`now()` },
    })
    .returning()
  if (raised?.timesRaised === 1) await mailAlarm(tx, raised)
  log.error({ kind, subject, message: said.message }, 'an alarm was raised')
}

/** A current problem. A `message` of null neither raises nor closes its alarm, as when the state is unknown. */
export type Finding = Pick<Alarm, 'subject' | 'rowIds'> & { message: Sentence | null }

/** `among` limits which other alarms of the kind are closed. */
type Sync = { kind: AlarmKind; found: Finding[]; note?: Sentence; among?: SQL | undefined }

/** Raises an alarm about each finding and closes the kind's other open alarms. `tx` must be a transaction. */
export async function syncAlarms(tx: Database, { kind, found, note = '', among }: Sync): Promise<void> {
  const subjects = found.map(({ subject }) => subject)
  const isOver = and(eq(alarms.kind, kind), isNull(alarms.closedAt), notInArray(alarms.subject, subjects), among)
  await tx
    .update(alarms)
    .set({ closedAt: sql`now()`, ...closingColumns(note) })
    .where(isOver)
  for (const { message, ...about } of found) {
    if (message !== null) await raiseAlarm(tx, { kind, message, ...about })
  }
}

export function closingColumns(note: Sentence) {
  return { closingNote: inEnglish(note), closingText: textOf(note) }
}

type StoredAlarm = typeof alarms.$inferSelect

const NAMED_ROWS = 10
/** Limits the size of an email, as servers refuse large ones; more alarms wait for the next. */
export const MOST_IN_A_MAIL = 200

/** True for an alarm whose kind was not emailed in the last ten minutes. */
const isQuiet = sql`not exists (
  select from alarms as mailed where mailed.kind = ${alarms.kind} and mailed.mailed_at > now() - interval '10 minutes')`
const isWaiting = sql`closed_at is null and mailed_at is null`
/** True for the only alarm of its kind that waits for an email. */
const isAlone = sql`not exists (
  select from alarms as other where other.kind = ${alarms.kind} and other.id <> ${alarms.id} and other.closed_at is null and other.mailed_at is null)`

/** Queues an email to every admin, or leaves it to mailWaiting within ten minutes of the last (docs/decisions/013). */
async function mailAlarm(tx: Database, { id, kind }: StoredAlarm): Promise<void> {
  const isIt = and(eq(alarms.id, id), isQuiet)
  // Take the lock only to send an email, or others would leave theirs to a transaction that sends none.
  if ((await tx.$count(alarms, and(isIt, isAlone))) === 0) return
  // Not isAlone from here on, as others may already leave their email to this transaction.
  await mailThose(tx, kind, isIt)
}

/** Emails open alarms by kind, once ten minutes have passed since the last email about the kind. */
export async function mailWaiting(): Promise<void> {
  const kinds = await db().selectDistinct({ kind: alarms.kind }).from(alarms).where(and(isWaiting, isQuiet))
  for (const { kind } of kinds) await transaction((tx) => mailThose(tx, kind, and(eq(alarms.kind, kind), isQuiet)))
}

/** Never waits for a concurrent email, which could deadlock; mailWaiting sends the rest. */
async function mailThose(tx: Database, kind: string, which: SQL | undefined): Promise<void> {
  const lock = `packhouse mail about ${kind}`
  const { rows: locks } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${lock})) as taken`,
  )
  if (!locks[0]?.taken) return
  const due = await tx
    .select()
    .from(alarms)
    .where(and(which, isWaiting))
    .orderBy(alarms.raisedAt, alarms.id)
    .limit(MOST_IN_A_MAIL)
    .for('update', { skipLocked: true })
  if (due.length === 0) return
  const ids = due.map(({ id }) => id)
  await tx.update(alarms).set({ mailedAt: sql`clock_timestamp()` }).where(inArray(alarms.id, ids))
  await queueMails(tx, kind, due)
}

async function queueMails(tx: Database, kind: string, due: StoredAlarm[]): Promise<void> {
  const admins = await tx
    .select({ to: customers.email, name: customers.name, language: customers.language })
    .from(customers)
    .where(and(eq(customers.role, 'admin'), isNull(customers.deletedAt)))
  for (const { language, ...admin } of admins) {
    await inLanguage(languageOr(language), () => addJob(tx, 'send-mail', { ...admin, ...mailAbout(kind, due) }))
  }
}

function mailAbout(kind: string, due: StoredAlarm[]) {
  const common = { title: kindText(kind), url: `${config().appUrl}/admin/alarms` }
  const alarms = due.map(({ subject, message, messageText, rowIds }) => ({
    subject,
    message: readStored(messageText, message),
    rows: rowList(rowIds),
  }))
  const [first, ...others] = alarms
  if (first && others.length === 0) return { template: 'alarm' as const, ...common, ...first }
  return { template: 'alarms' as const, ...common, alarms }
}

function rowList(rowIds: string[]): string {
  const rows = rowIds.slice(0, NAMED_ROWS).join(', ')
  const others = rowIds.length - NAMED_ROWS
  if (others <= 0) return rows
  return t(rowIds.length === MOST_ROWS ? 'server.mails.alarm.rowsAtLeast' : 'server.mails.alarm.rowsAndOthers', {
    rows,
    others,
  })
}
