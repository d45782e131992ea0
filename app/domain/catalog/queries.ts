import { type AnyColumn, and, asc, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { formerSlugs, type ProgramPage, products } from '#app/db/schema/catalog.ts'
import { accountShape, type Goods, type Shape, shapeOf } from '#app/lib/item-shape.ts'
import type { ProductKind } from '#app/lib/product-kinds.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { listPriceCents, sale } from './price-plans/current-prices.ts'
import type { GroupPrice, PriceTier } from './prices/rules.ts'
import { isProductId } from './rules.ts'

/** Matches no row for a malformed id. */
export function isProduct(productId: string): SQL {
  return isProductId(productId) ? eq(products.id, productId) : sql`false`
}

/** The last part of the page's path. */
export const productSlug = sql<string>`coalesce(products.slug, products.id)`

/** All columns, with the list price that holds now. */
export const storedColumns = { ...getTableColumns(products), priceCents: listPriceCents }

/** Columns of the product's form. */
export const productColumns = {
  id: products.id,
  kind: products.kind,
  name: products.name,
  description: products.description,
  priceCents: listPriceCents,
  minPurchaseQuantity: products.minPurchaseQuantity,
  maxPurchaseQuantity: products.maxPurchaseQuantity,
  enforceLimits: products.enforceLimits,
  durationDays: products.durationDays,
  maxDevices: products.maxDevices,
  requiresFile: products.requiresFile,
  warrantyHours: products.warrantyHours,
  claimRule: products.claimRule,
  image: products.image,
  category: products.category,
  slug: productSlug,
  unitLabel: products.unitLabel,
  lowStockAt: products.lowStockAt,
  salesLimit: products.salesLimit,
}

/** The product's price tiers in the order of their quantities. */
export const tiers = sql<PriceTier[]>`(
  select coalesce(json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceCents', unit_price_cents) order by min_quantity), '[]')
  from price_tiers where price_tiers.product_id = products.id)`

/** Selects what the customer's group pays for the product; null without a customer or a group. */
export function groupPriceFor(customerId: string | AnyColumn | null): SQL<GroupPrice | null> {
  if (customerId === null) return sql`null`
  return sql`(
    select json_build_object('name', customer_groups.name, 'percent', customer_groups.percent, 'tiers', (
      select coalesce(json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceCents', unit_price_cents) order by min_quantity), '[]')
      from group_prices where group_prices.group_id = customer_groups.id and group_prices.product_id = products.id))
    from customers join customer_groups on customer_groups.id = customers.group_id where customers.id = ${customerId})`
}

/** Whether a code may lower the product's price. */
const takesCodes = sql<boolean>`exists (
  select from discount_codes where active and (scope in ('shop', 'first') or product_id = products.id
    or discount_codes.category = products.category))`

export const lacksFile = sql<boolean>`(
  products.kind = 'software' and not exists (select from product_downloads where product_id = products.id))`

/** Whether a product of goods that are made has nobody to make them. */
export const lacksEndpoint = sql<boolean>`(
  products.kind = 'on_demand' and not exists (select from product_endpoints where product_id = products.id))`

/** Whether customers can buy a product. After a restore, it is not for sale until an admin settles its unknown sales. */
export const isOnSale = sql<boolean>`(
  products.active and not (products.requires_file and ${lacksFile})
  and not ${lacksEndpoint}
  and not exists (select from unknown_sales where unknown_sales.product_id = products.id))`

/** Whether the items of a pack have another shape than accounts. */
export const sellsItems = sql<boolean>`(products.shape is not null)`

/** Names what a product of the query sells. */
export const goodsOfProduct = sql<Goods>`(case when products.shape is null then 'accounts' else 'items' end)`

/** Names what the product of an order sells. PostgreSQL evaluates it for the rows of a page only. */
export const goodsOfOrder = sql<Goods>`(select ${goodsOfProduct} from products where products.id = orders.product_id)`

/** Returns 'items' if a product of the shop sells items of another shape than accounts. */
export async function getGoodsOfShop(): Promise<Goods> {
  const shaped = await db().select({ id: products.id }).from(products).where(isNotNull(products.shape)).limit(1)
  return shaped.length > 0 ? 'items' : 'accounts'
}

const pageWithoutSlides = sql<Omit<ProgramPage, 'slides'>>`${products.page} - 'slides'`

export type ActiveProduct = Awaited<ReturnType<typeof listActiveProducts>>[number]
export type Product = Omit<ActiveProduct, 'lacksFile' | 'page' | 'sellsItems' | 'takesCodes'>

/** Lists what is for sale, with the prices of the customer's group. Visitors have none. */
export async function listActiveProducts(customerId: string | null = null) {
  const group = groupPriceFor(customerId)
  return db()
    .select({ ...productColumns, tiers, group, sale, takesCodes, page: pageWithoutSlides, lacksFile, sellsItems })
    .from(products)
    .where(isOnSale)
    .orderBy(asc(products.createdAt), asc(products.id))
}

export async function getProductKind(productId: string): Promise<ProductKind | null> {
  const [product] = await db().select({ kind: products.kind }).from(products).where(isProduct(productId))
  return product?.kind ?? null
}

/** Returns what a product sells; accounts for an unknown one. */
export async function getGoods(productId: string, database: Database = db()): Promise<Goods> {
  return (await getShape(productId, database)) === accountShape ? 'accounts' : 'items'
}

/** Returns the shape of a product's items. The caller has found the product. */
export async function getShape(productId: string, database: Database = db()): Promise<Shape> {
  const [product] = await database.select({ shape: products.shape }).from(products).where(eq(products.id, productId))
  return shapeOf({ shape: product?.shape ?? null })
}

const pageColumns = {
  ...productColumns,
  tiers,
  takesCodes,
  shape: products.shape,
  isOnSale,
  details: products.details,
  page: products.page,
  prerequisites: products.prerequisites,
}

export type ProductOnPage = NonNullable<Awaited<ReturnType<typeof getProductAt>>>

/**
 * Returns the product, for sale or not, by its page's path or by a slug, a former slug or an id, with the prices of the
 * customer's group.
 */
export async function getProductAt(kinds: readonly ProductKind[], address: string, customerId: string | null = null) {
  if (!address.startsWith('/') && !isProductId(address)) return null
  const former = db().select({ id: formerSlugs.productId }).from(formerSlugs).where(eq(formerSlugs.slug, address))
  const isIt = address.startsWith('/')
    ? sql`${products.page} ->> 'path' = ${address}`
    : or(eq(productSlug, address), eq(products.id, address), inArray(products.id, former))
  const [product] = await db()
    .select({ ...pageColumns, sale, group: groupPriceFor(customerId) })
    .from(products)
    .where(and(isIt, inArray(products.kind, kinds)))
    // The slug of one product may be the id or a former slug of another.
    .orderBy(desc(eq(productSlug, address)))
    .limit(1)
  return product ?? null
}

/** Returns a program, for sale or not. */
export async function getSoftware(productId: string) {
  const [software] = await db()
    .select(pageColumns)
    .from(products)
    .where(and(isProduct(productId), eq(products.kind, 'software')))
  return software ?? null
}

export async function listSoftware() {
  return db()
    .select({ id: products.id, name: products.name, active: products.active })
    .from(products)
    .where(eq(products.kind, 'software'))
    .orderBy(desc(products.active), asc(products.createdAt), asc(products.id))
}

const longTexts = { details: products.details, instructions: products.instructions }
const lacking = { lacksFile, lacksEndpoint }
const editedColumns = { ...productColumns, sellsItems, active: products.active, isOnSale, ...lacking, ...longTexts }

export type ListedProduct = Awaited<ReturnType<typeof listProducts>>[number]

export async function listProducts() {
  const rows = await db()
    .select(editedColumns)
    .from(products)
    .orderBy(desc(products.active), asc(products.createdAt), asc(products.id))
  return rows.map((row) => {
    const { details: _, instructions: __, ...product } = row
    return { ...product, version: productVersion(row) }
  })
}

export type EditedProduct = NonNullable<Awaited<ReturnType<typeof getEditedProduct>>>

/** Returns what the editor shows, with the path of the product's page. */
export async function getEditedProduct(productId: string) {
  const [row] = await db()
    .select({ ...editedColumns, tiers, sale, page: pageWithoutSlides, shape: products.shape })
    .from(products)
    .where(isProduct(productId))
  return row ? { ...row, version: productVersion(row) } : null
}

/** Versions the fields of the product's form. Cards, files and whether it is for sale are edited elsewhere. */
export function productVersion(
  product: Omit<Product, 'tiers' | 'group' | 'sale'> & Record<keyof typeof longTexts, string>,
): string {
  const names = [...Object.keys(productColumns), ...Object.keys(longTexts)] as (keyof typeof product)[]
  return versionOfFields(Object.fromEntries(names.map((name) => [name, product[name]])))
}
