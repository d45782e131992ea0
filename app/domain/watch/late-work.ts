import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { measureQueues } from '#app/domain/dashboard/measure-shop.ts'
import { timeWords } from './rules.ts'

/** Work is done within seconds as a rule; somebody who waits for a mail for so long has gone. */
export const OLD_QUEUE_MINUTES = 15
export const LATE_WEBHOOK_HOURS = 6
const notHere = ['send-news', 'webhook-deliveries']

export async function findOldQueues(): Promise<Finding[]> {
  const queues = await measureQueues()
  return queues
    .filter(({ queue, oldestSeconds }) => !notHere.includes(queue) && oldestSeconds > OLD_QUEUE_MINUTES * 60)
    .map(({ queue, waiting, oldestSeconds }) => ({
      subject: `queue:${queue}`,
      message:
        `The oldest work of ${queue} waits for ${timeWords(oldestSeconds)}; ${waiting.toLocaleString('en-US')} ` +
        `${waiting === 1 ? 'waits' : 'wait'} in all. The log says what fails.`,
    }))
}

/** Finds given-up tasks, except those whose alarm an admin has closed, as they stay for ever. */
export async function findGivenUpWork(): Promise<Finding[]> {
  const { rows } = await db().execute<{ queue: string; count: number; ids: string[] }>(sql`
    select task_identifier as queue, count(*)::int as count, array_agg(id::text order by jobs.id) as ids
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and not exists (
      select from alarms
      where kind = 'work-given-up' and subject = 'queue:' || task_identifier and closed_by is not null and jobs.id::text = any(row_ids)
    ) group by task_identifier order by task_identifier`)
  return rows.map(({ queue, count, ids }) => ({
    subject: `queue:${queue}`,
    message:
      `${count.toLocaleString('en-US')} of ${queue} failed too often and ${count === 1 ? 'is' : 'are'} not tried any more. ` +
      'The log says why; what an admin closes is not told again.',
    rowIds: ids,
  }))
}

export async function findLateWebhooks(): Promise<Finding[]> {
  const { rows } = await db().execute<{ id: string; url: string; waiting: number; seconds: number }>(sql`
    select endpoints.id, url, count(*)::int as waiting, max(extract(epoch from now() - tried_since))::float8 as seconds
    from webhook_endpoints as endpoints
    join webhook_deliveries on endpoint_id = endpoints.id and next_try_at is not null
    -- One that is replayed has three days again.
    cross join lateral (select give_up_at - interval '3 days' as tried_since) as times
    where active and deleted_at is null
    group by endpoints.id having min(tried_since) < now() - make_interval(hours => ${LATE_WEBHOOK_HOURS})
    order by endpoints.id`)
  return rows.map(({ id, url, waiting, seconds }) => ({
    subject: `webhook:${id}`,
    message:
      `${new URL(url).host} has not taken the oldest of ${waiting.toLocaleString('en-US')} ${waiting === 1 ? 'event' : 'events'} ` +
      `for ${timeWords(seconds)}. Each is tried for three days.`,
  }))
}
