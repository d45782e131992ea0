import { sql } from 'drizzle-orm'
import type { Mail } from '#app/lib/mail.ts'
import type { Database } from './client.server.ts'

export type Jobs = {
  'send-mail': Mail
  'mail-confirmation-link': { email: string }
  'mail-reset-link': { email: string }
  'send-news': { newsId: string; customerId: string }
  'remind-license-holders': object
  'sum-up-tallies': object
  'forget-intents': object
  'watch-invariants': object
  'watch-shop': object
  'mail-forgotten-alarms': object
  'watch-stock-levels': object
  'note-expired-licenses': object
  'give-up-webhooks': object
  'forget-webhooks': object
  'forget-old': object
}

/** Above the default of 0, so that a mail that a person waits for is not behind a thousand others. */
const LATER = 10

/** Queues a task in the caller's transaction: it runs if and only if that commits. */
export async function addJob<Name extends keyof Jobs>(tx: Database, name: Name, payload: Jobs[Name]): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json)`)
}

export async function addJobs<Name extends keyof Jobs>(
  tx: Database,
  name: Name,
  payloads: Jobs[Name][],
): Promise<void> {
  if (payloads.length === 0) return
  await tx.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(${name}::text, payload, null, null, null, null, ${LATER}::int, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(payloads)}::json) as payload))`)
}
