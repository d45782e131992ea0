import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#app/db/client.server.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import { stockWithdrawals } from '#app/db/schema/stock.ts'
import { WITHDRAWN_KEPT_DAYS } from './rules.ts'
import { isOpen, sumOf } from './withdrawals.ts'

const PAGE = 50

const returners = alias(customers, 'returners')

export type ListedWithdrawal = Awaited<ReturnType<typeof readWithdrawals>>[number]

/**
 * Returns a page of 50 of the withdrawals whose accounts have not been removed, newest first: by whom, from which products, and what became
 * of them. `older` is the id of the last one when there are more, to ask with as `before`.
 */
export async function listWithdrawals({ before }: { before: string | null }) {
  const found = await readWithdrawals(before === null ? sql`true` : lt(stockWithdrawals.id, before), PAGE + 1)
  const withdrawals = found.slice(0, PAGE)
  return { withdrawals, older: found.length > PAGE ? (withdrawals.at(-1)?.id ?? null) : null }
}

/** Returns null when its accounts were removed, or there is no such withdrawal. */
export async function getWithdrawal(id: string): Promise<ListedWithdrawal | null> {
  const [withdrawal] = await readWithdrawals(eq(stockWithdrawals.id, id))
  return withdrawal ?? null
}

/** Returns the withdrawal that an undone batch can be put back by; null when there is none. */
export async function getWithdrawalOfBatch(batchId: string): Promise<ListedWithdrawal | null> {
  const [withdrawal] = await readWithdrawals(sql`${eq(stockWithdrawals.batchId, batchId)} and ${isOpen}`)
  return withdrawal ?? null
}

async function readWithdrawals(where: SQL, limit = 1) {
  const { removedAt: _, ...columns } = getTableColumns(stockWithdrawals)
  const rows = await db()
    .select({
      ...columns,
      createdBy: customers.name,
      putBackBy: returners.name,
      removedOn: sql<string>`${stockWithdrawals.createdAt} + make_interval(days => ${WITHDRAWN_KEPT_DAYS})`.mapWith(
        stockWithdrawals.createdAt,
      ),
      names: sql<Record<string, string>>`(
        select jsonb_object_agg(id, name) from ${products} where ${stockWithdrawals.counts} ? id)`,
    })
    .from(stockWithdrawals)
    .leftJoin(customers, eq(customers.id, stockWithdrawals.createdBy))
    .leftJoin(returners, eq(returners.id, stockWithdrawals.putBackBy))
    .where(and(where, sql`${stockWithdrawals.removedAt} is null`))
    // Ids follow the time.
    .orderBy(desc(stockWithdrawals.id))
    .limit(limit)
  return rows.map(({ names, counts, ...row }) => ({
    ...row,
    count: sumOf(counts),
    products: Object.entries(counts).map(([id, count]) => ({ id, name: names[id] ?? id, count })),
  }))
}
