import { sql } from 'drizzle-orm'
import { bulkTransaction } from '#app/db/client.server.ts'

/** Each statement answers the ids that break one invariant of docs/architecture.md. */
const violations = {
  'the sum of transfers is the balance': sql`
    select c.id::text from customers c left join ledger_transfers t on t.customer_id = c.id group by c.id, c.balance_cents
    having c.balance_cents <> coalesce(sum(case when t.to_account = 'customer:' || c.id then t.amount_cents else -t.amount_cents end), 0)`,
  'no balance is negative': sql`select id::text from customers where balance_cents < 0`,
  'an order is charged once, for its total': sql`
    select o.id::text from orders o left join ledger_transfers t on t.order_id = o.id and t.reason = 'purchase'
    group by o.id having count(t.id) <> 1 or sum(t.amount_cents) <> o.total_cents`,
  'no more is given back for an order than it cost': sql`
    select o.id::text from orders o join ledger_transfers t on t.order_id = o.id and t.reason in ('refund', 'claim')
    group by o.id having sum(t.amount_cents) > o.total_cents`,
  'orders are counted and summed without a gap': sql`
    select id::text from (
      select id, number - row_number() over earlier as gap,
        accounts_after - sum(case order_type when 'account' then quantity else 0 end) over earlier as accounts,
        spent_after_cents - sum(total_cents) over earlier as cents
      from orders window earlier as (partition by customer_id order by number)
    ) as differing where (gap, accounts, cents) <> (0, 0, 0)`,
  'a claim is settled once, as it says': sql`
    select c.id::text from claims c
    where (select count(*) from stock_accounts where claim_id = c.id) <> (c.status = 'swapped')::int
      or (select coalesce(sum(amount_cents), 0) from ledger_transfers where claim_id = c.id) <> c.credited_cents`,
  'an order of N accounts has N rows': sql`
    select o.id::text from orders o left join stock_accounts s on s.order_id = o.id where o.order_type = 'account'
    group by o.id having count(s.id) <> o.quantity`,
  'a row is sold when and only when it has an order': sql`
    select id::text from stock_accounts where (status = 'sold') <> (order_id is not null)`,
  'a payment is credited once, for what it says': sql`
    select p.id::text from payments p left join ledger_transfers t on t.payment_id = p.id and t.reason = 'top_up'
    group by p.id having count(t.id) > 1 or coalesce(sum(t.amount_cents), 0) <> p.credited_cents`,
  'a refund has its transfer': sql`
    select r.id::text from refunds r left join ledger_transfers t on t.refund_id = r.id
    group by r.id having count(t.id) <> 1 or sum(t.amount_cents) <> r.amount_cents`,
  'a line is paid back once': sql`
    select l.stock_account_id::text as id from refunded_lines l join claims c on c.stock_account_id = l.stock_account_id
    where c.status in ('swapped', 'credited')`,
  'the tallies of a batch are its rows': sql`
    select batch_id::text as id from (
      select batch_id, available, sold, claimed from stock_tallies
      union all
      select s.batch_id, -(s.status = 'available')::int, -(s.status in ('sold', 'replacement'))::int, -(c.id is not null)::int
      from stock_accounts s left join claims c on c.stock_account_id = s.id and c.status <> 'declined'
    ) as tallied group by batch_id having (sum(available), sum(sold), sum(claimed)) <> (0, 0, 0)`,
  'the tallies of a day are what happened on it': sql`
    select day::text as id from (
      select day, customers, orders, accounts, revenue_cents as cents, given_back_cents as back from shop_tallies
      union all
      select (created_at at time zone 'UTC')::date, 0, -1, -(case order_type when 'account' then quantity else 0 end), -total_cents, 0 from orders
      union all
      select (created_at at time zone 'UTC')::date, 0, 0, 0, 0, -amount_cents from ledger_transfers
      where reason in ('refund', 'claim') and from_account = 'revenue'
      union all
      select (join_date at time zone 'UTC')::date, -1, 0, 0, 0, 0 from customers where role = 'customer' and deleted_at is null
    ) as tallied group by day
    having (sum(customers), sum(orders), sum(accounts), sum(cents), sum(back)) <> (0, 0, 0, 0, 0)`,
  'a software order has its license and period': sql`
    select o.id::text from orders o left join software_subscriptions s on s.order_id = o.id and s.license_id = o.license_id
    where o.order_type = 'software' and s.id is null`,
}

export type BrokenInvariant = { invariant: string; ids: string[] }

/** Holds the whole database, as of one instant, against the invariants; answers those that are broken, with the rows concerned. */
export async function checkInvariants(): Promise<BrokenInvariant[]> {
  return bulkTransaction(async (snapshot) => {
    await snapshot.execute(sql`set transaction isolation level repeatable read, read only`)
    const broken: BrokenInvariant[] = []
    for (const [invariant, statement] of Object.entries(violations)) {
      const { rows } = await snapshot.execute<{ id: string }>(statement)
      if (rows.length > 0) broken.push({ invariant, ids: rows.map(({ id }) => id) })
    }
    return broken
  })
}
