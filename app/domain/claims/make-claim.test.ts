import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, topUp } from '#test/cast.ts'
import { balanceOf, claim, claimsOf, deliver, replacementFor, setClaims, statesOf } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { takeMails } from '#test/sign-in.ts'
import { getClaimForm, listClaims } from './queries.ts'

useDatabase()

beforeEach(async () => {
  await setClaims({ warrantyHours: 48, claimRule: 'review' })
})
afterEach(async () => {
  await expectInvariants()
  await sellEverything()
  await takeMails()
})

describe('follows the rule of the product', () => {
  test('review: leaves the claim open, moves nothing and emails no one', async () => {
    const delivery = await deliver(2)
    await claim(delivery)
    expect(await claimsOf(delivery.buyer.id)).toMatchObject(
      delivery.lineIds.map((stockAccountId) => ({
        status: 'open',
        orderId: delivery.orderId,
        stockAccountId,
        reason: 'wrong_password',
        details: 'The password is refused.',
        decidedAt: null,
      })),
    )
    expect(await balanceOf(delivery.buyer.id)).toBe(0)
    expect(await takeMails()).toEqual([])
  })

  test('swap: hands out another row, keeps the sold one and emails the customer', async () => {
    await setClaims({ claimRule: 'swap' })
    const { buyer, ...delivery } = await deliver(1)
    const rowOf = (id: string | undefined) =>
      db()
        .select()
        .from(stockAccounts)
        .where(eq(stockAccounts.id, id ?? ''))
    const before = await rowOf(delivery.lineIds[0])
    await loadStock(2)
    await claim({ buyer, ...delivery })
    const [made] = await claimsOf(buyer.id)
    expect(made).toMatchObject({ status: 'swapped', decidedBy: null, creditedCents: 0 })
    expect(await replacementFor(made?.id)).toMatchObject({ status: 'replacement', orderId: null, soldTo: null })
    expect(await rowOf(delivery.lineIds[0])).toEqual(before)
    expect(await countAvailable(INSTAGRAM)).toBe(1)
    const mails = await takeMails()
    expect(mails).toMatchObject([{ template: 'claim-decided', to: buyer.email, outcome: 'swapped', count: 1 }])
    const replacement = await replacementFor(made?.id)
    expect(JSON.stringify(mails)).not.toContain(replacement?.username)
  })

  test('swap: waits for an admin without stock', async () => {
    await setClaims({ claimRule: 'swap' })
    const delivery = await deliver(1)
    await claim(delivery)
    expect(await statesOf(delivery.buyer.id)).toEqual(['open'])
  })

  test('credit: books one transfer of the price with its cause', async () => {
    await setClaims({ claimRule: 'credit' })
    const { buyer, ...delivery } = await deliver(1)
    await claim({ buyer, ...delivery })
    const [made] = await claimsOf(buyer.id)
    expect(made).toMatchObject({ status: 'credited', creditedCents: 50, decidedBy: null })
    const isCredit = and(eq(ledgerTransfers.customerId, buyer.id), eq(ledgerTransfers.reason, 'claim'))
    expect(await db().select().from(ledgerTransfers).where(isCredit)).toMatchObject([
      {
        fromAccount: 'revenue',
        toAccount: `customer:${buyer.id}`,
        amountCents: 50,
        orderId: delivery.orderId,
        claimId: made?.id,
        balanceAfterCents: 50,
      },
    ])
    expect(await balanceOf(buyer.id)).toBe(50)
    expect(await takeMails()).toMatchObject([{ outcome: 'credited', count: 1, creditedCents: 50, to: buyer.email }])
  })

  test('decides one in five lines of an order automatically, across forms', async () => {
    await setClaims({ claimRule: 'credit' })
    const delivery = await deliver(10)
    await claim(delivery, { lineIds: delivery.lineIds.slice(0, 1) })
    expect(await statesOf(delivery.buyer.id)).toEqual(['credited'])
    await claim(delivery, { lineIds: delivery.lineIds.slice(1, 5) })
    expect(await statesOf(delivery.buyer.id)).toEqual(['credited', 'credited', 'open', 'open', 'open'])
    expect(await balanceOf(delivery.buyer.id)).toBe(100)
    expect(await takeMails()).toHaveLength(2)
  })

  test('does not decide every line of a customer who buys one at a time', async () => {
    await setClaims({ claimRule: 'credit' })
    const first = await deliver(1)
    await claim(first)
    for (let order = 2; order <= 10; order++) {
      await topUp(first.buyer.id, 50)
      await claim(await deliver(1, { buyer: first.buyer }))
    }
    expect(await statesOf(first.buyer.id)).toEqual(['credited', 'credited', ...Array(8).fill('open')])
  })

  test('leaves the claim on a replacement open once the share of the order is used up', async () => {
    await setClaims({ claimRule: 'swap' })
    const delivery = await deliver(1)
    await loadStock(2)
    await claim(delivery)
    const [first] = await claimsOf(delivery.buyer.id)
    const replacement = await replacementFor(first?.id)
    await claim(delivery, { lineIds: [replacement?.id ?? ''] })
    expect(await statesOf(delivery.buyer.id)).toEqual(['open', 'swapped'])
  })
})

