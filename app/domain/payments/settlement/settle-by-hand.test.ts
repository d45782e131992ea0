import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, press, useShopWithSimulator } from '#test/payment-shop.ts'
import { freshAdmin, lastAudited } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { inspectPayment, versionOfPayment } from '../queries.ts'
import { startTopUp } from '../top-ups/start-top-up.ts'
import { type ManualSettlement, settleByHand } from './settle-payment.ts'

useDatabase()
useShopWithSimulator()

async function begin(...statuses: string[]) {
  const { id: customerId } = await createCustomer()
  const { paymentUrl } = await startTopUp({ customerId, amountCents: 2500 })
  for (const reported of statuses) await press(paymentUrl, reported)
  const payment = async () => {
    const [row] = await db().select().from(payments).where(eq(payments.customerId, customerId))
    if (!row) throw new Error('There is no payment.')
    return row
  }
  const { id: paymentId } = await payment()
  return { customerId, paymentId, paymentUrl, payment }
}

async function settle(paymentId: string, given: Partial<ManualSettlement> = {}) {
  const version = await versionOfPayment(paymentId)
  const by = await freshAdmin()
  await settleByHand({ paymentId, creditCents: 1800, reason: 'Seen in the account', version, by, ...given })
  return by.actorId
}

function transfersOf(paymentId: string) {
  return db()
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.paymentId, paymentId))
    .orderBy(desc(ledgerTransfers.id))
}

describe('a top-up without a credit', () => {
  test.each([
    [1800, 'paid_in_part'],
    [2500, 'paid'],
    [3100, 'paid_over'],
  ] as const)(
    'becomes, with %s cents by hand, %s, mailed and audited, and closes its alarms',
    async (creditCents, status) => {
      const { customerId, paymentId, payment } = await begin('locked')
      await takeMails()
      const actorId = await settle(paymentId, { creditCents })
      expect(await payment()).toMatchObject({ status, creditedCents: creditCents })
      expect(await balanceOf(customerId)).toBe(creditCents)
      expect(await transfersOf(paymentId)).toMatchObject([
        { reason: 'top_up', amountCents: creditCents, actorId, note: 'Seen in the account' },
      ])
      expect(await takeMails()).toMatchObject([{ template: 'top-up-credited', creditedCents: creditCents }])
      expect(await lastAudited(`payment:${paymentId}`)).toMatchObject({
        action: 'payment.credited',
        actorId,
        before: { status: 'held', creditedCents: 0 },
        after: { addedCents: creditCents, reason: 'Seen in the account' },
      })
      const about = await db()
        .select()
        .from(alarms)
        .where(eq(alarms.subject, `payment:${paymentId}`))
      expect(about).toMatchObject([{ kind: 'payment-held', closedBy: actorId, closingNote: 'Seen in the account' }])
      await expectInvariants()
    },
  )

  test('is not credited again when the provider releases the money, and is reversed when it is returned', async () => {
    const { customerId, paymentId, paymentUrl, payment } = await begin('locked')
    await settle(paymentId, { creditCents: 2500 })
    await press(paymentUrl, 'paid')
    expect(await balanceOf(customerId)).toBe(2500)
    await press(paymentUrl, 'refund_paid')
    expect(await payment()).toMatchObject({ status: 'refunded' })
    expect(await balanceOf(customerId)).toBe(0)
    await expectInvariants()
  })

  test('can be dismissed: is never credited automatically, and raises an alarm if money arrives', async () => {
    const { customerId, paymentId, paymentUrl, payment } = await begin('locked')
    const actorId = await settle(paymentId, { creditCents: null })
    expect(await payment()).toMatchObject({ status: 'dismissed', creditedCents: 0, checkAt: expect.any(Date) })
    expect(await lastAudited(`payment:${paymentId}`)).toMatchObject({ action: 'payment.dismissed', actorId })
    await press(paymentUrl, 'paid')
    expect(await balanceOf(customerId)).toBe(0)
    const about = await db()
      .select()
      .from(alarms)
      .where(eq(alarms.subject, `payment:${paymentId}`))
    expect(about.filter(({ closedAt }) => closedAt === null)).toMatchObject([{ kind: 'payment-surplus' }])
    // An admin can still credit it.
    await settle(paymentId, { creditCents: 2500 })
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
    expect(await balanceOf(customerId)).toBe(2500)
    await expectInvariants()
  })
})

