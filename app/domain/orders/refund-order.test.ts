import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers, refundedLines, refunds } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { decideClaim } from '#app/domain/claims/decide-claim.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { listTransfers } from '#app/domain/wallet/queries.ts'
import { detailOf } from '#app/domain/wallet/rules.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import {
  balanceOf,
  changeTermsOf,
  claim,
  claimsOf,
  deliver,
  replacementFor,
  setClaims,
  statesOf,
} from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { giveBack } from '#test/give-back.ts'
import { expectInvariants } from '#test/invariants.ts'
import { freshAdmin, lastAudited, refund } from '#test/refunding.ts'
import { HERE, takeMails } from '#test/sign-in.ts'
import { findOrder, getOrder } from './queries.ts'
import { orderRefusals } from './refusals.ts'

useDatabase()

beforeEach(async () => {
  await takeMails()
  await setClaims({ claimRule: 'review' })
})
afterEach(expectInvariants)

const ever = { from: null, until: null }

test('refunds in full: credits the balance, and records it in the statement, the audit log and an email', async () => {
  const { buyer, orderId } = await deliver(10)
  const by = await freshAdmin()
  await refund(orderId, { by, reason: 'The accounts came late.' })
  expect(await balanceOf(buyer.id)).toBe(500)
  expect(await getOrder({ id: orderId, customerId: buyer.id })).toMatchObject({
    status: 'Refunded',
    refundedCents: 500,
    creditedCents: 0,
  })
  const { transfers } = await listTransfers({ customerId: buyer.id, period: ever })
  expect(transfers[0]).toMatchObject({ reason: 'refund', amountCents: 500, orderId, balanceCents: 500 })
  expect(transfers[0] && detailOf(transfers[0])).toBe('Instagram accounts × 10 · The accounts came late.')
  const [made] = await db().select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(made).toMatchObject({ amountCents: 500, reason: 'The accounts came late.', actorId: by.actorId })
  expect(await lastAudited(`order:${orderId}`)).toMatchObject({
    actorId: by.actorId,
    action: 'order.refunded',
    before: { givenBackCents: 0 },
    after: { givenBackCents: 500, refundId: made?.id },
    ip: HERE,
  })
  expect(await takeMails()).toMatchObject([
    {
      template: 'order-refunded',
      to: buyer.email,
      orderId,
      lineCount: null,
      refundedCents: 500,
      reason: 'The accounts came late.',
      licenseEndsAt: null,
    },
  ])
})

test('refunds lines at their price and then the rest, none twice', async () => {
  const { buyer, orderId, lineIds } = await deliver(5)
  const [first = '', second = '', third = ''] = lineIds
  await refund(orderId, { lineIds: [first, second, first] })
  expect(await balanceOf(buyer.id)).toBe(100)
  expect(await findOrder(orderId)).toMatchObject({ status: 'Partially refunded', refundedCents: 100 })
  expect(await db().$count(refundedLines)).toBe(2)
  expect(await takeMails()).toMatchObject([{ lineCount: 2, refundedCents: 100 }])

  await expect(refund(orderId, { lineIds: [second, third] })).rejects.toThrow(
    /^\S+ has already been refunded\. Nothing was refunded\.$/,
  )
  await refund(orderId)
  expect(await balanceOf(buyer.id)).toBe(250)
  expect(await findOrder(orderId)).toMatchObject({ status: 'Refunded' })
  await expect(refund(orderId)).rejects.toThrow('This order has nothing left to refund.')
  await expect(refund(orderId, { lineIds: [third] })).rejects.toThrow('This order has nothing left to refund.')
  expect(await balanceOf(buyer.id)).toBe(250)
})

test('emails no customer who opted out of order emails', async () => {
  const { buyer, orderId } = await deliver(1)
  await db().update(customers).set({ mailOrders: false }).where(eq(customers.id, buyer.id))
  await refund(orderId)
  expect(await balanceOf(buyer.id)).toBe(50)
  expect(await takeMails()).toEqual([])
})

test('always emails the refund of a claimed line', async () => {
  const delivery = await deliver(1)
  await db().update(customers).set({ mailOrders: false }).where(eq(customers.id, delivery.buyer.id))
  await claim(delivery)
  await takeMails()
  await refund(delivery.orderId)
  expect(await takeMails()).toMatchObject([{ template: 'order-refunded', refundedCents: 50 }])
})

