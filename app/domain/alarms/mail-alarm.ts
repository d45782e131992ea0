import { and, eq, isNull, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { type AlarmKind, alarmKinds } from './rules.ts'

type NewAlarm = { id: string; kind: AlarmKind; subject: string; message: string }

/**
 * Queues a mail about a new alarm to every admin, in the caller's transaction, unless another of its kind came earlier within the same ten
 * minutes of the clock: what befalls a thousand payments at once is one mail (docs/decisions/013).
 */
export async function mailAlarm(tx: Database, { id, kind, subject, message }: NewAlarm): Promise<void> {
  if (!(await isFirst(tx, { id, kind }))) return
  const admins = await tx
    .select({ to: customers.email, name: customers.name })
    .from(customers)
    .where(and(eq(customers.role, 'admin'), isNull(customers.deletedAt)))
  const words = { title: alarmKinds[kind], subject, message, url: `${config().appUrl}/admin/alarms` }
  for (const admin of admins) await addJob(tx, 'send-mail', { template: 'alarm', ...admin, ...words })
}

/**
 * Two that are raised at once do not see each other. Whoever is second does not wait for the first, as it may hold what the first is about
 * to need, but leaves the mail to it.
 */
async function isFirst(tx: Database, { id, kind }: Pick<NewAlarm, 'id' | 'kind'>): Promise<boolean> {
  const lock = `packhouse mail about ${kind}`
  const { rows: locks } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${lock})) as taken`,
  )
  if (!locks[0]?.taken) return false
  const { rows: earlier } = await tx.execute(sql`
    select from alarms
    where kind = ${kind} and id <> ${id} and raised_at >= date_bin('10 minutes', now(), timestamptz '2000-01-01 00:00:00Z') limit 1`)
  return earlier.length === 0
}
