import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

export type Waiting = {
  claims: number
  messages: number
  payments: number
  alarms: number
  uploads: number
  files: number
}

/** Counts what waits for an admin: claims, messages, top-ups, alarms, uploads, and programs without a file. */
export async function countWaiting(): Promise<Waiting> {
  const { rows } = await db().execute<Waiting>(sql`
    select (select count(*)::int from claims where status = 'open') as claims,
      (select count(*)::int from support_messages where status = 'open') as messages,
      (select count(*)::int from payments where status in ('review', 'held')) as payments,
      (select count(*)::int from alarms where closed_at is null) as alarms,
      (
        select count(*)::int from stock_uploads upload
        where batch_id is null and not exists (
          select from stock_upload_progress progress where progress.upload_id = upload.id and phase = 'importing'
        )
      ) as uploads,
      (
        select count(*)::int from products
        where active and kind = 'software' and not exists (select from product_downloads where product_id = products.id)
      ) as files`)
  return rows[0] ?? { claims: 0, messages: 0, payments: 0, alarms: 0, uploads: 0, files: 0 }
}
