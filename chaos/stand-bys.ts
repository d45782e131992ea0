import { randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { allocate } from '#app/domain/standbys/allocate.ts'
import { fillStandbys } from '#app/domain/standbys/fill-standbys.ts'
import { fillKey } from '#app/domain/standbys/rules.ts'
import { cancelStandby, standBy } from '#app/domain/standbys/stand-by.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { addDays, dayOf } from '#app/lib/dates.ts'
import { loadStock } from '#test/cast.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createProduct, PRICE_CENTS, purchaseOf } from './buyers.ts'
import { dropGuards } from './naive-control.ts'
import { purchaseNaively } from './naive-purchase.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { whileObserved } from './while-observed.ts'

type Numbers = { people: number; each: number; runners: number; buyers: number }

/** C10: stock arrives for many stand-bys, with several runners; then also with buyers and cancellations. */
export const standBysRace = scenario({
  title: 'Stand-bys: new stock is shared fairly, and each order is placed once',
  needs: 'database',
  long: { people: 500, each: 20, runners: 3, buyers: 100 },
  short: { people: 40, each: 5, runners: 2, buyers: 10 },
  run: (numbers, random) => race(numbers, random),
  async control(random) {
    await dropGuards()
    return race({ people: 30, each: 5, runners: 3, buyers: 5 }, random, fillNaively)
  },
})

async function race(numbers: Numbers, random: Random, filling = fillStandbys): Promise<Outcome> {
  const { people, each, runners, buyers } = numbers
  const productId = await createProduct(0)
  const waiting = await createBuyers(people, 4 * each * PRICE_CENTS)
  const endsOn = dayOf(addDays(new Date(), 7))
  for (const { id: customerId } of waiting) {
    const terms = { maxUnitCents: PRICE_CENTS, endsOn, purchase: null, idempotencyKey: randomUUID() }
    await standBy({ customerId, productId, wanted: 3 * each, ...terms })
  }
  const run = () => Promise.all(Array.from({ length: runners }, () => filling()))
  const failures: string[] = []
  const attempts = new Attempts()
  const { checks, broken } = await whileObserved(async () => {
    // One is missing for an equal share of everyone.
    await loadStock(people * each - 1, undefined, productId)
    await run()
    failures.push(...(await unfairShares(productId, each)))
    await loadStock(people * each, undefined, productId)
    const purchases = (await createBuyers(buyers, each * PRICE_CENTS)).map(({ id }) => purchaseOf(productId, id, each))
    const leaving = random.shuffled(await waitingFor(productId)).slice(0, people / 5)
    await Promise.all([
      run(),
      ...purchases.map((purchase) => attempts.make(() => purchaseAccounts(purchase))),
      ...leaving.map((standby) => attempts.make(() => cancelStandby(standby))),
    ])
    await run()
  })
  const { counts, failures: wrong } = await compare(productId)
  const refused = attempts.refusedOtherwise('NotEnoughStock', 'StockBusy', 'StandbyOver')
  return {
    counts: { ...counts, ...attempts.counts, checks },
    failures: [...failures, ...wrong, ...refused, ...attempts.failures, ...broken],
  }
}

/** The first share is the same for all but the last, who came too late for the one that is missing. */
async function unfairShares(productId: string, each: number): Promise<string[]> {
  const rows = await db()
    .select({ filled: standbys.filled })
    .from(standbys)
    .where(eq(standbys.productId, productId))
    .orderBy(asc(standbys.createdAt), asc(standbys.id))
  const unfair = rows.filter(({ filled }, index) => filled !== (index === rows.length - 1 ? each - 1 : each))
  return unfair.length === 0 ? [] : [`${unfair.length} stand-bys got another share than ${each}`]
}

function waitingFor(productId: string) {
  return db()
    .select({ id: standbys.id, customerId: standbys.customerId })
    .from(standbys)
    .where(eq(standbys.productId, productId))
}

async function compare(productId: string) {
  const placed = await db()
    .select({ id: orders.id, key: orders.idempotencyKey, quantity: orders.quantity })
    .from(orders)
    .where(eq(orders.productId, productId))
  const { rows } = await db().execute<{ rows: number; distinct: number; over: number }>(sql`
    select count(*)::int as rows, count(distinct stock_accounts.id)::int as distinct,
      (select count(*)::int from standbys where product_id = ${productId} and filled > wanted) as over
    from stock_accounts where order_id = any(${sql.param(placed.map(({ id }) => id))}::uuid[])`)
  const sold = placed.reduce((sum, { quantity }) => sum + quantity, 0)
  const repeated = placed.length - new Set(placed.map(({ key }) => key)).size
  const failures = [
    sold !== rows[0]?.rows && `${sold} items were charged and ${rows[0]?.rows} delivered`,
    repeated > 0 && `${repeated} orders were placed twice`,
    (rows[0]?.over ?? 0) > 0 && 'a stand-by got more than it wanted',
  ].filter((failure) => failure !== false)
  return { counts: { orders: placed.length, sold, left: await countAvailable(productId) }, failures }
}

/** Shares out, buys and counts in three steps without a condition. */
async function fillNaively(): Promise<void> {
  const rows = await db()
    .select()
    .from(standbys)
    .where(inArray(standbys.state, ['waiting']))
    .orderBy(standbys.createdAt)
  const productId = rows[0]?.productId ?? ''
  const waiting = rows.map((row) => ({ ...row, left: row.wanted - row.filled, balanceCents: Number.MAX_SAFE_INTEGER }))
  const sale = { priceCents: PRICE_CENTS, tiers: [], least: 1, most: 10_000 }
  for (const { id, quantity } of allocate(await countAvailable(productId), waiting, sale)) {
    const standby = rows.find((row) => row.id === id)
    if (!standby) continue
    const purchase = purchaseOf(productId, standby.customerId, quantity)
    const idempotencyKey = fillKey(id, standby.fills + 1)
    await purchaseNaively({ ...purchase, idempotencyKey }).catch(() => {})
    const counted = { filled: standby.filled + quantity, fills: standby.fills + 1 }
    await db().update(standbys).set(counted).where(eq(standbys.id, id))
  }
}
