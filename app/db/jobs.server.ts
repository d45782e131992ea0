import { sql } from 'drizzle-orm'
import type { Mail } from '#app/lib/mail.ts'
import type { MailKind } from '#app/lib/mail-kinds.ts'
import type { Language } from '#messages/languages.ts'
import type { Database } from './client.server.ts'

/** Jobs of earlier versions have no language. */
type MailLink = { email: string; returnTo?: string | null; language?: Language }

export type Jobs = {
  'send-mail': Mail
  'mail-confirmation-link': MailLink
  'mail-reset-link': MailLink
  'send-news': { newsId: string; customerId: string }
  'send-test-mail': { to: string; kind: MailKind; language: Language; subject: string; opening: string }
  'send-text-change': { versionId: string; customerId: string }
  'send-holder-news': { orderId: string } & ({ downloadId: string } | { contentId: string })
} & Record<ScheduledJob, object>

export type ScheduledJob =
  | 'remind-license-holders'
  | 'sum-up-tallies'
  | 'forget-intents'
  | 'watch-invariants'
  | 'watch-shop'
  | 'mail-forgotten-alarms'
  | 'watch-stock-levels'
  | 'mail-restocks'
  | 'end-standbys'
  | 'renew-standbys'
  | 'note-expired-licenses'
  | 'give-up-webhooks'
  | 'forget-webhooks'
  | 'forget-old'

/** Runs after the default of 0, so that bulk email does not delay email that someone is waiting for. */
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
