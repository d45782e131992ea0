import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { stored } from '#app/lib/stored-text.ts'

/** The terms of service promise an answer within this time. */
export const PAYOUT_HOURS = 48
const MOST = 100

/** Finds payouts whose next step an admin owes for longer than two days. */
export async function findWaitingPayouts(): Promise<Finding[]> {
  const { rows } = await db().execute<{ id: string; amountCents: number; status: string; seconds: number }>(sql`
    select id, amount_cents::float8 as "amountCents", status, extract(epoch from now() - since)::float8 as seconds
    from payouts cross join lateral (select coalesce(started_at, created_at) as since) as steps
    where ended_at is null and since < now() - make_interval(hours => ${PAYOUT_HOURS})
    order by since, id limit ${MOST}`)
  return rows.map(({ id, amountCents, status, seconds }) => {
    const about = { amount: { cents: amountCents }, time: { seconds } }
    const message =
      status === 'requested'
        ? stored('server.alarms.messages.payoutNotStarted', about)
        : stored('server.alarms.messages.payoutNotEnded', about)
    return { subject: `payout:${id}`, message }
  })
}
