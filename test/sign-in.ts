import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { mailResetLink } from '#app/domain/identity/passwords.ts'
import { mailConfirmationLink } from '#app/domain/identity/registration/register.ts'
import type { Mail } from '#app/lib/mail.ts'

export const HERE = '203.0.113.7'

/** A browser that has not registered or signed in. */
export const elsewhere = { clientIp: HERE, headers: new Headers() }

/** Runs the waiting mail tasks, then empties the mail queue and returns its mails. */
export async function takeMails(): Promise<Mail[]> {
  const tasks = { 'mail-confirmation-link': mailConfirmationLink, 'mail-reset-link': mailResetLink }
  for (const [name, task] of Object.entries(tasks)) {
    for (const payload of await takeJobs<{ email: string }>(name)) await task(payload)
  }
  return takeJobs<Mail>('send-mail')
}

async function takeJobs<Payload>(task: string): Promise<Payload[]> {
  const { rows } = await db().execute<{ payload: Payload }>(
    sql`delete from graphile_worker._private_jobs using graphile_worker._private_tasks as tasks
      where task_id = tasks.id and tasks.identifier = ${task} returning payload`,
  )
  return rows.map(({ payload }) => payload)
}

export function tokenIn(mail: Mail | undefined): string {
  return new URL(mail && 'url' in mail ? mail.url : 'mail:none').searchParams.get('token') ?? ''
}

export function withCookie(setCookie: string): Headers {
  return new Headers({ cookie: setCookie.split(';')[0] ?? '' })
}
