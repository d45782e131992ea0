import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Database, db, sqlState, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { isProduct, sellsItems } from '#app/domain/catalog/queries.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLimits } from '#app/domain/orders/quantity-rules.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'
import { addDays } from '#app/lib/dates.ts'
import { standbyRefusals } from './refusals.ts'
import { lastStandbyDay, MAX_STANDBY_DAYS, MAX_STANDBYS, standbyEnd } from './rules.ts'

export type StandbyRequest = {
  customerId: string
  productId: string
  wanted: number
  maxUnitCents: number
  /** The last day, in UTC. A standing order has none and ignores it. */
  endsOn: string
  /** Whether it buys the quantity every week, until it is cancelled. */
  isWeekly?: boolean
  /** Bought immediately, in the same transaction. */
  purchase: { quantity: number; unitPriceCents: number } | null
  idempotencyKey: string
  at?: Date
}

/** Records a stand-by, for which orders follow once there is stock. Returns the order of what it buys immediately. */
export async function standBy(request: StandbyRequest): Promise<{ orderId: string | null }> {
  const { customerId, productId, purchase, idempotencyKey } = request
  if (purchase) {
    const sale = { ...purchase, customerId, productId, idempotencyKey }
    return purchaseAccounts(sale, {
      beforeSale: (tx) => recordOnce(tx, request),
      // The key of an order alone says nothing about the stand-by.
      onRepeat: (tx) => requireSame(tx, request),
    })
  }
  await transaction(async (tx) => {
    const wallet = await lockWallet(tx, customerId)
    if (!wallet || wallet.deletedAt) throw walletRefusals.balanceNotFetched()
    if (wallet.role !== 'customer') throw orderRefusals.adminsCannotPurchase()
    await recordOnce(tx, request)
  })
  return { orderId: null }
}

/** The caller holds the wallet. */
async function recordOnce(tx: Database, request: StandbyRequest): Promise<void> {
  await withIdempotencyKey(tx, intentOf(request), async () => {
    await record(tx, request)
    return {}
  })
}

/** Refuses a key that bought something without this stand-by, or more than a day ago. */
async function requireSame(tx: Database, request: StandbyRequest): Promise<void> {
  await withIdempotencyKey(tx, intentOf(request), async () => {
    throw walletRefusals.idempotencyKeyReused()
  })
}

function intentOf({ customerId: actorId, idempotencyKey: key, at: _, ...asked }: StandbyRequest) {
  return { actorId, key, request: { operation: 'standby', ...asked } } as const
}

/** Locks nothing but its own row; the caller holds the wallet. */
async function record(tx: Database, request: StandbyRequest): Promise<void> {
  const { customerId, productId, wanted, maxUnitCents, endsOn, isWeekly = false, at = new Date() } = request
  const [product] = await tx
    .select({
      enforceLimits: products.enforceLimits,
      minPurchaseQuantity: products.minPurchaseQuantity,
      maxPurchaseQuantity: products.maxPurchaseQuantity,
      sellsItems,
    })
    .from(products)
    .where(and(isProduct(productId), eq(products.kind, 'account'), products.active))
  if (!product) throw orderRefusals.productNotFound()
  const { least } = purchaseLimits(product)
  if (wanted < least) throw standbyRefusals.standbyBelowMinimum(least, product.sellsItems ? 'items' : 'accounts')
  const isInTime = isWeekly || (standbyEnd(endsOn) > at && endsOn <= lastStandbyDay(at))
  if (!isInTime) throw standbyRefusals.standbyTooLong(MAX_STANDBY_DAYS)
  const isWaiting = and(eq(standbys.customerId, customerId), eq(standbys.state, 'waiting'))
  if ((await tx.$count(standbys, isWaiting)) >= MAX_STANDBYS) throw standbyRefusals.tooManyStandbys(MAX_STANDBYS)
  const row = { id: v7(), customerId, productId, wanted, maxUnitCents, createdAt: at }
  const times = isWeekly ? { weekly: wanted, renewsAt: addDays(at, 7) } : { endsAt: standbyEnd(endsOn) }
  await tx
    .insert(standbys)
    .values({ ...row, ...times })
    .catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? standbyRefusals.standbyElsewhere() : error
    })
}

const UNIQUE_VIOLATION = '23505'

/** Ends a stand-by, before or after a fill under way. Returns false if the customer has no such stand-by. */
export async function cancelStandby({ id, customerId }: { id: string; customerId: string }): Promise<boolean> {
  return transaction(async (tx) => {
    const isIt = and(eq(standbys.id, id), eq(standbys.customerId, customerId))
    // Waits for a fill that updated the row.
    const [standby] = await tx.select({ state: standbys.state }).from(standbys).where(isIt).for('update')
    if (!standby) return false
    if (standby.state === 'cancelled') return true
    if (standby.state !== 'waiting') throw standbyRefusals.standbyOver()
    await tx.update(standbys).set({ state: 'cancelled', closedAt: sql`now()` }).where(isIt)
    return true
  })
}

type Pause = { id: string; customerId: string; isPaused: boolean }

/** Pauses a standing order, or goes on with it. Returns false if the customer has no such standing order. */
export async function pauseStandby({ id, customerId, isPaused }: Pause): Promise<boolean> {
  const { rowCount } = await db()
    .update(standbys)
    .set({ pausedAt: isPaused ? sql`coalesce(${standbys.pausedAt}, now())` : null })
    .where(
      and(
        eq(standbys.id, id),
        eq(standbys.customerId, customerId),
        eq(standbys.state, 'waiting'),
        isNotNull(standbys.weekly),
      ),
    )
  return rowCount === 1
}
