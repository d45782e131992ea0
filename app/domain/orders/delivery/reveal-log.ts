import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { credentialReveals } from '#app/db/schema/stock.ts'
import { itemName } from '../rules.ts'
import { placesOf } from './item-names.ts'

export type LoggedReveal = Omit<typeof credentialReveals.$inferInsert, 'id' | 'createdAt'>

export async function logReveal(tx: Database, reveal: LoggedReveal): Promise<void> {
  await logReveals(tx, [reveal])
}

export async function logReveals(tx: Database, reveals: LoggedReveal[]): Promise<void> {
  await tx.insert(credentialReveals).values(reveals.map((reveal) => ({ id: randomUUID(), ...reveal })))
}

const LISTED = 100
const NAMED = 3

export type Reveal = Awaited<ReturnType<typeof listReveals>>[number]

/**
 * Lists who saw which accounts of an order, the latest first. A person who sees the same accounts repeatedly is listed
 * once. `usernames` has the first of them; it is null for a file with all accounts, and if they were not recorded.
 */
export async function listReveals(order: { id: string; customerId: string }) {
  const { actorId, form, lineCount, accountIds, downloadId, createdAt } = credentialReveals
  const last = sql<Date>`max(${createdAt})`.mapWith(createdAt)
  const rows = await db()
    .select({
      actorId,
      actorName: customers.name,
      form,
      lineCount,
      shown: sql<{ id: string; username: string }[] | null>`(
        select json_agg(json_build_object('id', account.id, 'username', account.username) order by shown.position)
        from unnest(${accountIds}[1:${sql.raw(String(NAMED))}]) with ordinality as shown (id, position)
        join stock_accounts as account on account.id = shown.id)`,
      version: sql<string | null>`(
        select version from product_downloads where product_downloads.id = ${downloadId})`,
      times: sql<number>`count(*)::int`,
      first: sql<Date>`min(${createdAt})`.mapWith(createdAt),
      last,
    })
    .from(credentialReveals)
    .innerJoin(customers, eq(customers.id, actorId))
    .where(eq(credentialReveals.orderId, order.id))
    .groupBy(actorId, customers.name, form, lineCount, accountIds, downloadId)
    .orderBy(desc(last))
    .limit(LISTED)
  const places = await placesOf(
    db(),
    order.id,
    rows.flatMap(({ shown }) => shown ?? []),
  )
  return rows.map(({ actorId, shown, ...reveal }, id) => ({
    ...reveal,
    id,
    usernames: shown?.map((line) => itemName({ ...line, place: places[line.id] })) ?? null,
    isCustomer: actorId === order.customerId,
  }))
}
