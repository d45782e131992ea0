import { lt, type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db, transaction } from '#app/db/client.server.ts'
import { invariantChecks } from '#app/db/schema/watch.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { type StoredText, stored } from '#app/lib/stored-text.ts'
import { syncAlarms } from './raise-alarm.ts'
import { type Invariant, invariantNames, MOST_ROWS } from './rules.ts'

/** Counts the available, sold and misplaced rows of each batch in one pass over the stock. */
const shelves = sql`
  select batch_id, count(*) filter (where status = 'available') as available,
    count(*) filter (where status in ('sold', 'replacement')) as sold, count(*) filter (where ${isMisplaced()}) as misplaced
  from stock_accounts group by batch_id`

function isMisplaced(): SQL {
  return sql`((status = 'sold') <> (order_id is not null) or (order_id is null) <> (sold_to is null)
    or (status = 'replacement') <> (claim_id is not null))`
}

/** Differences between the tallies of a day and product and its rows. */
const days = sql`
  select day, product_id, sum(customers) as customers, sum(orders) as orders, sum(accounts) as accounts, sum(cents) as cents, sum(back) as back
  from (
    select day, product_id, customers, orders, accounts, revenue_cents as cents, given_back_cents as back from shop_tallies
    union all
    select (created_at at time zone 'UTC')::date, product_id, 0, -1, -(case order_type when 'account' then quantity else 0 end), -total_cents, 0
    from orders
    union all
    select (created_at at time zone 'UTC')::date, null, 0, 0, 0, 0, -amount_cents from ledger_transfers
    where reason in ('refund', 'claim') and from_account = 'revenue'
    union all
    select (join_date at time zone 'UTC')::date, null, -1, 0, 0, 0, 0 from customers where role = 'customer' and deleted_at is null
  ) as happened
  group by day, product_id`

const shopAccounts = sql`('revenue', 'provider', 'adjustment', 'payout', 'gift', 'promotion')`

