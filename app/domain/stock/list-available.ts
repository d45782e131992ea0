import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { stockAccounts, stockBatches, stockTallies } from '#app/db/schema/stock.ts'
import type { AvailableFilter } from './schema.ts'
import { batchesOf, isAvailable, isDated, matches } from './select-available.ts'

/** A row of the list: never a password. */
export type ListedAccount = { id: string; username: string; email: string }

/** An exact count, or that there are more than it says. */
export type FoundCount = { count: number; isMore: boolean }

export type AvailablePage = {
  accounts: ListedAccount[]
  /** The id after which the next page begins; null on the last one. */
  next: string | null
  found: FoundCount
}

const PAGE = 100
/** Counting what a search finds any further would read everything. */
const MAX_COUNT = 1_000
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
  const isWhole = !goesOn && after === undefined
  const found = isWhole ? { count: read.length, isMore: false } : await countMatching(filter)
  const accounts = read.slice(0, PAGE)
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

function readPage(filter: AvailableFilter, after: string | undefined): Promise<ListedAccount[]> {
  const page = filter.q === '' ? newestIds(filter, after) : newestFound(filter, after)
  return db()
    .select({ id: stockAccounts.id, username: stockAccounts.username, email: stockAccounts.email })
    .from(stockAccounts)
    .where(inArray(stockAccounts.id, page))
    .orderBy(sql`${stockAccounts.id} desc`)
}

/**
 * The newest of each product, or of each batch, and of those the newest: each of them is the end of an index of available rows.
 * `between` instead of `=` keeps it to that index, where the primary key alone would wade through everything sold since.
 */
function newestIds(filter: AvailableFilter, after: string | undefined): SQL {
  const beyond = after ? sql`and id < ${after}` : sql``
  const newestOf = (column: 'product_id' | 'batch_id', groups: SQL) => sql`(
    select newest.id from ${groups} cross join lateral (
      select id from stock_accounts
      where ${sql.raw(column)} between groups.id and groups.id and status = 'available' ${beyond}
      order by ${sql.raw(column)} desc, id desc limit ${PAGE + 1}
    ) as newest
    order by newest.id desc limit ${PAGE + 1}
  )`
  if (filter.batch || isDated(filter)) {
    return newestOf('batch_id', sql`(select id from ${stockBatches} where ${batchesOf(filter)}) as groups`)
  }
  const ofProduct = filter.product ? eq(products.id, filter.product) : sql`true`
  return newestOf('product_id', sql`(select id from ${products} where ${ofProduct}) as groups`)
}

function newestFound(filter: AvailableFilter, after: string | undefined) {
  return db()
    .select({ id: stockAccounts.id })
    .from(stockAccounts)
    .where(and(matches(filter), after ? lt(stockAccounts.id, after) : undefined))
    .orderBy(sql`${stockAccounts.id} desc`)
    .limit(PAGE + 1)
}

/** From the tallies, which are exact; with a search, by the rows. */
async function countMatching(filter: AvailableFilter): Promise<FoundCount> {
  if (filter.q === '') return { count: await countTallied(filter), isMore: false }
  const some = db()
    .select({ id: stockAccounts.id })
    .from(stockAccounts)
    .where(matches(filter))
    .limit(MAX_COUNT + 1)
    .as('some')
  const found = await db().$count(some)
  return { count: Math.min(found, MAX_COUNT), isMore: found > MAX_COUNT }
}

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
