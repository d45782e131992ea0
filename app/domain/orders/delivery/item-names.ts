import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { itemCents, itemRange } from '../rules.ts'

/**
 * The place of a row without a name among those of its order, or of the row that it replaces; null for a row with a
 * name. `row` is what the query calls `stock_accounts`.
 */
export function placeOf(row: string): SQL<number | null> {
  return sql<number | null>`case when ${sql.raw(row)}.username = '' then ${placeInOrder(row)} end`
}

/** The place of a row among those of its order, or of the row that it replaces. */
export function placeInOrder(row: string): SQL<number> {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql<number>`(
    with recursive origin (id, order_id, claim_id) as (
      select ${column('id')}, ${column('order_id')}, ${column('claim_id')}
      union all
      select faulty.id, faulty.order_id, faulty.claim_id
      from origin join claims as made on made.id = origin.claim_id
      join stock_accounts as faulty on faulty.id = made.stock_account_id
      where origin.order_id is null
    )
    select count(*)::int from origin
    join stock_accounts as earlier on earlier.order_id = origin.order_id and earlier.id <= origin.id
  )`
}

/** Returns the places of those rows of an order that have no name, by id. Reads the order once. */
export async function placesOf(
  database: Database,
  orderId: string,
  rows: readonly { id: string; username: string }[],
): Promise<Record<string, number>> {
  const ids = rows.filter(({ username }) => username === '').map(({ id }) => id)
  return readPlaces(database, orderId, ids)
}

type Sold = { id: string; totalCents: number; quantity: number }

/** Returns what each of the rows that an order delivered cost. A replacement costs what the row cost that it replaces. */
export async function costsOf(
  database: Database,
  order: Sold,
  ids: readonly string[],
): Promise<Record<string, number>> {
  const { leastCents, mostCents } = itemRange(order)
  if (leastCents === mostCents) return Object.fromEntries(ids.map((id) => [id, leastCents]))
  const places = await readPlaces(database, order.id, ids)
  return Object.fromEntries(Object.entries(places).map(([id, place]) => [id, itemCents(order, place)]))
}

/** Returns a row's price. Every row that an order delivered has one. */
export function requireCost(costs: Record<string, number>, id: string): number {
  const cost = costs[id]
  if (cost === undefined) throw new Error(`The row ${id} has no place in its order.`)
  return cost
}

async function readPlaces(
  database: Database,
  orderId: string,
  ids: readonly string[],
): Promise<Record<string, number>> {
  if (ids.length === 0) return {}
  const found = await database.execute<{ id: string; place: number }>(sql`
    with recursive placed (id, place) as (
      select id, row_number() over (order by id)::int from stock_accounts where order_id = ${orderId}
      union all
      select fresh.id, placed.place from placed
      join claims on claims.stock_account_id = placed.id and claims.order_id = ${orderId}
      join stock_accounts as fresh on fresh.claim_id = claims.id
    )
    select id, place from placed where id = any(${sql.param(ids)}::uuid[])`)
  return Object.fromEntries(found.rows.map(({ id, place }) => [id, place]))
}