describe('claims nothing', () => {
  test('on a line of another customer or order, in stock, or unknown', async () => {
    const [mine, theirs] = [await deliver(1), await deliver(1)]
    const other = await deliver(1)
    await loadStock(1)
    const [available] = await db().select().from(stockAccounts).where(eq(stockAccounts.status, 'available'))
    const NOT_PART = 'What you selected is not part of this order. No claim was sent.'
    const attempts = [
      { lineIds: theirs.lineIds },
      { lineIds: [...mine.lineIds, ...theirs.lineIds] },
      { orderId: theirs.orderId, lineIds: theirs.lineIds },
      { orderId: other.orderId },
      { lineIds: [available?.id ?? ''] },
      { orderId: crypto.randomUUID() },
    ]
    for (const attempt of attempts) await expect(claim(mine, attempt)).rejects.toThrow(NOT_PART)
    expect(await claimsOf(mine.buyer.id)).toEqual([])
    expect(await claimsOf(theirs.buyer.id)).toEqual([])
    expect(await getClaimForm({ orderId: theirs.orderId, customerId: mine.buyer.id, lineIds: [] })).toBeNull()
    const foreign = { orderId: mine.orderId, customerId: mine.buyer.id, lineIds: theirs.lineIds }
    expect(await getClaimForm(foreign)).toBeNull()
  })

  test('after the warranty, to the millisecond, also for a replacement', async () => {
    await setClaims({ claimRule: 'swap' })
    const bought = new Date('2026-03-01T12:00:00.000Z')
    const delivery = await deliver(2, { at: bought })
    await loadStock(1)
    const [first, second] = delivery.lineIds
    await claim(delivery, { lineIds: [first ?? ''], at: new Date('2026-03-03T11:59:59.999Z') })
    const [made] = await claimsOf(delivery.buyer.id)
    const replacement = await replacementFor(made?.id)
    for (const line of [second, replacement?.id]) {
      const late = claim(delivery, { lineIds: [line ?? ''], at: new Date('2026-03-03T12:00:00.000Z') })
      await expect(late).rejects.toThrow('The warranty on this order has ended. No claim was sent.')
    }
    expect(await statesOf(delivery.buyer.id)).toEqual(['swapped'])
  })

  test('without a warranty', async () => {
    await setClaims({ warrantyHours: 0 })
    const delivery = await deliver(1)
    await expect(claim(delivery)).rejects.toThrow('This order was sold without a warranty. No claim was sent.')
  })

  test('for a deleted customer', async () => {
    const delivery = await deliver(1)
    const admin = await createAdmin()
    await deleteCustomer({ customerId: delivery.buyer.id, by: byAdmin(admin.id) })
    await expect(claim(delivery)).rejects.toThrow('User not found.')
  })

  test('beyond 20 open claims, refusing the whole form', async () => {
    const delivery = await deliver(22)
    await claim(delivery, { lineIds: delivery.lineIds.slice(0, 19) })
    const refused = claim(delivery, { lineIds: delivery.lineIds.slice(19, 21) })
    await expect(refused).rejects.toThrow(
      'You can have at most 20 open claims. No claim was sent; please wait until we have reviewed some of them.',
    )
    expect(await claimsOf(delivery.buyer.id)).toHaveLength(19)
    await claim(delivery, { lineIds: delivery.lineIds.slice(19, 20) })
    expect(await claimsOf(delivery.buyer.id)).toHaveLength(20)
  })

  test('beyond 30 within 24 hours, also when the rule decides', async () => {
    await setClaims({ claimRule: 'credit' })
    const delivery = await deliver(200)
    const [early, later] = [new Date(), new Date(Date.now() + 24 * 60 * 60 * 1000)]
    await claim(delivery, { lineIds: delivery.lineIds.slice(0, 30), at: early })
    const one = delivery.lineIds.slice(30, 31)
    await expect(claim(delivery, { lineIds: one, at: new Date(later.getTime() - 1) })).rejects.toThrow(
      'Within 24 hours, you can report at most 30. No claim was sent; report fewer or try again later.',
    )
    expect(await balanceOf(delivery.buyer.id)).toBe(30 * 50)
    await claim(delivery, { lineIds: one, at: later })
    expect(await balanceOf(delivery.buyer.id)).toBe(31 * 50)
  })
})

