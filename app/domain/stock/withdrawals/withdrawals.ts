import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { v7 as newId } from 'uuid'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import { stockAccounts, stockBatches, stockWithdrawals } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { announceStockChange } from '../levels/announce-change.ts'
import { stockRefusals } from '../refusals.ts'
import { WITHDRAWN_KEPT_DAYS } from '../rules.ts'

export type ProductCounts = Record<string, number>

type NewWithdrawal = Pick<typeof stockWithdrawals.$inferInsert, 'reason' | 'batchId'> & { actorId: string | null }

/** Creates a withdrawal that accounts can refer to, and returns its id. Call closeWithdrawal in the same transaction. */
export async function openWithdrawal(tx: Database, { actorId, ...withdrawal }: NewWithdrawal): Promise<string> {
  const id = newId()
  await tx.insert(stockWithdrawals).values({ ...withdrawal, id, createdBy: actorId })
  return id
}

/** Stores how many accounts were withdrawn and returns the id. Deletes an empty withdrawal and returns null. */
export async function closeWithdrawal(tx: Database, id: string, counts: ProductCounts): Promise<string | null> {
  if (sumOf(counts) === 0) {
    await tx.delete(stockWithdrawals).where(eq(stockWithdrawals.id, id))
    return null
  }
  await tx.update(stockWithdrawals).set({ counts }).where(eq(stockWithdrawals.id, id))
  return id
}

export function sumOf(counts: ProductCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

export function countedByProduct(rows: string) {
  return sql<ProductCounts>`(
    select coalesce(jsonb_object_agg(product_id, count), '{}')
    from (select product_id, count(*) from ${sql.identifier(rows)} group by product_id) as counted)`
}

/** SQL condition that an import may replace the account: it was deleted, and not perhaps sold before a restore. */
export function isReplaceable(account = 'stock_accounts') {
  const withdrawalId = sql`${sql.identifier(account)}.${sql.identifier(stockAccounts.withdrawalId.name)}`
  return sql<boolean>`coalesce(${withdrawalId} in (select id from stock_withdrawals where reason <> 'unknown_sales'), false)`
}

const isOpen = sql<boolean>`(${stockWithdrawals.putBackAt} is null and ${stockWithdrawals.removedAt} is null)`

const PAGE = 50

const returners = alias(customers, 'returners')

export type ListedWithdrawal = Awaited<ReturnType<typeof readWithdrawals>>[number]

export async function listWithdrawals({ before }: { before: string | null }) {
  const found = await readWithdrawals(before === null ? sql`true` : lt(stockWithdrawals.id, before), PAGE + 1)
  const withdrawals = found.slice(0, PAGE)
  return { withdrawals, older: found.length > PAGE ? (withdrawals.at(-1)?.id ?? null) : null }
}

export async function getWithdrawal(id: string): Promise<ListedWithdrawal | null> {
  const [withdrawal] = await readWithdrawals(eq(stockWithdrawals.id, id))
  return withdrawal ?? null
}

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
      goods: sql<Goods>`(case when exists (
        select from ${products} where ${stockWithdrawals.counts} ? id and shape is not null
      ) then 'items' else 'accounts' end)`,
      names: sql<Record<string, string>>`(
        select jsonb_object_agg(id, name) from ${products} where ${stockWithdrawals.counts} ? id)`,
    })
    .from(stockWithdrawals)
    .leftJoin(customers, eq(customers.id, stockWithdrawals.createdBy))
    .leftJoin(returners, eq(returners.id, stockWithdrawals.putBackBy))
    .where(and(where, sql`${stockWithdrawals.removedAt} is null`))
    .orderBy(desc(stockWithdrawals.id))
    .limit(limit)
  return rows.map(({ names, counts, ...row }) => ({
    ...row,
    count: sumOf(counts),
    products: Object.entries(counts).map(([id, count]) => ({ id, name: names[id] ?? id, count })),
  }))
}

type Return = { withdrawalId: string; actorId: string; ip: string }

/** Puts accounts back into stock, audited, and returns how many. Leaves out those imported again. */
export async function putBack({ withdrawalId, ...by }: Return): Promise<number> {
  const counts = await bulkTransaction(async (tx) => {
    const { batchId, counts: withdrawn, reason } = await lockOpen(tx, withdrawalId)
    const counts = await returnToStock(tx, withdrawalId)
    await tx
      .update(stockWithdrawals)
      .set({ putBackAt: sql`now()`, putBackBy: by.actorId, putBackCount: sumOf(counts) })
      .where(eq(stockWithdrawals.id, withdrawalId))
    if (batchId) {
      await tx.update(stockBatches).set({ undoneAt: null, undoneBy: null }).where(eq(stockBatches.id, batchId))
    }
    await recordAudit(tx, {
      ...by,
      action: 'stock.put_back',
      subject: batchId ? `stock_batch:${batchId}` : `stock_withdrawal:${withdrawalId}`,
      before: { withdrawalId, reason, counts: withdrawn },
      after: { counts },
    })
    return counts
  })
  for (const productId of Object.keys(counts)) announceStockChange(productId)
  return sumOf(counts)
}

async function lockOpen(tx: Database, id: string) {
  const isIt = eq(stockWithdrawals.id, id)
  const isItOpen = and(isIt, isOpen)
  // Skip it instead of waiting, as an import may hold it for minutes.
  const [withdrawal] = await tx.select().from(stockWithdrawals).where(isItOpen).for('update', { skipLocked: true })
  if (withdrawal) return withdrawal
  const [found] = await tx.select().from(stockWithdrawals).where(isIt)
  if (!found || found.removedAt) throw stockRefusals.withdrawalGone()
  throw found.putBackAt ? stockRefusals.withdrawnPutBack() : stockRefusals.withdrawalBusy()
}

async function returnToStock(tx: Database, withdrawalId: string): Promise<ProductCounts> {
  const { rows } = await tx.execute<{ counts: ProductCounts }>(sql`
    with returned as (
      update stock_accounts set status = 'available', withdrawal_id = null
      where withdrawal_id between ${withdrawalId} and ${withdrawalId}
      returning product_id
    )
    select ${countedByProduct('returned')} as counts`)
  return rows[0]?.counts ?? {}
}
