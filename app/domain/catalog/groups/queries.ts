import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { customerGroups, groupPrices } from '#app/db/schema/groups.ts'
import { customers } from '#app/db/schema/shop.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { listPriceCents } from '../price-plans/current-prices.ts'
import { tiersVersion } from '../prices/price-tiers.ts'
import type { PriceTier } from '../prices/rules.ts'
import { isProduct } from '../queries.ts'

/** Matches no row for a malformed id. */
export function isGroup(groupId: string): SQL {
  return isUuid(groupId) ? eq(customerGroups.id, groupId) : sql`false`
}

export async function listGroups() {
  const { id, name, percent } = customerGroups
  return db()
    .select({
      id,
      name,
      percent,
      members: sql<number>`(
        select count(*)::int from customers where group_id = customer_groups.id and deleted_at is null)`,
      products: sql<number>`(
        select count(distinct product_id)::int from group_prices where group_id = customer_groups.id)`,
    })
    .from(customerGroups)
    .orderBy(asc(sql`lower(name)`))
}

export function groupVersion({ name, percent }: { name: string; percent: number | null }): string {
  return versionOfFields({ name, percent })
}

const MEMBERS = 50

/** Returns a group with its newest members and with every product, for sale first. */
export async function getGroup(groupId: string) {
  const [group] = await db().select().from(customerGroups).where(isGroup(groupId))
  if (!group) return null
  const [members, prices] = await Promise.all([
    db()
      .select({ id: customers.id, name: customers.name, email: customers.email })
      .from(customers)
      .where(and(eq(customers.groupId, groupId), isNull(customers.deletedAt)))
      .orderBy(desc(customers.joinDate), desc(customers.id))
      .limit(MEMBERS),
    db()
      .select({
        id: products.id,
        name: products.name,
        priceCents: listPriceCents,
        active: products.active,
        tiers: pricesOf(groupId),
      })
      .from(products)
      .orderBy(desc(products.active), asc(products.createdAt), asc(products.id)),
  ])
  return { group, version: groupVersion(group), members, prices }
}

/** Returns a group and a product with the group's prices for it, and their version. */
export async function getGroupPrices(groupId: string, productId: string) {
  const [found] = await db()
    .select({
      group: { id: customerGroups.id, name: customerGroups.name, percent: customerGroups.percent },
      product: { id: products.id, name: products.name, kind: products.kind, priceCents: listPriceCents },
      tiers: pricesOf(groupId),
    })
    .from(customerGroups)
    .innerJoin(products, isProduct(productId))
    .where(isGroup(groupId))
  return found ? { ...found, version: tiersVersion(found.tiers) } : null
}

/** The group's prices for the product of the query, in the order of their quantities. */
function pricesOf(groupId: string): SQL<PriceTier[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceCents', unit_price_cents) order by min_quantity), '[]')
    from group_prices where group_id = ${isUuid(groupId) ? groupId : null} and group_prices.product_id = products.id)`
}

export function listGroupPrices(tx: Database, groupId: string, productId: string): Promise<PriceTier[]> {
  const { minQuantity, unitPriceCents } = groupPrices
  return tx
    .select({ minQuantity, unitPriceCents })
    .from(groupPrices)
    .where(and(eq(groupPrices.groupId, groupId), eq(groupPrices.productId, productId)))
    .orderBy(asc(minQuantity))
}
