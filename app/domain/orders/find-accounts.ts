import { eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { firstFields } from '#app/domain/stock/rules.ts'
import { accountFingerprint, passwordFingerprint } from '#app/domain/stock/sealed-secrets.ts'

/** A search for delivered accounts, by username or email and, as typed, by password or line. */
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
  return sql`(select order_id from ${found([...byName(search), ...(await bySecret(search))], within)})`
}

/** Whether the text is a password or a line of a delivered account, and therefore must not appear in a URL. */
export async function isSecret(search: AccountSearch, within: Within): Promise<boolean> {
  const { rows } = await db().execute(sql`select from ${found(await bySecret(search), within)} limit 1`)
  return rows.length > 0
}

export type FoundAccounts = { username: string; count: number }

/** Returns the matching accounts of each of these orders: the first username, and how many there are. */
export async function listFoundAccounts(
  search: AccountSearch,
  orderIds: string[],
): Promise<Record<string, FoundAccounts>> {
  if (search.q === '' || orderIds.length === 0) return {}
  const { rows } = await db().execute<FoundAccounts & { orderId: string }>(sql`
    select order_id as "orderId", min(username) as username, count(distinct id)::int as count
    from ${found([...byName(search), ...(await bySecret(search))], ofOrders(orderIds))} group by order_id`)
  return Object.fromEntries(rows.map(({ orderId, ...accounts }) => [orderId, accounts]))
}

/** A subquery for each way to match, so that each uses its index. Rows whose content was erased have no email. */
function found(matching: SQL[], within: Within): SQL {
  const parts = matching.flatMap((accounts) =>
    within.map(
      (whose) => sql`select id, username, order_id, claim_id from (${accounts}) as account
        where status in ('sold', 'replacement') and email <> '' and ${whose}`,
    ),
  )
  return sql`(
    select line.id, username, coalesce(line.order_id, claims.order_id) as order_id
    from (${sql.join(parts, sql` union all `)}) as line left join claims on claims.id = line.claim_id
  ) as found`
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

function accountsWhere(condition: SQL): SQL {
  return sql`select * from stock_accounts where ${condition}`
}

function isAny(column: string, values: Buffer[]): SQL {
  return sql`${sql.identifier(column)} = any(${sql.param(values)}::bytea[])`
}
