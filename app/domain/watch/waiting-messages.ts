import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { ANSWER_HOURS } from '#app/lib/answer-time.ts'
import { stored } from '#app/lib/stored-text.ts'

/** Finds messages that should have been answered, as one alarm, because spam may bring many. */
export async function findWaitingMessages(): Promise<Finding[]> {
  const { rows } = await db().execute<{ count: number; seconds: number | null; ids: string[] | null }>(sql`
    select count(*)::int as count, extract(epoch from now() - min(updated_at))::float8 as seconds,
      (array_agg(id::text order by updated_at, id))[1:100] as ids
    from support_messages
    where status = 'open' and updated_at < now() - make_interval(hours => ${ANSWER_HOURS})`)
  const [{ count, seconds, ids } = { count: 0, seconds: null, ids: null }] = rows
  if (seconds === null) return []
  const message = stored('server.alarms.messages.messagesWaiting', { count, time: { seconds } })
  return [{ subject: 'messages:late', message, rowIds: ids ?? [] }]
}