/** Queries for the ids that break an invariant. Rows that belong to customers are also grouped by customer. */
const violations = {
  'the sum of transfers is the balance': sql`
    select customer_id from (
      select id as customer_id, -balance_cents as cents from customers
      union all
      select customer_id, case when to_account = 'customer:' || customer_id then amount_cents else -amount_cents end from ledger_transfers
    ) as moved group by customer_id having sum(cents) <> 0`,
  'no balance is negative': sql`select id from customers where balance_cents < 0`,
  'the sum of bonus transfers is the bonus': sql`
    select customer_id from (
      select id as customer_id, -bonus_cents as cents from customers where bonus_cents <> 0
      union all
      select customer_id, case when to_account = 'customer:' || customer_id then bonus_cents else -bonus_cents end
      from ledger_transfers where bonus_cents <> 0
    ) as moved group by customer_id having sum(cents) <> 0
    union
    select id from customers where bonus_cents < 0 or bonus_cents > greatest(balance_cents, 0)`,
  'all accounts sum to zero': sql`
    select sum(cents) || ' cents' from (
      select sum(balance_cents) as cents from customers
      union all
      select sum(case when to_account in ${shopAccounts} then amount_cents else 0 end
        - case when from_account in ${shopAccounts} then amount_cents else 0 end) from ledger_transfers
    ) as accounts having sum(cents) <> 0`,
  'an order costs its quantity times its price, less its discount': sql`
    select id from orders where total_cents <> unit_price_cents * quantity - discount_cents`,
  'a code is used as often as orders say': sql`
    select c.code from discount_codes c full join (
      select discount_code as code, count(*) as uses from orders where discount_code is not null group by discount_code
    ) as used on used.code = c.code where c.uses is distinct from coalesce(used.uses, 0)`,
  'an order is charged once, for its total': sql`
    select order_id from (
      select id as order_id, customer_id, -total_cents as cents from orders
      union all
      select order_id, customer_id, amount_cents from ledger_transfers where reason = 'purchase'
    ) as charged group by order_id, customer_id having sum(cents) <> 0`,
  'no more is given back for an order than it cost': sql`
    select o.id from orders o join ledger_transfers t on t.order_id = o.id and t.reason in ('refund', 'claim')
    group by o.id having sum(t.amount_cents) > o.total_cents`,
  'orders are counted and summed without a gap': sql`
    select o.id from orders o left join orders earlier on earlier.customer_id = o.customer_id and earlier.number = o.number - 1
    where (o.number = 1) <> (earlier.id is null)
      or o.accounts_after <> coalesce(earlier.accounts_after, 0) + case o.order_type when 'account' then o.quantity else 0 end
      or o.spent_after_cents <> coalesce(earlier.spent_after_cents, 0) + o.total_cents`,
  'a claim is settled once, as it says': sql`
    select claim_id from (
      select id as claim_id, customer_id, -(status = 'swapped')::int as rows, -credited_cents as cents from claims
      union all
      select s.claim_id, c.customer_id, 1, 0 from stock_accounts s left join claims c on c.id = s.claim_id where s.claim_id is not null
      union all
      select claim_id, customer_id, 0, amount_cents from ledger_transfers where claim_id is not null
    ) as settled group by claim_id, customer_id having (sum(rows), sum(cents)) <> (0, 0)`,
  'an order of N accounts has N rows': sql`
    select coalesce(o.id, delivered.order_id)
    from (select id, customer_id, case order_type when 'account' then quantity else 0 end as accounts from orders) as o
    full join (
      select order_id, sold_to, count(*) as rows from stock_accounts where order_id is not null group by order_id, sold_to
    ) as delivered on delivered.order_id = o.id and delivered.sold_to = o.customer_id
    where coalesce(o.accounts, 0) <> coalesce(delivered.rows, 0)`,
  // Scans the stock again only if the first pass found a misplaced row.
  'a row is sold when and only when it has an order': sql`
    select id from stock_accounts where exists (select from shelves where misplaced > 0) and ${isMisplaced()}`,
  'a payment is credited once, for what it says': sql`
    select payment_id from (
      select id as payment_id, customer_id, 0 as times, -credited_cents as cents from payments
      union all
      select payment_id, customer_id, 1, amount_cents from ledger_transfers where reason = 'top_up'
    ) as credited group by payment_id, customer_id having sum(times) > 1 or sum(cents) <> 0`,
  'an invoice is credited once': sql`
    select unnest(array_agg(id)) from payments where credited_cents > 0 and invoice_id is not null
    group by provider, invoice_id having count(*) > 1`,
  'no more of a payment is taken back than was credited': sql`
    select payment_id from ledger_transfers where payment_id is not null and reason not in ('bonus', 'bonus_reversed')
    group by payment_id, customer_id having sum(case when to_account = 'provider' then amount_cents else -amount_cents end) > 0`,
  'a top-up earns the bonus that it says, once': sql`
    select payment_id from (
      select id as payment_id, customer_id, 0 as times, -bonus_cents as cents, 0 as held from payments where bonus_cents <> 0
      union all
      select payment_id, customer_id, is_in, is_in * amount_cents, case is_in when 1 then amount_cents else -amount_cents end
      from ledger_transfers cross join lateral (select (reason = 'bonus')::int as is_in) as ways
      where reason in ('bonus', 'bonus_reversed')
    ) as earned group by payment_id, customer_id having sum(times) > 1 or sum(cents) <> 0 or sum(held) < 0`,
  'a refund has its transfer': sql`
    select refund_id from (
      select r.id as refund_id, o.customer_id, 0 as times, -r.amount_cents as cents from refunds r left join orders o on o.id = r.order_id
      union all
      select refund_id, customer_id, 1, amount_cents from ledger_transfers where refund_id is not null
    ) as paid group by refund_id, customer_id having sum(times) <> 1 or sum(cents) <> 0`,
  'a payout has the transfers of its state': sql`
    select payout_id from (
      select id as payout_id, customer_id, -is_out as out, -is_back as back, -is_out * amount_cents as cents,
        -is_back * amount_cents as back_cents, -is_out * bonus_cents as bonus, -is_back * bonus_cents as back_bonus
      from payouts cross join lateral (
        select (status in ('started', 'sent', 'returned'))::int as is_out, (status = 'returned')::int as is_back
      ) as steps
      union all
      select payout_id, customer_id, is_out, is_back, is_out * amount_cents, is_back * amount_cents,
        (reason = 'bonus_withheld')::int * amount_cents, (reason = 'bonus_returned')::int * amount_cents
      from ledger_transfers cross join lateral (
        select (reason = 'payout')::int as is_out, (reason = 'payout_returned')::int as is_back
      ) as steps
      where payout_id is not null
    ) as booked group by payout_id, customer_id
    having (sum(out), sum(back), sum(cents), sum(back_cents), sum(bonus), sum(back_bonus)) <> (0, 0, 0, 0, 0, 0)`,
  'a gift code is credited once, when it is redeemed': sql`
    select code_id from (
      select c.id as code_id, c.customer_id, -b.amount_cents as cents from gift_codes c join gift_batches b on b.id = c.batch_id
      where c.redeemed_at is not null
      union all
      select gift_code_id, customer_id, amount_cents from ledger_transfers where gift_code_id is not null
    ) as credited group by code_id, customer_id having sum(cents) <> 0
    union
    select b.id from gift_batches b left join (
      select batch_id, count(*) as codes, count(redeemed_at) as redeemed from gift_codes group by batch_id
    ) as made on made.batch_id = b.id
    where (b.code_count, b.redeemed_count) is distinct from (made.codes, made.redeemed)`,
  'a line is paid back once': sql`
    select l.stock_account_id from refunded_lines l join claims c on c.stock_account_id = l.stock_account_id
    where c.status in ('swapped', 'credited')`,
  'the tallies of a batch are its rows': sql`
    select batch_id from (
      select batch_id, available, sold, claimed from stock_tallies
      union all
      select batch_id, -available, -sold, 0 from shelves
      union all
      select s.batch_id, 0, 0, -1 from claims c join stock_accounts s on s.id = c.stock_account_id where c.status <> 'declined'
    ) as tallied group by batch_id having (sum(available), sum(sold), sum(claimed)) <> (0, 0, 0)`,
  'the tallies of a day are what happened on it': sql`
    select concat_ws(' ', day, product_id) from days where (customers, orders, accounts, cents, back) <> (0, 0, 0, 0, 0)`,
  'lifetime counters are their bases and what was sold': sql`
    select 'main_settings' from days having (sum(accounts), sum(cents)) <> (0, 0)`,
  'a software order has its license and period': sql`
    select o.id from orders o left join software_subscriptions s
      on s.order_id = o.id and s.license_id = o.license_id and s.customer_id = o.customer_id
    where o.order_type = 'software' and s.id is null`,
  'an order of a copy gives access until it is refunded': sql`
    select coalesce(held.order_id, copy.order_id)
    from (
      select o.id as order_id, o.product_id, o.customer_id, o.quantity from orders o
      where o.order_type in ('file', 'shared') and o.total_cents > coalesce(
        (select sum(amount_cents) from ledger_transfers t where t.order_id = o.id and t.reason in ('refund', 'claim')), 0)
    ) as held
    full join product_copies as copy
      on (copy.order_id, copy.product_id, copy.customer_id) = (held.order_id, held.product_id, held.customer_id)
    where held.order_id is null or copy.order_id is null or held.quantity <> 1`,
  'goods that are made have one outcome': sql`
    select coalesce(o.id, f.order_id) from (select * from orders where order_type = 'on_demand') as o
    full join fulfillments f on (f.order_id, f.product_id, f.customer_id) = (o.id, o.product_id, o.customer_id)
    where o.id is null or f.order_id is null
      or (f.status = 'delivered') <> (num_nonnulls(f.content_sealed, f.content_deleted_at) = 1)
      or f.status = 'refunded' and not exists (select from refunds r where r.order_id = o.id and r.amount_cents = o.total_cents)
      or f.status = 'waiting' and exists (select from refunds r where r.order_id = o.id)`,
  'copies are counted, and within their limit': sql`
    select p.id from products p left join copy_counts c on c.product_id = p.id left join (
      select product_id, count(*) as copies from product_copies group by product_id
    ) as sold on sold.product_id = p.id
    where p.kind = 'shared' and (c.held is distinct from coalesce(sold.copies, 0) or c.held > c.sales_limit
      or c.sales_limit is distinct from p.sales_limit)`,
  'a stand-by counts its orders, none above its price': sql`
    select s.id from standbys s cross join lateral (
      select count(*) as fills, coalesce(sum(quantity), 0) as filled, max(unit_price_cents) as cents
      from orders where customer_id = s.customer_id and product_id = s.product_id
        and idempotency_key like 'standby-' || s.id || '-%'
    ) as placed
    where (s.fills, s.filled) <> (placed.fills, placed.filled) or placed.cents > s.max_unit_cents`,
} satisfies Record<Invariant, SQL>

