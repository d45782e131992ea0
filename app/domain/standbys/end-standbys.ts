import { sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { addJobs } from '#app/db/jobs.server.ts'

const AT_ONCE = 500

type Ended = { to: string; name: string; productName: string; wanted: number; filled: number }

/** Ends stand-bys that are past their last day, and emails their customers. */
export async function endStandbys(atOnce = AT_ONCE): Promise<void> {
  for (let count = atOnce; count >= atOnce; ) count = await endSome(atOnce)
}

function endSome(atOnce: number): Promise<number> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute<Ended>(sql`
      with due as materialized (
        select id from standbys where state = 'waiting' and ends_at <= now()
        order by ends_at limit ${atOnce} for update skip locked
      ), ended as (
        update standbys set state = 'expired', closed_at = now() where id in (select id from due) returning *
      )
      select customers.email as "to", customers.name, products.name as "productName", wanted, filled
      from ended join customers on customers.id = customer_id join products on products.id = product_id`)
    const url = `${config().appUrl}/customer/stand-bys`
    const mails = rows.map((row) => ({ template: 'standby-expired' as const, url, ...row }))
    await addJobs(tx, 'send-mail', mails)
    return rows.length
  })
}

/** Begins the next week of standing orders. What the last week did not bring is no longer wanted. */
export async function renewStandbys(): Promise<void> {
  await db().execute(sql`
    update standbys set wanted = filled + weekly, short_mailed_at = null,
      renews_at = renews_at + make_interval(weeks => 1 + floor(extract(epoch from now() - renews_at) / 604800)::int)
    where state = 'waiting' and renews_at <= now() and paused_at is null`)
}

type Short = { to: string; name: string; productName: string; balanceCents: string; endsAt: Date | null }

/** Tells customers once that there is stock, but their balance does not pay for it. */
export async function mailShort(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction(async (tx) => {
    const { rows } = await tx.execute<Short>(sql`
      with due as materialized (
        select id from standbys where id = any(${sql.param(ids)}::uuid[]) and state = 'waiting' and short_mailed_at is null
        for update skip locked
      ), noted as (
        update standbys set short_mailed_at = now() where id in (select id from due) returning *
      )
      select customers.email as "to", customers.name, products.name as "productName",
        balance_cents as "balanceCents", ends_at as "endsAt"
      from noted join customers on customers.id = customer_id join products on products.id = product_id`)
    const url = `${config().appUrl}/customer/add-balance`
    const mails = rows.map(({ balanceCents, endsAt, ...row }) => ({
      template: 'standby-short' as const,
      url,
      ...row,
      balanceCents: Number(balanceCents),
      until: endsAt && new Date(endsAt).toISOString(),
    }))
    await addJobs(tx, 'send-mail', mails)
  })
}
