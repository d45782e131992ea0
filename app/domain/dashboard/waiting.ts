import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

/** How many things wait for an admin: claims to decide, messages to answer, top-ups that the provider holds or that need a look. */
export async function countWaiting(): Promise<{ claims: number; messages: number; payments: number }> {
  const { rows } = await db().execute<{ claims: number; messages: number; payments: number }>(sql`
    select (select count(*)::int from claims where status = 'open') as claims,
      (select count(*)::int from support_messages where status = 'open') as messages,
      (select count(*)::int from payments where status in ('review', 'held')) as payments`)
  return rows[0] ?? { claims: 0, messages: 0, payments: 0 }
}
