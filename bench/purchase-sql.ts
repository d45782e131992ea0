import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** Runs the statements of purchaseAccounts, one after another, and nothing else. */
export async function purchaseByBareSql(pool: Pool, customerId: string, productId: string, quantity: number) {
  const client = await pool.connect()
  const [orderId, key] = [randomUUID(), randomUUID()]
  try {
    await client.query('begin')
    await client.query('select balance_cents, role, email from customers where id = $1 for update', [customerId])
    const { rows } = await client.query(
      `select products.*, orders.id as placed_id, orders.product_id, orders.quantity, orders.unit_price_cents
       from products left join orders on orders.customer_id = $1 and orders.idempotency_key = $2 where products.id = $3`,
      [customerId, key, productId],
    )
    const { name, price_cents: price } = rows[0]
    const total = Number(price) * quantity
    await client.query(
      `insert into orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type, idempotency_key)
       values ($1, $2, $3, $4, $5, $6, $7, 'account', $8)`,
      [orderId, customerId, productId, name, price, quantity, total, key],
    )
    await client.query(
      `with picked as materialized (
         select id from stock_accounts where product_id between $1 and $1 and status = 'available' order by product_id, id limit $2 for update skip locked
       )
       update stock_accounts set status = 'sold', order_id = $3, sold_to = $4 from picked where stock_accounts.id = picked.id`,
      [productId, quantity, orderId, customerId],
    )
    await client.query(
      `with wallet as (
         update customers set balance_cents = balance_cents - $2 where id = $1 and balance_cents >= $2 returning balance_cents
       )
       insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, order_id, balance_after_cents)
       select $3, 'revenue', $2, $1, 'purchase', $4, balance_cents from wallet`,
      [customerId, total, `customer:${customerId}`, orderId],
    )
    await client.query('insert into order_notes (order_id, wants_mail) values ($1, true)', [orderId])
    await client.query('commit')
  } finally {
    client.release()
  }
}
