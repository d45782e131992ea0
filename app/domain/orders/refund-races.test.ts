import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { refunds } from '#app/db/schema/money.ts'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { INSTAGRAM, loadStock } from '#test/cast.ts'
import { balanceOf, claim, claimsOf, deliver, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { freshAdmin, givenBackOf, refund } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { crash, failure, whileBroken } from '#test/while-broken.ts'
import { purchaseAccounts } from './purchase/purchase-accounts.ts'

useDatabase()

beforeEach(async () => {
  await takeMails()
  await setClaims({ claimRule: 'review' })
})
afterEach(expectInvariants)

/** Returns how many succeeded. Fails if any failed without being refused. */
function succeeded(results: PromiseSettledResult<unknown>[]): number {
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(reasons.filter((reason) => !(reason instanceof Refusal))).toEqual([])
  return results.length - reasons.length
}

test('refunds and emails once when two admins send one form 20 times concurrently', async () => {
  const { buyer, orderId } = await deliver(4)
  const admins = [await freshAdmin(), await freshAdmin()]
  const forms = Array.from({ length: 20 }, (_, index) => refund(orderId, { by: admins[index % 2], givenBackCents: 0 }))
  expect(succeeded(await Promise.allSettled(forms))).toBe(1)
  expect(await balanceOf(buyer.id)).toBe(200)
  expect(await takeMails()).toHaveLength(1)
})

test('accepts one of several concurrent forms for different lines', async () => {
  const { buyer, orderId, lineIds } = await deliver(10)
  const by = await freshAdmin()
  const forms = lineIds.map((lineId) => refund(orderId, { by, lineIds: [lineId], givenBackCents: 0 }))
  expect(succeeded(await Promise.allSettled(forms))).toBe(1)
  expect(await balanceOf(buyer.id)).toBe(50)
})

test('pays back a line once under a concurrent refund and claim credit', async () => {
  const by = await freshAdmin()
  for (let round = 0; round < 8; round++) {
    const delivery = await deliver(2)
    const { buyer, orderId, lineIds } = delivery
    await claim(delivery, { lineIds: lineIds.slice(0, 1) })
    const [made] = await claimsOf(buyer.id)
    const credit = { decision: 'credit', note: '', by } as const
    const results = await Promise.allSettled([
      refund(orderId, { by, lineIds: lineIds.slice(0, 1), givenBackCents: 0 }),
      decideClaim({ ...credit, claimId: made?.id ?? '' }),
    ])
    expect(succeeded(results)).toBe(1)
    expect(await balanceOf(buyer.id)).toBe(50)
  }
})

test('pays back a line once under a concurrent refund and automatic credit', async () => {
  await setClaims({ claimRule: 'credit' })
  const by = await freshAdmin()
  for (let round = 0; round < 8; round++) {
    const delivery = await deliver(1)
    const results = await Promise.allSettled([refund(delivery.orderId, { by, givenBackCents: 0 }), claim(delivery)])
    expect(succeeded(results)).toBe(1)
    expect(await balanceOf(delivery.buyer.id)).toBe(50)
  }
})

test('refunds before a concurrent deletion of the customer or not at all', async () => {
  const by = await freshAdmin()
  for (let round = 0; round < 6; round++) {
    const { buyer, orderId } = await deliver(1)
    const results = await Promise.allSettled([
      deleteCustomer({ customerId: buyer.id, by }),
      refund(orderId, { by, givenBackCents: 0 }),
    ])
    const [deletion, refunded] = results
    succeeded(results)
    expect(deletion.status).toBe('fulfilled')
    expect(await balanceOf(buyer.id)).toBe(refunded.status === 'fulfilled' ? 50 : 0)
  }
})

test('keeps the ledger right under concurrent refunds and purchases of one wallet', async () => {
  const { buyer, orderId } = await deliver(10)
  await loadStock(20)
  const by = await freshAdmin()
  const product = { productId: INSTAGRAM, quantity: 1, unitPriceCents: 50 }
  const buying = Array.from({ length: 20 }, () =>
    purchaseAccounts({ customerId: buyer.id, ...product, idempotencyKey: randomUUID() }),
  )
  const [refunded, bought] = await Promise.all([
    Promise.allSettled([refund(orderId, { by, givenBackCents: 0 }), refund(orderId, { by, givenBackCents: 0 })]),
    Promise.allSettled(buying),
  ])
  expect(succeeded(refunded)).toBe(1)
  expect(await balanceOf(buyer.id)).toBe(500 - 50 * succeeded(bought))
})

test.each([
  ['refunds', 'insert', crash],
  ['refunded_lines', 'insert', crash],
  ['ledger_transfers', 'insert', crash],
  ['claims', 'update', crash],
  ['graphile_worker._private_jobs', 'insert', failure],
  ['audit_log', 'insert', crash],
] as const)('changes nothing when the %s %s fails', async (table, event, action) => {
  const delivery = await deliver(2)
  const { buyer, orderId, lineIds } = delivery
  await claim(delivery, { lineIds: lineIds.slice(0, 1) })
  const by = await freshAdmin()
  await takeMails()
  const refundsBefore = await db().$count(refunds)
  await whileBroken({ table, event, action }, () =>
    expect(refund(orderId, { by, lineIds: lineIds.slice(0, 1) })).rejects.toThrow(),
  )
  expect([await balanceOf(buyer.id), await givenBackOf(orderId)]).toEqual([0, 0])
  expect((await claimsOf(buyer.id)).map(({ status }) => status)).toEqual(['open'])
  expect(await db().$count(refunds)).toBe(refundsBefore)
  expect(await takeMails()).toEqual([])
  await refund(orderId, { by, lineIds: lineIds.slice(0, 1) })
  expect(await balanceOf(buyer.id)).toBe(50)
})
