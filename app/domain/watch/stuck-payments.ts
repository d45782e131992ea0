import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import type { Finding } from '#app/domain/alarms/raise-alarm.ts'
import { isPendingTopUp } from '#app/domain/customers/open-top-ups.ts'
import { isSeen } from '#app/domain/customers/rules.ts'
import { type StoredText, stored } from '#app/lib/stored-text.ts'

/** An invoice is payable for an hour and confirmed within another; a provider may be down for some hours. */
export const STUCK_HOURS = 6
const MOST = 100

/** Finds top-ups that should have ended hours ago, except those that another alarm is about. */
export async function findStuckPayments(): Promise<Finding[]> {
  const { rows } = await db().execute<StuckPayment>(sql`
    select id, amount_cents::float8 as "amountCents", provider_status as "providerStatus",
      extract(epoch from now() - payable_until)::float8 as seconds,
      exists (
        select from alarms where subject = 'payment:' || payments.id and kind <> 'payment-stuck' and closed_at is null
      ) as "hasAlarm"
    from payments cross join lateral (select coalesce(expires_at, created_at + interval '1 hour') as payable_until) as times
    where ${isPendingTopUp} and status <> 'held'
      and payable_until < now() - make_interval(hours => ${STUCK_HOURS})
    order by "hasAlarm", payable_until, id limit ${MOST}`)
  return rows.map((payment) => ({
    subject: `payment:${payment.id}`,
    message: payment.hasAlarm ? null : messageOf(payment),
  }))
}

type StuckPayment = {
  id: string
  amountCents: number
  providerStatus: string | null
  seconds: number
  hasAlarm: boolean
}

function messageOf({ amountCents, providerStatus, seconds }: StuckPayment): StoredText {
  const about = { amount: { cents: amountCents }, time: { seconds } }
  return isSeen(providerStatus)
    ? stored('server.alarms.messages.stuckUnconfirmed', about)
    : stored('server.alarms.messages.stuckUnanswered', about)
}
