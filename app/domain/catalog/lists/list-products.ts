import { and, asc, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains } from '#app/db/contains.ts'
import { categories, products } from '#app/db/schema/catalog.ts'
import { readNumberedPage } from '#app/lib/pagination.ts'
import { stockLeft } from '../kinds.ts'
import { listPriceCents } from '../price-plans/current-prices.ts'
import { isOnSale, lacksEndpoint, lacksFile, productSlug } from '../queries.ts'
import type { ProductListQuery } from '../schema.ts'
import { byPlace } from './list-catalog.ts'

export const PRODUCT_PAGE_SIZE = 50

const columns = {
  id: products.id,
  kind: products.kind,
  name: products.name,
  slug: productSlug,
  category: products.category,
  image: products.image,
  priceCents: listPriceCents,
  durationDays: products.durationDays,
  active: products.active,
  isOnSale,
  lacksFile,
  lacksEndpoint,
  stock: stockLeft,
}

const isSoldOut = sql`(${stockLeft} is not distinct from 0)`

const statuses: Record<Exclude<ProductListQuery['status'], ''>, SQL | undefined> = {
  sale: and(isOnSale, not(isSoldOut)),
  soldOut: and(products.active, isSoldOut),
  retired: eq(products.active, false),
}

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>['rows'][number]

/** Lists a page of the products in the operator's order, and the ids of the rows before and after it. */
export function listProductRows(query: ProductListQuery) {
  return readNumberedPage(query.page, PRODUCT_PAGE_SIZE, (page) => readRows({ ...query, page }))
}

async function readRows({ q, category, status, page }: ProductListQuery) {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const first = (page - 1) * PRODUCT_PAGE_SIZE
  const before = Math.min(first, 1)
  const found = await db()
    .select({ ...columns, found: sql<number>`count(*) over ()::int` })
    .from(products)
    .where(
      and(
        category === '' ? undefined : eq(products.category, category),
        status === '' ? undefined : statuses[status],
        ...words.map(mentions),
      ),
    )
    .orderBy(...byPlace)
    .limit(before + PRODUCT_PAGE_SIZE + 1)
    .offset(first - before)
  const rows = found.slice(before, before + PRODUCT_PAGE_SIZE).map(({ found: _, ...row }) => row)
  return {
    rows,
    found: found[0]?.found ?? 0,
    previousId: before === 0 ? null : (found[0]?.id ?? null),
    nextId: found[before + PRODUCT_PAGE_SIZE]?.id ?? null,
  }
}

function mentions(word: string): SQL | undefined {
  return or(
    contains(products.name, word),
    contains(products.category, word),
    contains(products.description, word),
    contains(products.id, word),
  )
}

export async function listCategoryNames(): Promise<string[]> {
  const rows = await db()
    .select({ name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name))
  return rows.map(({ name }) => name)
}
