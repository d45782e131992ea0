import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { emptyAccounts } from '#app/domain/stock/empty-accounts.ts'
import { KEPT_YEARS } from './rules.ts'

export async function forgetDeliveredLines(tx: Database, atOnce: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with old as (
      select orders.id from customers join orders on orders.customer_id = customers.id
      where customers.deleted_at is not null and orders.created_at < now() - make_interval(years => ${KEPT_YEARS.books})
    ), delivered as (
      select line.id from old join stock_accounts as line on line.order_id = old.id
      union all
      select line.id from old join claims on claims.order_id = old.id join stock_accounts as line on line.claim_id = claims.id
    )
    select id from stock_accounts as line where id in (select id from delivered) and (username, email) <> ('forgotten', '')
    limit ${atOnce} for update skip locked`)
  await emptyAccounts(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}