describe('a credited top-up', () => {
  test('gets more by an adjustment that refers to it', async () => {
    const { customerId, paymentId, payment } = await begin('wrong_amount')
    await db().transaction((tx) =>
      raiseAlarm(tx, { kind: 'payment-surplus', subject: `payment:${paymentId}`, message: 'More has arrived.' }),
    )
    await takeMails()
    await settle(paymentId, { creditCents: 500, reason: 'The rest' })
    // The top-up email is about the whole amount.
    expect(await takeMails()).toEqual([])
    expect(await payment()).toMatchObject({ status: 'paid_in_part', creditedCents: 2000 })
    expect(await balanceOf(customerId)).toBe(2500)
    expect(await transfersOf(paymentId)).toMatchObject([
      { reason: 'adjustment', fromAccount: 'adjustment', amountCents: 500, note: 'The rest' },
      { reason: 'top_up', amountCents: 2000 },
    ])
    await expectInvariants()
  })

  test('is reversed with its adjustments, and alarms only for what is still missing', async () => {
    const { customerId, paymentId, paymentUrl, payment } = await begin('wrong_amount')
    await settle(paymentId, { creditCents: 500 })
    expect(await inspectPayment(paymentId)).toMatchObject({ bookedCents: 2500 })
    await press(paymentUrl, 'paid_over', { amount: '26.00' })
    const about = await db()
      .select()
      .from(alarms)
      .where(eq(alarms.subject, `payment:${paymentId}`))
    expect(about).toMatchObject([{ kind: 'payment-surplus', message: expect.stringMatching(/^\$1\.00 more/) }])
    await press(paymentUrl, 'refund_paid')
    expect(await payment()).toMatchObject({ status: 'refunded' })
    expect(await inspectPayment(paymentId)).toMatchObject({ bookedCents: 0 })
    expect(await balanceOf(customerId)).toBe(0)
    await expectInvariants()
  })

  test('cannot be dismissed, nor get more after a refund', async () => {
    const { paymentId, paymentUrl } = await begin('paid')
    await expect(settle(paymentId, { creditCents: null })).rejects.toMatchObject({ status: 409, field: 'decision' })
    await press(paymentUrl, 'refund_paid')
    await expect(settle(paymentId)).rejects.toMatchObject({ status: 409, field: 'decision' })
    await expectInvariants()
  })
})

describe('refuses and books nothing', () => {
  test('all but one of concurrent decisions', async () => {
    const { customerId, paymentId } = await begin('locked')
    const version = await versionOfPayment(paymentId)
    const both = await Promise.allSettled(Array.from({ length: 10 }, () => settle(paymentId, { version })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of both) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ title: 'Nothing was saved', status: 409 })
    }
    expect(await balanceOf(customerId)).toBe(1800)
    await expectInvariants()
  })

  test('after the provider has credited it', async () => {
    const { customerId, paymentId, paymentUrl } = await begin('locked')
    const version = await versionOfPayment(paymentId)
    await press(paymentUrl, 'paid')
    await expect(settle(paymentId, { version })).rejects.toMatchObject({ status: 409 })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('for a deleted customer', async () => {
    const { customerId, paymentId } = await begin('cancel')
    const { id } = await createAdmin()
    await deleteCustomer({ customerId, by: byAdmin(id) })
    await expect(settle(paymentId)).rejects.toMatchObject({ status: 409, title: 'Nothing was saved' })
  })

  test('for an actor who is not an admin', async () => {
    const { paymentId, customerId } = await begin('locked')
    const stranger = await createCustomer()
    const by = byAdmin(stranger.id)
    await expect(settle(paymentId, { by })).rejects.toMatchObject({ status: 403 })
    expect(await balanceOf(customerId)).toBe(0)
  })

  test('for an unknown top-up', async () => {
    await expect(settle(randomUUID())).rejects.toMatchObject({ status: 404 })
  })
})
