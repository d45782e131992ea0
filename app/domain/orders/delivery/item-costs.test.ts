import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { listClaimQueue } from '#app/domain/claims/claim-queue.ts'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { loadStock } from '#test/cast.ts'
import { balanceOf, claim, claimsOf, type Delivery, deliver, replacementFor, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { discountOrder } from '#test/discounted.ts'
import { expectInvariants } from '#test/invariants.ts'
import { freshAdmin, givenBackOf, refund } from '#test/refunding.ts'
import { findOrder } from '../queries.ts'
import { itemCents, itemRange } from '../rules.ts'
import { costsOf } from './item-names.ts'

useDatabase()

beforeEach(() => setClaims({ claimRule: 'review' }))

const sold = fc
  .integer({ min: 1, max: 10_000 })
  .chain((quantity) =>
    fc.record({ quantity: fc.constant(quantity), totalCents: fc.integer({ min: quantity, max: 1e11 }) }),
  )

test('splits a total into items that add up to it and differ by at most a cent', () => {
  fc.assert(
    fc.property(sold, (order) => {
      const costs = Array.from({ length: order.quantity }, (_, index) => itemCents(order, index + 1))
      const { leastCents, mostCents } = itemRange(order)
      expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(order.totalCents)
      expect(Math.min(...costs)).toBe(leastCents)
      expect(Math.max(...costs)).toBe(mostCents)
      expect(leastCents).toBeGreaterThan(0)
      expect(mostCents - leastCents).toBeLessThanOrEqual(1)
    }),
    { numRuns: 60 },
  )
})

test('adds up to the total for any subset and the rest of it', () => {
  fc.assert(
    fc.property(sold, fc.infiniteStream(fc.boolean()), (order, draws) => {
      let [chosen, others] = [0, 0]
      for (let place = 1; place <= order.quantity; place++) {
        const cost = itemCents(order, place)
        if (draws.next().value) chosen += cost
        else others += cost
      }
      expect(chosen + others).toBe(order.totalCents)
    }),
    { numRuns: 60 },
  )
})

type Step = 'refund' | 'credit' | 'refund after a swap' | 'credit after a swap' | 'keep'

const steps = fc.constantFrom<Step>('refund', 'credit', 'refund after a swap', 'credit after a swap', 'keep')

async function decide(delivery: Delivery, lineId: string, decision: 'swap' | 'credit') {
  await claim(delivery, { lineIds: [lineId] })
  const made = (await claimsOf(delivery.buyer.id)).find(({ stockAccountId }) => stockAccountId === lineId)
  const claimId = made?.id ?? ''
  const shown = (await listClaimQueue({ state: 'open', claimId, search: '' })).items[0]
  await decideClaim({ claimId, decision, note: '', by: await freshAdmin() })
  return { fresh: (await replacementFor(claimId))?.id ?? '', shown }
}

async function settle(delivery: Delivery, lineId: string, step: Step) {
  if (step === 'keep') return
  const isSwapped = step.endsWith('swap')
  const settled = isSwapped ? (await decide(delivery, lineId, 'swap')).fresh : lineId
  if (step.startsWith('refund')) await refund(delivery.orderId, { lineIds: [settled] })
  else await decide(delivery, settled, 'credit')
}

test('gives back what each item cost in any order of refunds, credits and swaps, and never more or less', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 49 }),
      fc.integer({ min: 0, max: 5 }),
      async (plan, centsOffEach, rest) => {
        const quantity = plan.length
        const delivery = await deliver(quantity)
        await loadStock(quantity)
        const { orderId, lineIds, buyer } = delivery
        await discountOrder(orderId, Math.min(49 * quantity, centsOffEach * quantity + rest))
        const order = await findOrder(orderId)
        if (!order) throw new Error('There is no order.')
        const before = (await balanceOf(buyer.id)) ?? 0
        let expected = 0
        // From the last line to the first, so that no step relies on the order of the lines.
        for (const [index, step] of [...plan.entries()].reverse()) {
          await settle(delivery, lineIds[index] ?? '', step)
          if (step !== 'keep') expected += itemCents(order, index + 1)
          expect(await givenBackOf(orderId)).toBe(expected)
        }
        if (expected < order.totalCents) await refund(orderId)
        expect(await givenBackOf(orderId)).toBe(order.totalCents)
        expect(await balanceOf(buyer.id)).toBe(before + order.totalCents)
        await expect(refund(orderId)).rejects.toThrow()
      },
    ),
    { numRuns: 12 },
  )
  await expectInvariants()
})

test('shows an admin the cents that a credit gives, for a replacement too', async () => {
  const delivery = await deliver(3)
  await loadStock(3)
  await discountOrder(delivery.orderId, 49)
  const [, second = ''] = delivery.lineIds
  const { fresh } = await decide(delivery, second, 'swap')
  const { shown } = await decide(delivery, fresh, 'credit')
  expect(shown?.pricedPlace).toBe(2)
  // 101 cents: 33, 34 and 34.
  expect(await costsOf(db(), { id: delivery.orderId, totalCents: 101, quantity: 3 }, [fresh])).toEqual({ [fresh]: 34 })
  expect(await givenBackOf(delivery.orderId)).toBe(34)
})
