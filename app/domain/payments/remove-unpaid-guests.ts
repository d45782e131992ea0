import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { DELETED_CUSTOMER, nobodysAddress, SEEN } from '#app/domain/customers/rules.ts'

/** Days after a guest's last payment began. By then the shop has not asked the provider for three weeks. */
export const UNPAID_GUEST_DAYS = 30

/** Ended without money. The shop no longer asks the provider about it. */
const isOver: SQL = sql`(is_guest and status in ('expired', 'failed', 'refunded', 'dismissed') and check_at is null and credited_at is null
  and coalesce(provider_status, '') not in ${SEEN}
  and payments.created_at < now() - make_interval(days => ${UNPAID_GUEST_DAYS}))`

/** An account that a guest's payment created and nobody has confirmed, paid into or changed since. */
const isAbandoned: SQL = sql`customers.deleted_at is null and customers.role = 'customer' and customers.group_id is null
  and not auth_users.email_verified
  and not exists (select from auth_accounts where user_id = customers.id)
  and exists (select from payments where customer_id = customers.id)
  and not exists (select from payments where customer_id = customers.id and not ${isOver})
  and not exists (select from ledger_transfers where customer_id = customers.id)
  and not exists (select from licenses where customer_id = customers.id)
  and not exists (select from customer_notes where customer_id = customers.id)`

/**
 * Erases the addresses of guests who never paid. Their payments keep an owner without a name, so that money that still
 * arrives raises the alarm about deleted customers.
 */
export async function removeUnpaidGuests(tx: Database, atOnce: number): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select customers.id from customers join auth_users on auth_users.id = customers.id
    where ${isAbandoned} limit ${atOnce} for update skip locked`)
  const locked = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`
  // A payment may have begun or been credited until the locks were taken, so this looks again.
  const { rowCount } = await tx.execute(sql`
    with gone as (
      update customers set name = ${DELETED_CUSTOMER}, email = customers.id::text || ${nobodysAddress('')}, mail_refused_at = null, mail_refusal = null, deleted_at = now()
      from auth_users
      where customers.id = any(${locked}) and auth_users.id = customers.id and ${isAbandoned}
      returning customers.id
    ), links as (delete from auth_verifications where value in (select id::text from gone))
    update auth_users set name = ${DELETED_CUSTOMER}, email = id::text || ${nobodysAddress('')}
    where id in (select id from gone)`)
  return rowCount ?? 0
}
