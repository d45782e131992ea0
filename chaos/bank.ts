import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { v7 } from 'uuid'
import { db } from '#app/db/client.server.ts'
import { payouts } from '#app/db/schema/payouts.ts'
import { customers } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { refundOrder } from '#app/domain/orders/refund-order.ts'
import { handlePayout } from '#app/domain/payouts/handle-payout.ts'
import type { PayoutStep } from '#app/domain/payouts/rules.ts'
import { setBalance } from '#app/domain/wallet/commands.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin } from '#test/cast.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createPricedProduct, pricedPurchaseOf } from './buyers.ts'
import { payIn } from './model/pay-in.ts'
import type { Random } from './random.ts'
import { type Outcome, scenario } from './scenario.ts'
import { whileAddedUp } from './while-added-up.ts'
import { whileObserved } from './while-observed.ts'

const START_CENTS = 10_000
const MOST_TRIES = 5
/** Refusals that each kind may meet: no money or stock now, or an edit that is outdated or changes nothing. */
const allowed = {
  buys: ['InsufficientBalance', 'StockBusy'],
  top_ups: [],
  adjustments: ['BalanceChangedMeanwhile', 'BalanceIsTheSame'],
  refunds: [],
  payouts: [],
} satisfies Record<string, string[]>

type Numbers = { customers: number; clients: number; operations: number }

/** C3: money moves in every way concurrently, and every snapshot accounts for each cent. */
export const bank = scenario({
  title: 'Bank test: buy, top up, adjust, refund and pay out, while the balances are added up ten times a second',
  needs: 'database',
  long: { customers: 50, clients: 64, operations: 100_000 },
  short: { customers: 10, clients: 20, operations: 300 },
  run: moveMoney,
})

async function moveMoney({ customers: count, clients, operations }: Numbers, random: Random): Promise<Outcome> {
  const people = (await createBuyers(count, START_CENTS)).map(({ id }) => id)
  const admin = await createAdmin()
  // Created for each call, because a proof lasts ten minutes and a run takes longer.
  const by = () => byAdmin(admin.id)
  const product = await createPricedProduct(operations)
  const doings = {
    buys: new Attempts(),
    top_ups: new Attempts(),
    adjustments: new Attempts(),
    refunds: new Attempts(),
    payouts: new Attempts(),
  }
  const refundable: string[] = []
  /** Expected sum of the balances, by the clients' answers. */
  let expectedCents = count * START_CENTS

  const operation = {
    async buys(customerId: string): Promise<number> {
      const purchase = pricedPurchaseOf(product, customerId, random.whole(1, 3), random.whole(1, 2) === 1)
      const { orderId } = await purchaseAccounts(purchase)
      refundable.push(orderId)
      return -purchase.totalCents
    },
    async top_ups(customerId: string): Promise<number> {
      const cents = random.whole(1, 400)
      await payIn(customerId, cents)
      return cents
    },
    async adjustments(customerId: string, tries = 1): Promise<number> {
      const formerBalanceCents = await balanceOf(customerId)
      const balanceCents = Math.max(0, formerBalanceCents + random.whole(-300, 300))
      try {
        await setBalance({ customerId, balanceCents, formerBalanceCents, reason: 'Chaos', by: by() })
        return balanceCents - formerBalanceCents
      } catch (error) {
        // An admin would retry after a concurrent change.
        if (!(error instanceof Refusal) || error.name !== 'BalanceChangedMeanwhile' || tries === MOST_TRIES) throw error
        return operation.adjustments(customerId, tries + 1)
      }
    },
    async refunds(): Promise<number> {
      const [orderId = ''] = refundable.splice(random.whole(0, refundable.length - 1), 1)
      return refundOrder({ orderId, lineIds: null, reason: 'Chaos', givenBackCents: 0, endsPeriod: false, by: by() })
    },
    async payouts(customerId: string): Promise<number> {
      const [id, amountCents] = [v7(), random.whole(100, 300)]
      const payout = { id, customerId, amountCents, details: 'Chaos' }
      // A customer has one open payout at a time.
      const { rowCount } = await db().insert(payouts).values(payout).onConflictDoNothing()
      if (!rowCount) return 0
      const take = (step: PayoutStep) =>
        handlePayout({ payoutId: id, step, reference: step === 'send' ? 'Chaos' : '', by: by() })
      try {
        await take('start')
      } catch (error) {
        if (!(error instanceof Refusal) || error.name !== 'PayableTooLow') throw error
        await take('decline')
        return 0
      }
      const end = random.one(['send', 'return'] as const)
      await take(end)
      return end === 'send' ? -amountCents : 0
    },
  }
  const kinds = Object.keys(doings) as (keyof typeof doings)[]
  async function move() {
    const drawn = random.one(kinds)
    const kind = drawn === 'refunds' && refundable.length === 0 ? 'top_ups' : drawn
    const customerId = random.one(people)
    const end = await doings[kind].make(() => operation[kind](customerId))
    if (end && 'result' in end) expectedCents += end.result
  }

  const limit = pLimit(clients)
  const { result: sums, ...observed } = await whileObserved(() =>
    whileAddedUp(() => Promise.all(Array.from({ length: operations }, () => limit(move)))),
  )
  const failures = [...sums.failures, ...observed.broken]
  failures.push(...Object.values(doings).flatMap((attempts) => attempts.failures))
  const balances = await Promise.all(people.map((id) => balanceOf(id)))
  const totalCents = balances.reduce((total, cents) => total + cents, 0)
  if (totalCents !== expectedCents) failures.push(`the balances sum to ${totalCents} cents, not ${expectedCents}`)
  const done = Object.entries(doings).map(([kind, attempts]) => [kind, attempts.done] as const)
  for (const [kind, times] of done) if (times === 0) failures.push(`there were no ${kind}`)
  for (const kind of kinds)
    failures.push(...doings[kind].refusedOtherwise(...allowed[kind]).map((refusals) => `${kind}: ${refusals}`))
  const refused = Object.values(doings).flatMap((attempts) => attempts.refusedOtherwise())
  return {
    counts: {
      done: done.reduce((total, [, times]) => total + times, 0),
      ...Object.fromEntries(done),
      refused: refused.join(', ') || 0,
      snapshots: sums.snapshots,
      negatives: sums.negatives,
      total_cents: totalCents,
      checks: observed.checks,
    },
    failures,
  }
}

async function balanceOf(customerId: string): Promise<number> {
  const [wallet] = await db().select().from(customers).where(eq(customers.id, customerId))
  return wallet?.balanceCents ?? 0
}
