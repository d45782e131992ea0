import { sql } from 'drizzle-orm'
import { bulkTransaction, db, retryDeadlocks } from '#app/db/client.server.ts'

/** Replaces the rows that triggers added with their sums, which changes no figure (docs/decisions/011). */
export async function sumUpTallies(): Promise<void> {
  await db().execute(sql`
    with taken as (
      delete from shop_tallies where day in (
        select day from shop_tallies group by day, product_id having count(*) > 1
      ) returning *
    )
    insert into shop_tallies (day, product_id, customers, orders, accounts, revenue_cents, given_back_cents)
    select day, product_id, sum(customers), sum(orders), sum(accounts), sum(revenue_cents), sum(given_back_cents)
    from taken group by day, product_id`)
  await db().execute(sql`
    with taken as (
      delete from stock_tallies where batch_id in (select batch_id from stock_tallies group by batch_id having count(*) > 1) returning *
    )
    insert into stock_tallies (batch_id, product_id, available, sold, claimed)
    select batch_id, product_id, sum(available), sum(sold), sum(claimed) from taken group by batch_id, product_id`)
}

/** Recounts every tally from the rows, after a load without triggers. The lock stops sales until the commit. */
export async function recountTallies(): Promise<void> {
  const recount = () =>
    bulkTransaction(async (tx) => {
      await tx.execute(sql`lock table shop_tallies, stock_tallies in exclusive mode`)
      await tx.execute(sql`delete from shop_tallies`)
      await tx.execute(sql`
      insert into shop_tallies (day, product_id, customers, orders, accounts, revenue_cents, given_back_cents)
      select day, product_id, sum(customers), sum(orders), sum(accounts), sum(cents), sum(back) from (
        select (created_at at time zone 'UTC')::date as day, product_id, 0 as customers, 1 as orders,
          case order_type when 'account' then quantity else 0 end as accounts, total_cents as cents, 0 as back from orders
        union all
        select (created_at at time zone 'UTC')::date, null, 0, 0, 0, 0, amount_cents from ledger_transfers
        where reason in ('refund', 'claim') and from_account = 'revenue'
        union all
        select (join_date at time zone 'UTC')::date, null, 1, 0, 0, 0, 0 from customers where role = 'customer' and deleted_at is null
      ) as happened group by day, product_id`)
      await tx.execute(sql`delete from stock_tallies`)
      await tx.execute(sql`
      insert into stock_tallies (batch_id, product_id, available, sold, claimed)
      select s.batch_id, s.product_id, count(*) filter (where s.status = 'available'),
        count(*) filter (where s.status in ('sold', 'replacement')), count(c.id)
      from stock_accounts s left join claims c on c.stock_account_id = s.id and c.status <> 'declined'
      group by s.batch_id, s.product_id`)
    })
  // Retries deadlocks with claims, which write the two tables in the opposite order.
  await retryDeadlocks(recount)
}
