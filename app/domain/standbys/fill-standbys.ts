import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { customers } from '#app/db/schema/shop.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { listPriceCents, sale, salePriceCents } from '#app/domain/catalog/price-plans/current-prices.ts'
import { priceOf } from '#app/domain/catalog/prices/rules.ts'
import { groupPriceFor, isOnSale, productColumns, tiers } from '#app/domain/catalog/queries.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLimits } from '#app/domain/orders/quantity-rules.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import { allocate, isShort, smallestPurchase } from './allocate.ts'
import { mailShort } from './end-standbys.ts'
import { StandbyChanged } from './refusals.ts'
import { fillKey } from './rules.ts'

/** Places the orders of stand-bys of products that are in stock, each once, even when several processes do so. */
export async function fillStandbys(): Promise<void> {
  for (const productId of await listDue()) await bulkTransaction((tx) => fillAlone(tx, productId))
}

/** Lists products with enough stock for a purchase, for which someone waits who may be able to pay. */
async function listDue(): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from products cross join lateral (
      select least(${listPriceCents}, ${salePriceCents}, (select min(unit_price_cents) from price_tiers where product_id = products.id)) as cents
    ) as lowest
    where id in (select product_id from standbys where state = 'waiting') and kind = 'account' and ${isOnSale}
      and (select sum(available) from stock_tallies where product_id = products.id)
        >= case when enforce_limits then min_purchase_quantity else 1 end
      and exists (
        select from standbys join customers on customers.id = standbys.customer_id
        where product_id = products.id and state = 'waiting' and filled < wanted and paused_at is null and coalesce(ends_at > now(), true)
          and coalesce(renews_at > now(), true) and role = 'customer'
          -- The prices of a group are only known once its stand-bys are read.
          and (group_id is not null or (max_unit_cents >= cents and (short_mailed_at is null or balance_cents >= cents)))
      )`)
  return rows.map(({ id }) => id)
}

/** Does nothing while another process fills stand-bys of the product, because both would share out the same items. */
async function fillAlone(tx: Database, productId: string): Promise<void> {
  const lock = `packhouse stand-bys of ${productId}`
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${lock})) as taken`,
  )
  if (!rows[0]?.taken) return
  const failed = new Set<string>()
  while (await fillOnce(productId, failed));
}

/**
 * Shares out the stock among those who have not failed. Returns whether more may be left: each round sells some or adds
 * to `failed`, whose stand-bys take part again in the next run.
 */
async function fillOnce(productId: string, failed: Set<string>): Promise<boolean> {
  const [product] = await db()
    .select({ ...productColumns, tiers, sale })
    .from(products)
    .where(and(eq(products.id, productId), isOnSale))
  if (!product) return false
  const [available, waiting] = await Promise.all([countAvailable(productId), listWaiting(productId)])
  if (available === 0) return false
  const terms = { ...product, ...purchaseLimits(product) }
  const unpaid = waiting.filter((one) => one.shortMailedAt === null && isShort(one, terms))
  const short = unpaid.filter((one) => smallestPurchase(one, terms) <= available)
  await mailShort(short.map(({ id }) => id))
  const byId = new Map(waiting.map((one) => [one.id, one]))
  const shares = allocate(
    available,
    waiting.filter(({ id }) => !failed.has(id)),
    terms,
  )
  let isTaken = false
  for (const { id, quantity } of shares) {
    const standby = byId.get(id)
    if (!standby) continue
    const { unitPriceCents } = priceOf({ ...terms, group: standby.group }, quantity)
    const outcome = await fill(standby, quantity, unitPriceCents)
    if (outcome === 'taken') isTaken = true
    if (outcome === 'failed') failed.add(id)
  }
  return shares.length > 0 && !isTaken
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

function listWaiting(productId: string) {
  return db()
    .select({
      id: standbys.id,
      customerId: standbys.customerId,
      productId: standbys.productId,
      fills: standbys.fills,
      left: sql<number>`${standbys.wanted} - ${standbys.filled}`,
      maxUnitCents: standbys.maxUnitCents,
      shortMailedAt: standbys.shortMailedAt,
      balanceCents: customers.balanceCents,
      group: groupPriceFor(standbys.customerId),
    })
    .from(standbys)
    .innerJoin(customers, eq(customers.id, standbys.customerId))
    .innerJoin(products, eq(products.id, standbys.productId))
    .where(and(eq(standbys.productId, productId), canFill, sql`filled < wanted`, eq(customers.role, 'customer')))
    .orderBy(asc(standbys.createdAt), asc(standbys.id))
}

const canFill = and(
  eq(standbys.state, 'waiting'),
  isNull(standbys.pausedAt),
  or(isNull(standbys.endsAt), gt(standbys.endsAt, sql`now()`)),
  // A standing order that was paused begins a new week first.
  or(isNull(standbys.renewsAt), gt(standbys.renewsAt, sql`now()`)),
)

const STOCK_TAKEN = new Set(['NotEnoughStock', 'StockBusy'])

type Outcome = 'filled' | 'failed' | 'taken'

/**
 * Places an order and counts it in one transaction. Returns `taken` if purchases took the items, and `failed` if the
 * customer, their stand-by or the price have changed.
 */
async function fill(standby: Waiting, quantity: number, unitPriceCents: number): Promise<Outcome> {
  const { id, customerId, productId, fills } = standby
  const idempotencyKey = fillKey(id, fills + 1)
  try {
    await purchaseAccounts(
      { customerId, productId, quantity, unitPriceCents, idempotencyKey },
      { standbyId: id, beforeSale: (tx) => count(tx, { ...standby, quantity, unitPriceCents }) },
    )
    return 'filled'
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof StandbyChanged)) throw error
    log.debug({ standbyId: id, err: error }, 'a stand-by was not filled')
    return STOCK_TAKEN.has(error.name) ? 'taken' : 'failed'
  }
}

type Fill = Waiting & { quantity: number; unitPriceCents: number }

/** Counts an order in its transaction, which ends if the stand-by was cancelled or filled since it was read. */
async function count(tx: Database, { id, fills, quantity, unitPriceCents }: Fill): Promise<void> {
  const filled = sql`${standbys.filled} + ${quantity}`
  const isLast = sql`${filled} = ${standbys.wanted} and ${standbys.weekly} is null`
  const { rowCount } = await tx
    .update(standbys)
    .set({
      filled,
      fills: fills + 1,
      state: sql`case when ${isLast} then 'filled' else 'waiting' end`,
      closedAt: sql`case when ${isLast} then now() end`,
    })
    .where(
      and(
        eq(standbys.id, id),
        eq(standbys.fills, fills),
        canFill,
        sql`${standbys.maxUnitCents} >= ${unitPriceCents}`,
        sql`${filled} <= ${standbys.wanted}`,
      ),
    )
  if (rowCount !== 1) throw new StandbyChanged()
}
