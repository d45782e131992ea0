import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import type { Facts } from './state.ts'

type Subject = { customerIds: string[]; productId: string; code: string; licenseIds: string[]; startsAt: Date }

/** Reads these customers, their licenses and the product in one snapshot. */
export async function readFacts({ customerIds, productId, code, licenseIds, startsAt }: Subject): Promise<Facts> {
  const customers = sql.param(customerIds)
  const { rows } = await db().execute<Facts>(sql`
    select
      array(
        select balance_cents::int from unnest(${customers}::uuid[]) with ordinality as wanted (id, place)
        join customers using (id) order by place
      ) as balances,
      array(
        select bonus_cents::int from unnest(${customers}::uuid[]) with ordinality as wanted (id, place)
        join customers using (id) order by place
      ) as bonuses,
      (select count(*)::int from stock_accounts where product_id = ${productId} and status = 'available') as available,
      (select count(*)::int from orders where customer_id = any(${customers}::uuid[])) as orders,
      array(select status from claims where customer_id = any(${customers}::uuid[]) order by id) as claims,
      array(
        select extract(epoch from expires_at - ${startsAt.toISOString()}::timestamptz)::float / 3600
        from unnest(${sql.param(licenseIds)}::uuid[]) with ordinality as wanted (id, place) join licenses using (id) order by place
      ) as "licenseEnds",
      (
        select coalesce(sum(amount_cents), 0)::int from ledger_transfers
        where customer_id = any(${customers}::uuid[]) and reason in ('refund', 'claim') and from_account = 'revenue'
      ) as "givenBackCents",
      (select count(*)::int from ledger_transfers where customer_id = any(${customers}::uuid[])) as transfers,
      (select uses from discount_codes where code = ${code}) as "codeUses"`)
  const [facts] = rows
  if (!facts) throw new Error('The database returned no row.')
  return facts
}
