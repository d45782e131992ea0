import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { beforeDeadline, withoutDeadline } from '#app/deadline.server.ts'
import { isOnSale } from '#app/domain/catalog/queries.ts'

/** Accounts that can be bought now, by the id of each product that is on sale; nothing else may be in it, as everybody sees it. */
export type AvailableStock = Record<string, number>

type Count = { stock: Promise<AvailableStock>; startedAt: number; freshUntil: number }

const FRESH_MS = 250
/** A count takes longer the more there is; it shall never take more than a fifth of a connection's time. */
const REST = 4

let newest: Count | undefined

/**
 * Available accounts of every product on sale, for showing: one count at a time for the whole process, kept for 250 ms or four
 * times as long as it took. What is sold is counted by the purchase itself.
 */
export function availableNow(): Promise<AvailableStock> {
  if (!newest || performance.now() >= newest.freshUntil) newest = begin()
  const { stock } = newest
  return beforeDeadline(stock)
}

/** The same from a count that began after `moment` (of performance.now), once its turn has come. */
export async function availableAfter(moment: number): Promise<AvailableStock> {
  while (newest && newest.startedAt <= moment) {
    const seen = newest
    await seen.stock.catch(() => {})
    await pause(Math.max(0, seen.freshUntil - performance.now()))
    if (newest === seen) newest = undefined
  }
  return availableNow()
}

function begin(): Count {
  const startedAt = performance.now()
  const count: Count = { stock: withoutDeadline(countOnSale), startedAt, freshUntil: Number.POSITIVE_INFINITY }
  const settle = () => {
    const now = performance.now()
    count.freshUntil = now + Math.max(FRESH_MS, REST * (now - startedAt))
  }
  count.stock.then(settle, () => {
    settle()
    // Whoever asks next, asks the database.
    if (newest === count) newest = undefined
  })
  return count
}

async function countOnSale(): Promise<AvailableStock> {
  const { rows } = await db().execute<{ id: string; available: number }>(sql`
    select id, (
      select coalesce(sum(available), 0)::int from stock_tallies where product_id = products.id
    ) as available
    from products where kind = 'account' and ${isOnSale}`)
  return Object.fromEntries(rows.map(({ id, available }) => [id, available]))
}
