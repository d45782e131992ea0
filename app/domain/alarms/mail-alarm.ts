import { and, eq, isNull, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { kindWords, MOST_ROWS } from './rules.ts'

type StoredAlarm = typeof alarms.$inferSelect

/** Ids that a mail names. */
const NAMED_ROWS = 10

/** Of `alarms`: nobody was mailed about its kind since the ten minutes of the clock began within which it was raised. */
const isUnmailed = sql`not exists (
  select from alarms as mailed where mailed.kind = ${alarms.kind}
    and mailed.mailed_at >= date_bin('10 minutes', ${alarms.raisedAt}, timestamptz '2000-01-01 00:00:00Z'))`

/**
 * Queues a mail about an alarm to every admin, in the caller's transaction, unless one about its kind was queued within the ten minutes of
 * the clock in which it was raised, or later: what befalls a thousand payments at once is one mail (docs/decisions/013).
 */
export async function mailAlarm(tx: Database, alarm: StoredAlarm): Promise<void> {
  if (!(await isFirst(tx, alarm))) return
  const { kind, subject, message, rowIds } = alarm
  const admins = await tx
    .select({ to: customers.email, name: customers.name })
    .from(customers)
    .where(and(eq(customers.role, 'admin'), isNull(customers.deletedAt)))
  const words = {
    title: kindWords(kind),
    subject,
    message,
    rows: rowWords(rowIds),
    url: `${config().appUrl}/admin/alarms`,
  }
  for (const admin of admins) await addJob(tx, 'send-mail', { template: 'alarm', ...admin, ...words })
}

/**
 * Two that are raised at once do not see each other. Whoever is second does not wait for the first, as it may hold what the first is about
 * to need, but leaves the mail to it; should the first fail, mailForgotten makes up for it.
 */
async function isFirst(tx: Database, { id, kind }: StoredAlarm): Promise<boolean> {
  const lock = `packhouse mail about ${kind}`
  // Only who is going to mail takes the lock, or others would leave the mail to somebody who has none to send.
  const { rows: locks } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${lock})) as taken from ${alarms} where id = ${id} and ${isUnmailed}`,
  )
  if (!locks[0]?.taken) return false
  const { rowCount } = await tx
    .update(alarms)
    .set({ mailedAt: sql`clock_timestamp()` })
    .where(and(eq(alarms.id, id), isUnmailed))
  return rowCount === 1
}

/** Mails what is open and was left to a transaction that failed; to be called again and again. */
export async function mailForgotten(): Promise<void> {
  await transaction(async (tx) => {
    const forgotten = await tx
      .selectDistinctOn([alarms.kind])
      .from(alarms)
      .where(and(isNull(alarms.closedAt), isUnmailed))
      .orderBy(alarms.kind, alarms.raisedAt)
    for (const alarm of forgotten) await mailAlarm(tx, alarm)
  })
}

/** Nothing where no row is concerned. */
function rowWords(rowIds: string[]): string {
  const named = rowIds.slice(0, NAMED_ROWS).join(', ')
  const others = rowIds.length - NAMED_ROWS
  if (others <= 0) return named
  return `${named} and ${others}${rowIds.length === MOST_ROWS ? ' or more' : ''} others`
}