test('accepts the same form again without effect, and claims only its new lines', async () => {
  await setClaims({ claimRule: 'credit' })
  const delivery = await deliver(5)
  const [first] = delivery.lineIds
  await claim(delivery, { lineIds: [first ?? '', first ?? ''] })
  const years = new Date(Date.now() + 1e11)
  await claim(delivery, { lineIds: [first ?? ''], reason: 'locked', at: years })
  expect(await claimsOf(delivery.buyer.id)).toMatchObject([{ reason: 'wrong_password', status: 'credited' }])
  expect(await balanceOf(delivery.buyer.id)).toBe(50)
  await claim(delivery, { lineIds: delivery.lineIds.slice(0, 2) })
  expect(await statesOf(delivery.buyer.id)).toEqual(['credited', 'open'])
})

test('lists what can be claimed, requested lines first', async () => {
  const delivery = await deliver(60)
  const wanted = { orderId: delivery.orderId, customerId: delivery.buyer.id }
  const last = delivery.lineIds.slice(-1)
  const form = await getClaimForm({ ...wanted, lineIds: last })
  const [asked, ...others] = form?.lines ?? []
  expect([asked?.id]).toEqual(last)
  expect(others.length).toBeGreaterThanOrEqual(49)
  expect(delivery.lineIds).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
  expect(form).toMatchObject({ askedIds: last, areAllClaimed: false, hasMore: true })
  await claim(delivery, { lineIds: last })
  expect(await getClaimForm({ ...wanted, lineIds: last })).toMatchObject({ askedIds: [], areAllClaimed: true })
})

test('lists the claims of one customer newest first, fifty per page', async () => {
  await setClaims({ claimRule: 'credit' })
  const delivery = await deliver(300)
  const start = Date.now()
  for (const day of [0, 1]) {
    const lineIds = delivery.lineIds.slice(day * 30, day * 30 + 30)
    await claim(delivery, { lineIds, at: new Date(start + day * 24 * 60 * 60 * 1000) })
  }
  const mine = { customerId: delivery.buyer.id }
  const first = await listClaims({ ...mine, after: null })
  const second = await listClaims({ ...mine, after: first.next })
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null])
  const seen = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(seen).size).toBe(60)
  const times = [...first.items, ...second.items].map(({ createdAt }) => createdAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const stranger = await createCustomer()
  expect(await listClaims({ customerId: stranger.id, after: first.next })).toEqual({ items: [], next: null })
})
