import { eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { firstFields } from '#app/domain/stock/rules.ts'
import { accountFingerprint, lookupOf, passwordFingerprint } from '#app/domain/stock/sealed-secrets.ts'
import { placesOf } from '../delivery/item-names.ts'

/** A search for delivered accounts, by username or email and, as typed, by password or line; or for other items. */
export type AccountSearch = { q: string; typed?: string }

/** Conditions on the delivered accounts to search. They combine with `or`, each through its own index. */
export type Within = SQL[]

export const anywhere: Within = [sql`true`]

/** The customer's accounts and replacements. */
export function ofCustomer(customerId: string): Within {
  return [
    sql`sold_to = ${customerId}`,
    sql`claim_id = any(array(select id from claims where customer_id = ${customerId} and status = 'swapped'))`,
  ]
}

function ofOrders(orderIds: string[]): Within {
  const ids = sql`${sql.param(orderIds)}::uuid[]`
  return [
    sql`order_id = any(${ids})`,
    sql`claim_id = any(array(select id from claims where order_id = any(${ids}) and status = 'swapped'))`,
  ]
}

/** Builds a subquery of the orders that delivered a matching account, itself or as a replacement. */
export async function ordersWithAccount(search: AccountSearch, within: Within): Promise<SQL> {
  return sql`(select order_id from ${found(await byAll(search), within)})`
}

/** Whether the text is sealed in a delivered account or item, or its line, and therefore must not appear in a URL. */
export async function isSecret(search: AccountSearch, within: Within): Promise<boolean> {
  // A line has several values, so it equals none.
  const isPlain = sql`exists (select from jsonb_each_text(fields) where lower(value) = ${search.q.toLowerCase()})`
  const items = sql`${byValue(search)} and not ${isPlain}`
  const { rows } = await db().execute(sql`select from ${found([...(await bySecret(search)), items], within)} limit 1`)
  return rows.length > 0
}

/** The first of the matching accounts, and how many there are. `place` is that of an item without a name. */
export type FoundAccounts = { username: string; count: number; isItem?: true; place?: number | undefined }

/** Returns the matching accounts of each of these orders: the first username, and how many there are. */
export async function listFoundAccounts(
  search: AccountSearch,
  orderIds: string[],
): Promise<Record<string, FoundAccounts>> {
  if (search.q === '' || orderIds.length === 0) return {}
  const { rows } = await db().execute<Found>(sql`
    select order_id as "orderId", min(username) as username, count(distinct id)::int as count,
      min(id::text) as id, bool_or(is_item) as "isItem"
    from ${found(await byAll(search), ofOrders(orderIds))} group by order_id`)
  return Object.fromEntries(await Promise.all(rows.map(placed)))
}

type Found = { orderId: string; username: string; count: number; id: string; isItem: boolean }

async function placed({ orderId, id, isItem, ...accounts }: Found): Promise<[string, FoundAccounts]> {
  if (!isItem) return [orderId, accounts]
  const places = await placesOf(db(), orderId, [{ id, username: accounts.username }])
  return [orderId, { ...accounts, isItem, place: places[id] }]
}

/** A subquery for each way to match, so that each uses its index. */
function found(matching: SQL[], within: Within): SQL {
  const parts = matching.flatMap((accounts) =>
    within.map(
      (
        whose,
      ) => sql`select id, username, order_id, claim_id, fields is not null as is_item from (${accounts}) as account
        where status in ('sold', 'replacement') and ${whose}`,
    ),
  )
  return sql`(
    select line.id, username, is_item, coalesce(line.order_id, claims.order_id) as order_id
    from (${sql.join(parts, sql` union all `)}) as line left join claims on claims.id = line.claim_id
  ) as found`
}

async function byAll(search: AccountSearch): Promise<SQL[]> {
  return [...byName(search), ...(await bySecret(search)), byValue(search)]
}

/** Finds items of other shapes by a searchable value or their line. */
function byValue({ q, typed = q }: AccountSearch): SQL {
  const lookups = [...new Set([q, typed, typed.trim()])].map(lookupOf)
  return sql`select * from stock_accounts where lookups && ${sql.param(lookups)}::bytea[]`
}

function byName({ q }: AccountSearch): SQL[] {
  // PostgreSQL has no statistics for this expression. The offset keeps it from combining the index with larger ones.
  const named = sql`select * from stock_accounts
    where email <> '' and lower(username) collate "C" = lower(${q}) collate "C" offset 0`
  return [named, accountsWhere(sql`lower(email) = lower(${q})`)]
}

/** A line names its account, whose password the customer may have changed since. */
async function bySecret({ q, typed = q }: AccountSearch): Promise<SQL[]> {
  const passwords = [...new Set([typed, typed.trim()])].map(passwordFingerprint)
  const lines = await fingerprintsOfLine(typed)
  return [
    ...(lines.length > 0 ? [accountsWhere(isAny('fingerprint', lines))] : []),
    accountsWhere(isAny('password_fingerprint', passwords)),
    accountsWhere(isAny('email_password_fingerprint', passwords)),
  ]
}

async function fingerprintsOfLine(text: string): Promise<Buffer[]> {
  const usernames = firstFields(text)
  if (usernames.length === 0) return []
  const sold = await db().select({ id: products.id }).from(products).where(eq(products.kind, 'account'))
  return sold.flatMap(({ id }) => usernames.map((username) => accountFingerprint(id, username)))
}

/** Rows whose content was erased have no email, nor have items of other shapes. */
function accountsWhere(condition: SQL): SQL {
  return sql`select * from stock_accounts where ${condition} and email <> ''`
}

function isAny(column: string, values: Buffer[]): SQL {
  return sql`${sql.identifier(column)} = any(${sql.param(values)}::bytea[])`
}
