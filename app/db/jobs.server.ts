import { sql } from 'drizzle-orm'
import type { Mail } from '#app/lib/mail.ts'
import type { Database } from './client.server.ts'

/** Every background task and what it is given; the task of the same name stands in app/jobs. */
export type Jobs = {
  'send-mail': Mail
  'mail-confirmation-link': { email: string }
  'mail-reset-link': { email: string }
}

/** Queues a task in the caller's transaction: it runs if and only if that commits. */
export async function addJob<Name extends keyof Jobs>(tx: Database, name: Name, payload: Jobs[Name]): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json)`)
}
