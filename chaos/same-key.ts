import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import type { Purchase } from '#app/domain/orders/purchase/begin-purchase.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer } from '#test/cast.ts'
import { Attempts } from './attempts.ts'
import { createProduct, PRICE_CENTS, purchaseOf } from './buyers.ts'
import { dropGuards } from './naive-control.ts'
import { purchaseNaively } from './naive-purchase.ts'
import type { Random } from './random.ts'
import { retryOperations } from './same-key-operations.ts'
import { type Outcome, scenario } from './scenario.ts'
import type { Purchasing } from './sell.ts'
import { whileObserved } from './while-observed.ts'

const CLIENTS = 64
const SENT_AGAIN = 3
/** Longest pause before a client without an answer retries: before, while or after the first is done. */
const LOST_AFTER_MS = 20

type Numbers = { at_once: number; keys: number; operation_keys: number }
type Shop = { productId: string; purchasing: Purchasing; attempts: Attempts; failures: string[] }

/** C4: a key buys once however often it is sent; it is unknown to others, and refused for anything else. */
export const sameKey = scenario({
  title: 'Idempotency: the same purchase sent many times, and again after a lost answer',
  needs: 'database',
  long: { at_once: 100, keys: 1_000, operation_keys: 250 },
  short: { at_once: 30, keys: 40, operation_keys: 1 },
  run: (numbers, random) => sendAgain(numbers, random),
  async control(random) {
    await dropGuards()
    return sendAgain({ at_once: 40, keys: 40, operation_keys: 0 }, random, purchaseNaively)
  },
})

async function sendAgain(
  { at_once: atOnce, keys, operation_keys: intents }: Numbers,
  random: Random,
  purchasing: Purchasing = purchaseAccounts,
) {
  const stock = SENT_AGAIN * (atOnce + keys)
  const shop: Shop = { productId: await createProduct(stock), purchasing, attempts: new Attempts(), failures: [] }
  const { checks, broken } = await whileObserved(async () => {
    await sendAtOnce(shop, atOnce)
    await loseAnswers(shop, keys, random)
    if (purchasing !== purchaseAccounts) return
    await misuseKeys(shop)
    await retryOperations({ ...shop, random }, { atOnce, intents })
  })
  const { attempts, failures } = shop
  failures.push(...attempts.refusedOtherwise('IdempotencyKeyReused'), ...attempts.failures, ...broken)
  return { counts: { keys: keys + 1, ...attempts.counts, checks }, failures } satisfies Outcome
}

/** Sends one key many times concurrently: one order, and the same answer to all. */
async function sendAtOnce(shop: Shop, times: number): Promise<void> {
  const { productId, purchasing, attempts, failures } = shop
  const buyer = await createCustomer({ balanceCents: times * PRICE_CENTS })
  const purchase = purchaseOf(productId, buyer.id)
  const ends = await Promise.all(Array.from({ length: times }, () => attempts.make(() => purchasing(purchase))))
  const answers = ends.flatMap((end) => (end && 'result' in end ? [JSON.stringify(end.result)] : []))
  const different = new Set(answers).size
  if (answers.length !== times || different !== 1) {
    failures.push(`${times} sent concurrently: ${answers.length} answers, ${different} different ones`)
  }
  await requireOrders(shop, 'one key sent concurrently', { orders: new Map([[buyer.id, 1]]), moneyFor: times })
}

/** Sends many keys three times each, like a client that gets no answer. */
async function loseAnswers(shop: Shop, keys: number, random: Random) {
  const { productId, purchasing, attempts, failures } = shop
  const buyers = await Promise.all(
    Array.from({ length: CLIENTS }, () => createCustomer({ balanceCents: SENT_AGAIN * keys * PRICE_CENTS })),
  )
  const limit = pLimit(CLIENTS)
  const expected = new Map(buyers.map(({ id }) => [id, 0]))
  const answered = new Set<string>()
  async function sendThrice(purchase: Purchase, pauses: number[]) {
    const sent = pauses.map(async (milliseconds) => {
      await pause(milliseconds)
      const end = await attempts.make(() => purchasing(purchase))
      if (end && 'result' in end) answered.add(end.result.orderId)
    })
    await Promise.all(sent)
  }
  await Promise.all(
    Array.from({ length: keys }, () => {
      const { id } = random.one(buyers)
      expected.set(id, (expected.get(id) ?? 0) + 1)
      const pauses = Array.from({ length: SENT_AGAIN }, (_, times) => times * random.whole(0, LOST_AFTER_MS))
      return limit(() => sendThrice(purchaseOf(productId, id), pauses))
    }),
  )
  if (answered.size !== keys) failures.push(`${keys} keys became ${answered.size} orders`)
  await requireOrders(shop, 'lost answers', { orders: expected, moneyFor: SENT_AGAIN * keys })
}

/** Sends a key with a different purchase, which is refused, and from another customer, for whom it is new. */
async function misuseKeys(shop: Shop): Promise<void> {
  const { productId, purchasing, attempts, failures } = shop
  const [buyer, stranger] = [
    await createCustomer({ balanceCents: 10 * PRICE_CENTS }),
    await createCustomer({ balanceCents: 10 * PRICE_CENTS }),
  ]
  const purchase = purchaseOf(productId, buyer.id)
  const { orderId } = await purchasing(purchase)
  const others = [{ quantity: 2 }, { unitPriceCents: PRICE_CENTS + 1 }, { productId: await createProduct(1) }]
  for (const other of others) {
    const end = await attempts.make(() => purchasing({ ...purchase, ...other }))
    const refusal = end && 'refusal' in end ? end.refusal : null
    if (refusal?.name !== 'IdempotencyKeyReused' || refusal.status !== 409) {
      failures.push(`a key was accepted for something else: ${Object.keys(other).join()}`)
    }
  }
  const end = await attempts.make(() => purchasing({ ...purchase, customerId: stranger.id }))
  if (!end || !('result' in end) || end.result.orderId === orderId) failures.push("another customer's key was not new")
  await requireOrders(shop, 'misused keys', {
    orders: new Map([buyer, stranger].map(({ id }) => [id, 1])),
    moneyFor: 10,
  })
}

type Expected = {
  orders: Map<string, number>
  /** Number of accounts that each had money for. */
  moneyFor: number
}

async function requireOrders(
  { failures }: Shop,
  what: string,
  { orders: expected, moneyFor }: Expected,
): Promise<void> {
  const counts = { placed: 0, charged: 0, meant: 0 }
  for (const [customerId, meant] of expected) {
    const [wallet] = await db().select().from(customers).where(eq(customers.id, customerId))
    counts.placed += await db().$count(orders, eq(orders.customerId, customerId))
    counts.charged += moneyFor - (wallet?.balanceCents ?? 0) / PRICE_CENTS
    counts.meant += meant
  }
  const { placed, charged, meant } = counts
  if (placed !== meant || charged !== meant) {
    failures.push(`${what}: ${placed} orders and ${charged} charges instead of ${meant}`)
  }
}
