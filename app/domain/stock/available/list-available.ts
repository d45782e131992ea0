import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { stockAccounts, stockBatches, stockTallies } from '#app/db/schema/stock.ts'
import { getShape } from '#app/domain/catalog/queries.ts'
import { accountShape, type Item, type Shape } from '#app/lib/item-shape.ts'
import type { FoundCount } from '#app/lib/pagination.ts'
import { countTallied } from '../queries.ts'
import type { AvailableFilter } from '../schema.ts'
import { batchesOf, isAvailable, isDated, matches, withExact } from './select-available.ts'

/** `fields` holds the plain values of an item of another shape; null for an account. */
export type ListedAccount = { id: string; username: string; email: string; productId: string; fields: Item | null }

const listed = {
  id: stockAccounts.id,
  username: stockAccounts.username,
  email: stockAccounts.email,
  productId: stockAccounts.productId,
  fields: stockAccounts.fields,
}

export type AvailablePage = Awaited<ReturnType<typeof listAvailable>>

const PAGE = 100
/** Rows that a scan reads in about the time of an index search. */
const NEAR = 2_500
const EVERYTHING = 2_147_483_647
const MAX_CHOICES = 50

type AvailableQuery = AvailableFilter & { after?: string }

export async function listAvailable({ after, ...asked }: AvailableQuery) {
  const filter = await withExact(asked)
  const ids = filter.q === '' ? newestIds(filter, after) : await idsOfFound(filter, { after, limit: PAGE + 1 })
  const isOnPage = inArray(stockAccounts.id, ids)
  const read = await db().select(listed).from(stockAccounts).where(isOnPage).orderBy(desc(stockAccounts.id))
  const goesOn = read.length > PAGE
  const accounts = read.slice(0, PAGE)
  const found = filter.q === '' ? { count: await countFiltered(filter), isMore: false } : foundAtLeast(read, after)
  return { accounts, next: goesOn ? (accounts.at(-1)?.id ?? null) : null, found }
}

export async function getAvailable(id: string): Promise<ListedAccount | null> {
  const [account] = await db()
    .select(listed)
    .from(stockAccounts)
    .where(and(eq(stockAccounts.id, id), isAvailable))
  return account ?? null
}

/** Returns the shape of a row, sold or not; that of accounts for an unknown one. */
export async function getShapeOfRow(id: string): Promise<Shape> {
  const [row] = await db()
    .select({ fields: stockAccounts.fields, productId: stockAccounts.productId })
    .from(stockAccounts)
    .where(eq(stockAccounts.id, id))
  return row?.fields ? getShape(row.productId) : accountShape
}

export type BatchChoice = Awaited<ReturnType<typeof listBatchChoices>>[number]

export async function listBatchChoices({ batch }: Pick<AvailableFilter, 'batch'>) {
  const left = sql<number>`sum(${stockTallies.available})`.mapWith(Number)
  const withStock = db()
    .select({ batchId: stockTallies.batchId, available: left.as('available') })
    .from(stockTallies)
    .groupBy(stockTallies.batchId)
    .as('with_stock')
  const isChosen = sql`${stockBatches.id} = ${batch ?? null}`
  return db()
    .select({
      id: stockBatches.id,
      createdAt: stockBatches.createdAt,
      sourceNote: stockBatches.sourceNote,
      available: sql<number>`coalesce(${withStock.available}, 0)`.mapWith(Number),
    })
    .from(stockBatches)
    .leftJoin(withStock, eq(withStock.batchId, stockBatches.id))
    .where(sql`${withStock.available} > 0 or ${isChosen}`)
    .orderBy(sql`(${isChosen}) is true desc, ${stockBatches.createdAt} desc, ${stockBatches.id} desc`)
    .limit(MAX_CHOICES)
}

/** Reads each batch from the end of its index of available rows, as the primary key leads through all sold ones. */
function newestIds(filter: AvailableFilter, after: string | undefined): SQL {
  const limit = PAGE + 1
  if (!filter.batch && !isDated(filter)) return sql`(select id from ${newest(filter, { after, limit })})`
  const beyond = after ? sql`and id < ${after}` : sql``
  return sql`(
    select newest.id from (select id from ${stockBatches} where ${batchesOf(filter)}) as groups cross join lateral (
      select id from stock_accounts
      where batch_id between groups.id and groups.id and status = 'available' ${beyond}
      order by batch_id desc, id desc limit ${limit}
    ) as newest
    order by newest.id desc limit ${limit}
  )`
}

type Cut = { after: string | undefined; limit: number }

/** Returns the newest available rows. `between` instead of `=` makes the planner use the index by product. */
function newest({ product }: AvailableFilter, { after, limit }: Cut) {
  const { id, productId } = stockAccounts
  const isOfProduct = product ? sql`${productId} between ${product} and ${product}` : undefined
  return db()
    .select()
    .from(stockAccounts)
    .where(and(isAvailable, isOfProduct, after ? lt(id, after) : undefined))
    .orderBy(product ? sql`${productId} desc, ${id} desc` : sql`${id} desc`)
    .limit(limit)
    .as('stock_accounts')
}

/** Scans the newest rows for a common term, else uses the search index. A wrong guess of the planner reads all stock. */
async function idsOfFound(filter: AvailableFilter, cut: Cut): Promise<string[]> {
  const near = await walk(filter, cut, NEAR)
  if (near.length === cut.limit) return near
  return (await isFrequent(filter)) ? walk(filter, cut, EVERYTHING) : idsByIndex(filter, cut)
}

async function walk(filter: AvailableFilter, { after, limit }: Cut, depth: number): Promise<string[]> {
  const found = await db()
    .select({ id: stockAccounts.id })
    .from(newest(filter, { after, limit: depth }))
    .where(matches(filter))
    .orderBy(sql`${stockAccounts.id} desc`)
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Estimates from a sample whether at least one row in a hundred matches. */
async function isFrequent(filter: AvailableFilter): Promise<boolean> {
  const { rows } = await db().execute<{ frequent: boolean }>(sql`
    select 100 * count(*) filter (where ${matches(filter)}) >= count(*) as frequent
    from ${stockAccounts} tablesample system (0.2) where ${isAvailable}
  `)
  return rows[0]?.frequent ?? true
}

async function idsByIndex(filter: AvailableFilter, { after, limit }: Cut): Promise<string[]> {
  const beyond = after ? lt(stockAccounts.id, after) : undefined
  const { rows } = await db().execute<{ id: string }>(sql`
    with found as materialized (select id from ${stockAccounts} where ${and(matches(filter), beyond)})
    select id from found order by id desc limit ${limit}
  `)
  return rows.map(({ id }) => id)
}

/** Counts matches up to one page, as counting further would read everything. */
function foundAtLeast(read: ListedAccount[], after: string | undefined): FoundCount {
  const isMore = after !== undefined || read.length > PAGE
  return { count: isMore ? PAGE : read.length, isMore }
}

function countFiltered(filter: AvailableFilter): Promise<number> {
  const ofBatches = sql`${stockTallies.batchId} in (select id from ${stockBatches} where ${batchesOf(filter)})`
  const isOfProduct = filter.product ? eq(stockTallies.productId, filter.product) : undefined
  return countTallied(and(isOfProduct, filter.batch || isDated(filter) ? ofBatches : undefined))
}
