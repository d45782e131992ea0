import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { stockAccounts, stockBatches, stockTallies } from '#app/db/schema/stock.ts'
import type { FoundCount } from '#app/lib/turn-page.ts'
import type { AvailableFilter } from './schema.ts'
import { batchesOf, isAvailable, isDated, matches } from './select-available.ts'

/** A row of the list: never a password. */
export type ListedAccount = { id: string; username: string; email: string }

export type AvailablePage = {
  accounts: ListedAccount[]
  /** The id after which the next page begins; null on the last one. */
  next: string | null
  found: FoundCount
}

const PAGE = 100
/** So many rows are looked through one after the other in about the time that the index takes. */
const NEAR = 2_500
const EVERYTHING = 2_147_483_647
const MAX_CHOICES = 50

/**
 * One page of the stock that can be sold, newest first, that the filter lets through. A page begins after a row's id, so it costs the
 * same wherever it is, and nothing is seen twice or missed while stock comes and goes.
 */
export async function listAvailable({
  after,
  ...filter
}: AvailableFilter & { after?: string }): Promise<AvailablePage> {
  const read = await readPage(filter, after)
  const goesOn = read.length > PAGE
  const accounts = read.slice(0, PAGE)
  const found = filter.q === '' ? { count: await countTallied(filter), isMore: false } : foundAtLeast(read, after)
  return { accounts, next: goesOn ? (accounts.at(-1)?.id ?? null) : null, found }
}

/** Id, username and address of an account that is available; null of any other. */
export async function getAvailable(id: string): Promise<ListedAccount | null> {
  const [account] = await db()
    .select({ id: stockAccounts.id, username: stockAccounts.username, email: stockAccounts.email })
    .from(stockAccounts)
    .where(and(eq(stockAccounts.id, id), isAvailable))
  return account ?? null
}

export type BatchChoice = { id: string; createdAt: Date; sourceNote: string; available: number }

/** Batches to filter by: the newest of those with stock left, and the one that is filtered by already. */
export async function listBatchChoices({ batch }: Pick<AvailableFilter, 'batch'>): Promise<BatchChoice[]> {
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

async function readPage(filter: AvailableFilter, after: string | undefined): Promise<ListedAccount[]> {
  const page = filter.q === '' ? newestIds(filter, after) : await idsOfFound(filter, { after, limit: PAGE + 1 })
  return db()
    .select({ id: stockAccounts.id, username: stockAccounts.username, email: stockAccounts.email })
    .from(stockAccounts)
    .where(inArray(stockAccounts.id, page))
    .orderBy(sql`${stockAccounts.id} desc`)
}

/** Each of these is the end of an index of available rows; the primary key alone would wade through everything that was sold since. */
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

/** The newest rows that can be sold, of a product or of all. `between` instead of `=` keeps it to the index of the product's. */
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

/**
 * The newest that a search finds. What many rows contain is soon met among the newest; what few contain is found by an index, which for
 * the other would read and sort them all. PostgreSQL would guess which it is, and wade through all stock when it is wrong.
 */
async function idsOfFound(filter: AvailableFilter, cut: Cut): Promise<string[]> {
  const near = await walk(filter, cut, NEAR)
  if (near.length === cut.limit) return near
  // Frequent, but not of late: the newest import may be of another kind.
  return (await isFrequent(filter)) ? walk(filter, cut, EVERYTHING) : idsByIndex(filter, cut)
}

/** What is found among the newest rows, so many of them. */
async function walk(filter: AvailableFilter, { after, limit }: Cut, depth: number): Promise<string[]> {
  const found = await db()
    .select({ id: stockAccounts.id })
    .from(newest(filter, { after, limit: depth }))
    .where(matches(filter))
    .orderBy(sql`${stockAccounts.id} desc`)
    .limit(limit)
  return found.map(({ id }) => id)
}

/** Whether one row of a hundred is found, by a look at a few pages of the table; of a small table, maybe at none. */
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

/** Counting what a search finds any further than the first page would read everything. */
function foundAtLeast(read: ListedAccount[], after: string | undefined): FoundCount {
  const isMore = after !== undefined || read.length > PAGE
  return { count: isMore ? PAGE : read.length, isMore }
}

/** Of what no search narrows: from the tallies, which are exact. */
async function countTallied(filter: AvailableFilter): Promise<number> {
  const ofBatches = sql`${stockTallies.batchId} in (select id from ${stockBatches} where ${batchesOf(filter)})`
  const [tallied] = await db()
    .select({ available: sql<number>`coalesce(sum(${stockTallies.available}), 0)`.mapWith(Number) })
    .from(stockTallies)
    .where(
      and(
        filter.product ? eq(stockTallies.productId, filter.product) : undefined,
        filter.batch || isDated(filter) ? ofBatches : undefined,
      ),
    )
  return tallied?.available ?? 0
}