describe('refuses and moves nothing', () => {
  test('a form from before another refund, naming the amount given back so far', async () => {
    const { buyer, orderId, lineIds } = await deliver(3)
    await refund(orderId, { lineIds: lineIds.slice(0, 1) })
    for (const given of [{ lineIds: null }, { lineIds: lineIds.slice(1) }]) {
      await expect(refund(orderId, { ...given, givenBackCents: 0 })).rejects.toThrow(
        '$0.50 of $1.50 has already been given back. Nothing more was refunded; check the remaining amount.',
      )
    }
    expect(await balanceOf(buyer.id)).toBe(50)
  })

  test('lines that cost more than is left of the order', async () => {
    const { buyer, orderId, lineIds } = await deliver(3)
    await giveBack(orderId, 101)
    const state = async () => ({
      balanceCents: await balanceOf(buyer.id),
      ledger: await db().select().from(ledgerTransfers).orderBy(ledgerTransfers.id),
      refunds: await db().select().from(refunds).where(eq(refunds.orderId, orderId)),
      refundedLines: await db().select().from(refundedLines),
      stock: await db().select().from(stockAccounts).orderBy(stockAccounts.id),
    })
    const before = await state()
    expect(before).toMatchObject({ balanceCents: 101 })
    for (const lines of [lineIds.slice(0, 1), lineIds]) {
      await expect(refund(orderId, { lineIds: lines })).rejects.toStrictEqual(
        orderRefusals.moreThanIsLeft({ amountCents: lines.length * 50, leftCents: 49 }),
      )
    }
    expect(await state()).toEqual(before)
    await refund(orderId)
    expect(await balanceOf(buyer.id)).toBe(150)
  })

  test('lines of another order, unknown lines and lines of no order', async () => {
    const [mine, theirs] = [await deliver(1), await deliver(1)]
    for (const lineIds of [theirs.lineIds, [...mine.lineIds, randomUUID()]]) {
      await expect(refund(mine.orderId, { lineIds })).rejects.toThrow(
        'What you selected is not part of this order. Nothing was refunded.',
      )
    }
    expect(await balanceOf(mine.buyer.id)).toBe(0)
  })

  test('an unknown order', async () => {
    await expect(refund(randomUUID())).rejects.toThrow('This order does not exist.')
  })

  test('a deleted customer', async () => {
    const { buyer, orderId } = await deliver(1)
    await deleteCustomer({ customerId: buyer.id, by: await freshAdmin() })
    await expect(refund(orderId)).rejects.toThrow('This customer was deleted, so nothing can be refunded.')
    expect(await balanceOf(buyer.id)).toBe(0)
  })

  test('someone who is not an admin, or no longer one', async () => {
    const { buyer, orderId } = await deliver(1)
    const gone = await freshAdmin()
    await deleteCustomer({ customerId: gone.actorId, by: await freshAdmin() })
    for (const by of [byAdmin(buyer.id), gone]) {
      await expect(refund(orderId, { by })).rejects.toThrow('Only an admin can do this.')
    }
    expect(await balanceOf(buyer.id)).toBe(0)
  })
})

describe('with claims', () => {
  test('refuses credited and swapped lines, but refunds a replacement', async () => {
    await setClaims({ claimRule: 'swap' })
    const { buyer, orderId, lineIds, at } = await deliver(10)
    await loadStock(1)
    const [swapped = '', credited = ''] = lineIds
    await claim({ buyer, orderId, lineIds, at }, { lineIds: [swapped] })
    await changeTermsOf(orderId, { claimRule: 'credit' })
    await claim({ buyer, orderId, lineIds, at }, { lineIds: [credited] })
    expect(await statesOf(buyer.id)).toEqual(['credited', 'swapped'])

    await expect(refund(orderId, { lineIds: [swapped] })).rejects.toThrow(
      / has already been replaced\. Nothing was refunded\.$/,
    )
    await expect(refund(orderId, { lineIds: [credited] })).rejects.toThrow(
      / has already been credited\. Nothing was refunded\.$/,
    )
    const [first] = await claimsOf(buyer.id)
    const replacement = await replacementFor(first?.id)
    await refund(orderId, { lineIds: [replacement?.id ?? ''] })
    expect(await balanceOf(buyer.id)).toBe(100)
    // A full refund covers the rest after the credit and the refund.
    await refund(orderId)
    expect(await balanceOf(buyer.id)).toBe(500)
    expect(await findOrder(orderId)).toMatchObject({ status: 'Refunded', refundedCents: 450, creditedCents: 50 })
  })

  test('declines open claims on refunded lines and leaves others open', async () => {
    const delivery = await deliver(3)
    const { buyer, orderId, lineIds } = delivery
    await claim(delivery)
    const by = await freshAdmin()
    await refund(orderId, { by, lineIds: lineIds.slice(0, 1) })
    const [first, ...others] = await claimsOf(buyer.id)
    expect(first).toMatchObject({
      stockAccountId: lineIds[0],
      status: 'declined',
      decidedBy: by.actorId,
      decisionNote: 'This account was refunded instead.',
    })
    expect(others.map(({ status }) => status)).toEqual(['open', 'open'])
    const credit = { decision: 'credit', note: '', by } as const
    await expect(decideClaim({ ...credit, claimId: first?.id ?? '' })).rejects.toThrow(
      'This claim has already been decided.',
    )
    await refund(orderId)
    expect(await statesOf(buyer.id)).toEqual(['declined', 'declined', 'declined'])
    expect(await balanceOf(buyer.id)).toBe(150)
  })

  test('refuses claims on refunded lines, alone or with the whole order', async () => {
    const delivery = await deliver(3)
    const { buyer, orderId, lineIds } = delivery
    await refund(orderId, { lineIds: lineIds.slice(0, 1) })
    for (const lines of [lineIds.slice(0, 1), lineIds]) {
      await expect(claim(delivery, { lineIds: lines })).rejects.toThrow('It has already been refunded.')
    }
    await claim(delivery, { lineIds: lineIds.slice(1, 2) })
    await refund(orderId)
    await expect(claim(delivery, { lineIds: lineIds.slice(2) })).rejects.toThrow('It has already been refunded.')
    // Repeating the form changes nothing.
    await claim(delivery, { lineIds: lineIds.slice(1, 2) })
    expect(await statesOf(buyer.id)).toEqual(['declined'])
    expect(await db().$count(claims, eq(claims.orderId, orderId))).toBe(1)
  })
})

test('leaves other balances alone', async () => {
  const other = await createCustomer({ balanceCents: 7 })
  const { orderId } = await deliver(1)
  await refund(orderId)
  expect(await balanceOf(other.id)).toBe(7)
})
