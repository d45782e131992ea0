import { and, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { addDays } from '#app/lib/dates.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { itemName } from '../rules.ts'
import type { AvailableFilter, Selection } from '../schema.ts'
import { itemFingerprint } from '../sealed-secrets.ts'

/** A literal, as PostgreSQL does not use the index of available rows for a parameter. */
export const isAvailable = sql`${stockAccounts.status} = 'available'`

/** `exact` are the fingerprints of items that the search identifies alone. */
type Sought = AvailableFilter & { exact?: Buffer[] }

/**
 * Adds the fingerprints of items that what was typed identifies alone, such as a sealed code. Other sealed values find
 * no available item, because an index of them would slow down imports.
 */
export async function withExact<Filter extends AvailableFilter>(filter: Filter): Promise<Filter & { exact: Buffer[] }> {
  const { q, product } = filter
  if (q === '') return { ...filter, exact: [] }
  const isShaped = isNotNull(products.shape)
  const shaped = await db().select({ id: products.id, shape: products.shape }).from(products).where(isShaped)
  const exact = shaped.flatMap(({ id, shape }) => {
    const [only, ...others] = shape?.fields.filter(({ identifies }) => identifies) ?? []
    const isWanted = !product || product === id
    return isWanted && shape && only && others.length === 0 ? [itemFingerprint(id, shape, { [only.key]: q })] : []
  })
  return { ...filter, exact }
}

export function matches(filter: Sought): SQL {
  const { q, product, batch, exact = [] } = filter
  return allOf([
    isAvailable,
    product && eq(stockAccounts.productId, product),
    batch && eq(stockAccounts.batchId, batch),
    // An array lets PostgreSQL use the index of batches.
    isDated(filter) &&
      sql`${stockAccounts.batchId} = any(array(select id from stock_batches where ${batchesOf(filter)}))`,
    q !== '' && contains(containsPattern(q), exact),
  ])
}

/** Searches usernames and emails of accounts, and the searchable values of items. Uses an index for each. */
function contains(pattern: string, exact: Buffer[]): SQL {
  const { fields, username, email, searchText, fingerprint } = stockAccounts
  const isExact = exact.length > 0 ? sql`or ${fingerprint} = any(${sql.param(exact)}::bytea[])` : sql``
  return sql`(${fields} is null and (${username} || E'\\n' || ${email}) ilike ${pattern}
    or ${searchText} ilike ${pattern} ${isExact})`
}

/** Matches batches, as accounts are as old as their batch. */
export function batchesOf({ product, batch, from, to }: AvailableFilter): SQL {
  return allOf([
    product && eq(stockBatches.productId, product),
    batch && eq(stockBatches.id, batch),
    from && sql`${stockBatches.createdAt} >= ${new Date(from).toISOString()}`,
    to && sql`${stockBatches.createdAt} < ${addDays(new Date(to), 1).toISOString()}`,
  ])
}

export function isSelected(selection: Selection & Sought): SQL {
  const { only, scope, account, except } = selection
  if (scope !== 'all' || only) return allOf([isAvailable, inArray(stockAccounts.id, only ? [only] : account)])
  return allOf([matches(selection), except.length > 0 && notInArray(stockAccounts.id, except)])
}

/** Returns whether the selection is a filter, so that it may grow after the preview. */
export function isOpenEnded({ only, scope }: Selection): boolean {
  return scope === 'all' && !only
}

export function askedFor(selection: Selection): Record<string, unknown> {
  const { q, product, batch, from, to, except, only, account } = selection
  if (!isOpenEnded(selection)) return { accounts: only ? [only] : account }
  const said = Object.entries({ q, product, batch, from, to }).filter(([, value]) => value)
  return { filter: Object.fromEntries(said), excepted: except.length }
}

export function isDated({ from, to }: AvailableFilter): boolean {
  return from !== undefined || to !== undefined
}

function allOf(conditions: (SQL | string | false | undefined)[]): SQL {
  return and(...conditions.filter((condition): condition is SQL => typeof condition === 'object')) ?? sql`true`
}

const LISTED_BATCHES = 10

export type SelectionImpact = Awaited<ReturnType<typeof previewSelection>>

/** Counts a selection by product and by batch, for a preview. `name` is that of a single account or item. */
export async function previewSelection(asked: Selection) {
  const selection = await withExact(asked)
  // Counting a million rows may exceed the statement timeout of a request.
  return bulkTransaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const { rows: counted } = await tx.execute<CountedBatch>(sql`
      with selected as (
        select product_id, batch_id, count(*)::int as selected from stock_accounts
        where ${isSelected(selection)} group by product_id, batch_id
      )
      select selected.*, products.name as product_name, products.shape is not null as is_shaped, stock_batches.source_note, stock_batches.created_at,
        (select coalesce(sum(available), 0)::int from stock_tallies where stock_tallies.product_id = selected.product_id) as available
      from selected join products on products.id = selected.product_id
        join stock_batches on stock_batches.id = selected.batch_id
      order by selected desc, stock_batches.created_at desc`)
    const count = sumOf(counted)
    return {
      count,
      goods: goodsIn(counted),
      ...(count === 1 ? await onlyOne(tx, selection) : { name: null, isItem: false }),
      products: productsOf(counted),
      batches: counted.slice(0, LISTED_BATCHES).map((batch) => ({
        id: batch.batch_id,
        createdAt: new Date(batch.created_at),
        sourceNote: batch.source_note,
        selected: batch.selected,
      })),
      batchCount: counted.length,
      matchingBatches: await countMatchingBatches(tx, selection),
    }
  })
}

/** Counts the batches that the filter matches, sold out or not. Another count later means new stock. */
export async function countMatchingBatches(database: Database, selection: Selection): Promise<number> {
  return database.$count(stockBatches, batchesOf(selection))
}

type CountedBatch = {
  product_id: string
  product_name: string
  is_shaped: boolean
  batch_id: string
  source_note: string
  created_at: string
  selected: number
  available: number
}

function goodsIn(counted: CountedBatch[]): Goods {
  return counted.some(({ is_shaped }) => is_shaped) ? 'items' : 'accounts'
}

const sumOf = (counted: { selected: number }[]) => counted.reduce((sum, { selected }) => sum + selected, 0)

function productsOf(counted: CountedBatch[]) {
  return [...Map.groupBy(counted, ({ product_id }) => product_id)].map(([id, batches]) => {
    const selected = sumOf(batches)
    const [{ product_name: name, available } = { product_name: id, available: 0 }] = batches
    return { id, name, selected, left: Math.max(0, available - selected) }
  })
}

async function onlyOne(tx: Database, selection: Selection): Promise<{ name: string | null; isItem: boolean }> {
  const { rows } = await tx.execute<{ id: string; username: string; isItem: boolean }>(sql`
    select id, username, fields is not null as "isItem" from stock_accounts where ${isSelected(selection)} limit 1`)
  const [row] = rows
  return row ? { name: itemName(row), isItem: row.isItem } : { name: null, isItem: false }
}