const each = Object.entries(violations).map(
  ([invariant, ids]) =>
    sql`select distinct ${sql.raw(`'${invariant}'`)} as invariant, id::text as id from (${ids}) as broken (id)`,
)

/** A single statement, so that it reads one snapshot. */
const report = sql`
  with shelves as materialized (${shelves}), days as materialized (${days})
  select invariant, count, array_agg(id order by id) as ids
  from (
    select invariant, id, count(*) over (partition by invariant)::int as count, row_number() over (partition by invariant order by id) as place
    from (${sql.join(each, sql` union all `)}) as broken
  ) as counted where place <= ${sql.raw(String(MOST_ROWS))} group by invariant, count order by invariant`

export type BrokenInvariant = { invariant: Invariant; count: number; ids: string[] }

export async function checkInvariants(): Promise<BrokenInvariant[]> {
  return bulkTransaction(readReport)
}

async function checkInvariantsAlone(): Promise<BrokenInvariant[] | null> {
  return bulkTransaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('packhouse books')) as taken`,
    )
    return rows[0]?.taken ? readReport(tx) : null
  })
}

async function readReport(tx: Database): Promise<BrokenInvariant[]> {
  // Sort in memory, leave the other cores to customers, and skip JIT, which takes longer than the query.
  await tx.execute(sql`
    select set_config('transaction_read_only', 'on', true), set_config('work_mem', '64MB', true),
      set_config('hash_mem_multiplier', '1', true),
      set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`)
  const { rows } = await tx.execute<BrokenInvariant>(report)
  return rows
}

const KIND = 'invariant-broken'

const onDemand = rateLimit('books-check', { points: 3, seconds: 60 })

/** Checks invariants every minute, or less often so that checks take at most a fifth of the time (docs/decisions/013). */
export async function watchInvariants(): Promise<void> {
  const isSoon = sql`${invariantChecks.checkedAt} + 4 * ${invariantChecks.durationMs} * interval '1 millisecond' > now()`
  if ((await db().$count(invariantChecks, isSoon)) === 0) await checkBooks()
}

/** Checks now, or returns false while another check runs. Refuses with TooManyAttempts after three in a minute. */
export async function checkBooksNow(): Promise<boolean> {
  await onDemand.spend('shop')
  return checkBooks()
}

/** Records a check, raises an alarm for each broken invariant and closes those of the others. */
async function checkBooks(): Promise<boolean> {
  const start = performance.now()
  const broken = await checkInvariantsAlone()
  if (!broken) return false
  const durationMs = Math.round(performance.now() - start)
  await transaction(async (tx) => {
    await tx.insert(invariantChecks).values({ durationMs, broken: broken.map(({ invariant }) => invariant) })
    await tx.delete(invariantChecks).where(lt(invariantChecks.checkedAt, sql`now() - interval '7 days'`))
    const found = broken.map((one) => ({ subject: subjectOf(one), message: messageOf(one), rowIds: one.ids }))
    await syncAlarms(tx, { kind: KIND, found })
  })
  return true
}

const subjectOf = ({ invariant }: BrokenInvariant) => `invariant:${invariant}`

function messageOf({ invariant, count }: BrokenInvariant): StoredText {
  const rule = stored(`admin.alarms.invariants.${invariantNames[invariant]}`)
  return stored('server.alarms.messages.invariantBroken', { count, invariant: rule })
}
