import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { measureQueues } from '#app/domain/dashboard/measure-shop.ts'
import { stored } from '#app/lib/stored-text.ts'

/** Work is usually done within seconds, and someone who waits this long for an email has left. */
export const OLD_QUEUE_MINUTES = 15
export const LATE_WEBHOOK_HOURS = 6
/** Emails to many customers take long, and there is another alarm for webhooks. */
const excluded = ['send-news', 'send-text-change', 'send-holder-news', 'webhook-deliveries']

export async function findOldQueues(): Promise<Finding[]> {
  const queues = await measureQueues()
  return queues
    .filter(({ queue, oldestSeconds }) => !excluded.includes(queue) && oldestSeconds > OLD_QUEUE_MINUTES * 60)
    .map(({ queue, waiting, oldestSeconds }) => ({
      subject: `queue:${queue}`,
      message: stored('server.alarms.messages.queueOld', { queue, waiting, time: { seconds: oldestSeconds } }),
    }))
}

/** Finds given-up tasks, except those whose alarm an admin has closed, as they stay in the queue. */
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
    message: stored('server.alarms.messages.workGivenUp', { queue, count }),
    rowIds: ids,
  }))
}

export async function findLateWebhooks(): Promise<Finding[]> {
  const { rows } = await db().execute<{ id: string; url: string; waiting: number; seconds: number }>(sql`
    select endpoints.id, url, count(*)::int as waiting, max(extract(epoch from now() - tried_since))::float8 as seconds
    from webhook_endpoints as endpoints
    join webhook_deliveries on endpoint_id = endpoints.id and next_try_at is not null
    -- A replay starts another three days.
    cross join lateral (select give_up_at - interval '3 days' as tried_since) as times
    where active and deleted_at is null
    group by endpoints.id having min(tried_since) < now() - make_interval(hours => ${LATE_WEBHOOK_HOURS})
    order by endpoints.id`)
  return rows.map(({ id, url, waiting, seconds }) => ({
    subject: `webhook:${id}`,
    message: stored('server.alarms.messages.webhookLate', { host: new URL(url).host, waiting, time: { seconds } }),
  }))
}
