import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { listPriceCents, sale } from '#app/domain/catalog/price-plans/current-prices.ts'
import {
  groupPriceFor,
  isProduct,
  productColumns,
  productSlug,
  sellsItems,
  tiers,
} from '#app/domain/catalog/queries.ts'
import { purchaseLimits } from '#app/domain/orders/quantity-rules.ts'
import { isShort } from './allocate.ts'

const MAX_SHOWN = 100

export type Standby = Awaited<ReturnType<typeof listStandbys>>[number]

/** Lists a customer's stand-bys: those that wait first, then the newest. */
export async function listStandbys(customerId: string) {
  const found = await db()
    .select({
      id: standbys.id,
      productName: products.name,
      slug: productSlug,
      wanted: standbys.wanted,
      filled: standbys.filled,
      maxUnitCents: standbys.maxUnitCents,
      state: standbys.state,
      endsAt: standbys.endsAt,
      weekly: standbys.weekly,
      renewsAt: standbys.renewsAt,
      isPaused: sql<boolean>`${standbys.pausedAt} is not null`,
      createdAt: standbys.createdAt,
      balanceCents: customers.balanceCents,
      product: {
        priceCents: listPriceCents,
        tiers,
        sale,
        group: groupPriceFor(customerId),
        enforceLimits: products.enforceLimits,
        minPurchaseQuantity: products.minPurchaseQuantity,
        maxPurchaseQuantity: products.maxPurchaseQuantity,
      },
    })
    .from(standbys)
    .innerJoin(products, eq(products.id, standbys.productId))
    .innerJoin(customers, eq(customers.id, standbys.customerId))
    .where(eq(standbys.customerId, customerId))
    .orderBy(sql`${standbys.state} <> 'waiting'`, desc(standbys.createdAt), desc(standbys.id))
    .limit(MAX_SHOWN)
  const now = new Date()
  return found.map(({ balanceCents, product, renewsAt, ...standby }) => {
    // A standing order that has got all of its week buys next week's quantity.
    const left = standby.wanted - standby.filled || (standby.weekly ?? 0)
    const one = { ...standby, left, balanceCents, group: product.group }
    // The next week of a paused standing order begins only after it goes on.
    const hasNextWeek = standby.state === 'waiting' && renewsAt !== null && renewsAt > now
    return {
      ...standby,
      nextWeekAt: hasNextWeek ? renewsAt : null,
      isShort: isShort(one, { ...product, ...purchaseLimits(product) }),
    }
  })
}

/** Returns a pack that customers can see, with or without stock; null for another kind. */
export async function getAwaitedPack(productId: string, customerId: string) {
  const [product] = await db()
    .select({ ...productColumns, tiers, sale, group: groupPriceFor(customerId), sellsItems, slug: productSlug })
    .from(products)
    .where(and(isProduct(productId), eq(products.kind, 'account'), products.active))
  return product ?? null
}
