import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { sealSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { KEPT_YEARS } from './rules.ts'

/**
 * Empties lines that anonymised customers were delivered so long ago, replacements included. A line stays with its order, and its
 * fingerprint, so that it is never sold again; empty secrets are sealed, too, so that a rotation of the key finds nothing odd.
 */
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
  const sealed = rows.map(({ id }) => ({ id, ...sealSecrets(id, { password: '', emailPassword: '' }) }))
  // What was handed out never changes, but for this.
  await tx.execute(sql`set local packhouse.forgetting = 'on'`)
  await tx.execute(sql`
    update stock_accounts as line
    set username = 'forgotten', email = '', password_sealed = emptied.password, email_password_sealed = emptied.email_password
    from unnest(${sql.param(sealed.map(({ id }) => id))}::uuid[], ${sql.param(sealed.map((row) => row.passwordSealed))}::bytea[],
      ${sql.param(sealed.map((row) => row.emailPasswordSealed))}::bytea[]) as emptied (id, password, email_password)
    where line.id = emptied.id`)
  return rows.length
}
