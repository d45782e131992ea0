import { sql } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { recountTallies } from '#app/domain/dashboard/sum-up-tallies.ts'
import { INSTAGRAM } from './cast.ts'

/** Inserts past orders, one a minute up to now, bypassing the rules that tie an order to a charge and to its rows. */
export async function putPastOrders(customerId: string, count: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type,
        idempotency_key, created_at)
      select gen_random_uuid(), ${customerId}, ${INSTAGRAM}, 'Instagram accounts', 50, 1 + number * 7919 % 60, 50 * (1 + number * 7919 % 60), 'account',
        gen_random_uuid(), now() - make_interval(mins => ${count}::int - number)
      from generate_series(1, ${count}::int) as number`)
  })
  await recountTallies()
}

export async function putDeliveredAccounts(customerId: string, count: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed, fingerprint, status, sold_to, order_id)
      select gen_random_uuid(), product_id, gen_random_uuid(), 'user.' || number, 'user.' || number || '@example.net', '', '', uuid_send(id), 'sold', customer_id, id
      from orders where customer_id = ${customerId} order by number desc limit ${count}`)
  })
  await recountTallies()
}
