import { and, asc, desc, eq, exists, inArray, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains } from '#app/db/contains.ts'
import { categories, products, translations } from '#app/db/schema/catalog.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { isMain } from '#app/domain/settings/queries.ts'
import { readNumberedPage } from '#app/lib/pagination.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { currentLanguage } from '#messages'
import { listedPicture } from '../pictures/queries.ts'
import { listPriceCents, sale, salePriceCents } from '../price-plans/current-prices.ts'
import { crossedOutCents, effectiveTiers, lowestPrice, type Priced } from '../prices/rules.ts'
import { groupPriceFor, isOnSale, productSlug, sellsItems, tiers } from '../queries.ts'
import { stockOf } from '../rules.ts'
import type { CatalogQuery } from '../schema.ts'

/** Divisible by two, three and four, the columns of the list. */
export const PAGE_SIZE = 24

export type ShownCategory = Awaited<ReturnType<typeof listShownCategories>>[number]

/** Returns the categories with something for sale, in the operator's order, and how many of each kind. */
export async function listShownCategories() {
  return db()
    .select({
      name: categories.name,
      image: categories.image,
      packs: sql<number>`count(*) filter (where ${products.kind} = 'account')::int`,
      tools: sql<number>`count(*) filter (where ${products.kind} = 'software')::int`,
      others: sql<number>`count(*) filter (where ${products.kind} not in ('account', 'software'))::int`,
    })
    .from(categories)
    .innerJoin(products, and(eq(products.category, categories.name), isOnSale))
    .groupBy(categories.name)
    .orderBy(asc(categories.position), asc(categories.name))
}

function isAvailable(stock: Record<string, number>): SQL {
  const counted = Object.keys(stock)
  const inStock = inArray(
    products.id,
    counted.filter((id) => stock[id] !== 0),
  )
  return sql`(${inStock} or ${products.kind} <> 'account' and ${notInArray(products.id, counted)})`
}

/** Returns whether the list leaves out sold-out products. */
export async function hidesSoldOut(): Promise<boolean> {
  const [row] = await db().select({ hideSoldOut: siteSettings.hideSoldOut }).from(siteSettings).where(isMain)
  return row?.hideSoldOut ?? false
}

/** Where the operator placed a product; new ones are last. */
export const byPlace = [asc(products.position), asc(products.createdAt), asc(products.id)]

/** The lowest price of one for the customer, whatever the quantity, as `lowestPrice` computes it. */
function lowestCents(customerId: string | null): SQL {
  const ofGroup = sql`(
    select coalesce(min(unit_price_cents), ${listPriceCents} - ${listPriceCents} * min(percent) / 100)
    from customers join customer_groups on customer_groups.id = customers.group_id
    left join group_prices on group_prices.group_id = customer_groups.id and group_prices.product_id = products.id
    where customers.id = ${customerId})`
  return sql`least(${listPriceCents}, ${salePriceCents}, ${customerId === null ? sql`null` : ofGroup}, (
    select min(unit_price_cents) from price_tiers where price_tiers.product_id = products.id))`
}

function orderBy(sort: CatalogQuery['sort'], customerId: string | null): SQL[] {
  if (sort === 'newest') return [desc(products.createdAt), asc(products.id)]
  if (sort === 'featured') return byPlace
  return [sort === 'price' ? asc(lowestCents(customerId)) : desc(lowestCents(customerId)), ...byPlace]
}

const listedColumns = {
  id: products.id,
  kind: products.kind,
  name: products.name,
  slug: productSlug,
  page: sql<{ path?: string }>`jsonb_strip_nulls(jsonb_build_object('path', ${products.page} -> 'path'))`,
  category: products.category,
  image: products.image,
  picture: listedPicture,
  priceCents: listPriceCents,
  sale,
  tiers,
  unitLabel: products.unitLabel,
  sellsItems,
  warrantyHours: products.warrantyHours,
  durationDays: products.durationDays,
  maxDevices: products.maxDevices,
}

export type ListedOffer = Awaited<ReturnType<typeof listCatalog>>['offers'][number]

/**
 * Lists a page of the products for sale that match a query, sold-out ones last, with the prices of the customer's group.
 * `stock` counts the available items by product id, without products that cannot run out.
 */
export function listCatalog(query: CatalogQuery, stock: Record<string, number>, customerId: string | null = null) {
  return readNumberedPage(query.page, PAGE_SIZE, (page) => readOffers({ ...query, page }, stock, customerId))
}

async function readOffers(
  { q, category, sort, stock: wanted, page }: CatalogQuery,
  stock: Record<string, number>,
  customerId: string | null,
) {
  const hides = db().select({ hideSoldOut: siteSettings.hideSoldOut }).from(siteSettings).where(isMain)
  const isShown = wanted === 'in' ? isAvailable(stock) : or(isAvailable(stock), not(sql`${hides}`))
  const isInCategory = category === '' ? undefined : eq(products.category, category)
  const words = q.split(/\s+/).filter((word) => word !== '')
  const rows = await db()
    .select({
      ...listedColumns,
      group: groupPriceFor(customerId),
      found: sql<number>`count(*) over ()::int`,
    })
    .from(products)
    .where(and(isOnSale, isShown, isInCategory, ...words.map((word) => mentions(word))))
    .orderBy(
      desc(isAvailable(stock)),
      ...(sort === 'featured' ? words.map(namesFirst) : []),
      ...orderBy(sort, customerId),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    offers: rows.map(({ found: _, ...offer }) => asListed(offer, stock)),
    found: rows[0]?.found ?? 0,
  }
}

type Row = Priced & { id: string; kind: ProductKind }

/** Adds the stock and the lowest price, whether it takes a quantity, and the group or the sale that it is from. */
export function asListed<Offer extends Row>(row: Offer, stock: Record<string, number>) {
  const { tiers: _, group: __, sale: ___, ...offer } = row
  const lowestCents = lowestPrice(row)
  const { groupName = null, minQuantity = 1 } = effectiveTiers(row).at(-1) ?? {}
  const isSale = groupName === null && row.sale?.priceCents === lowestCents
  const previousCents = isSale ? crossedOutCents(row.sale ?? null) : null
  return { ...offer, lowestCents, isFrom: minQuantity > 1, groupName, previousCents, stock: stockOf(stock, row) }
}

const MAX_RELATED = 4

/** Lists other products of the same category, those in stock first. */
export async function listRelated(
  { id, category }: { id: string; category: string },
  stock: Record<string, number>,
  customerId: string | null = null,
) {
  const rows = await db()
    .select({ ...listedColumns, group: groupPriceFor(customerId) })
    .from(products)
    .where(and(isOnSale, eq(products.category, category), ne(products.id, id)))
    .orderBy(desc(isAvailable(stock)), ...byPlace)
    .limit(MAX_RELATED)
  return rows.map((offer) => asListed(offer, stock))
}

/** Sorts products with the word in their name before those whose category or description has it. */
function namesFirst(word: string): SQL {
  return desc(sql`(${mentions(word, ['name'])})`)
}

const texts = { name: products.name, category: products.category, description: products.description }

/** Matches a word in the product's texts, also in the reader's language. */
function mentions(word: string, fields = Object.keys(texts) as (keyof typeof texts)[]): SQL | undefined {
  const isTranslation = and(
    eq(translations.productId, products.id),
    eq(translations.language, currentLanguage()),
    inArray(translations.field, fields),
    contains(translations.text, word),
  )
  return or(
    ...fields.map((field) => contains(texts[field], word)),
    exists(db().select({ field: translations.field }).from(translations).where(isTranslation)),
  )
}
