import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, delivery, setProviderHealth, signedNotice, useShopWithSimulator } from '#test/payment-shop.ts'
import { getSimulatorAccount } from '../provider.ts'
import { startTopUp } from '../top-ups/start-top-up.ts'
import { receiveNotice } from './receive-notice.ts'
import { reconcilePayments, refreshOpenPayments } from './reconcile-payments.ts'

useDatabase()
useShopWithSimulator()

beforeEach(async () => {
  await db().update(payments).set({ checkAt: null })
})

async function begin() {
  const { id: customerId } = await createCustomer()
  await startTopUp({ customerId, amountCents: 2500 })
  const payment = async () => {
    const [row] = await db().select().from(payments).where(eq(payments.customerId, customerId))
    if (!row) throw new Error('There is no payment.')
    return row
  }
  return { customerId, payment }
}

/** Pays at the simulator without a notice. */
async function payQuietly(invoiceId: string | null, status = 'paid') {
  await db().execute(
    sql`update simulator.invoices set status = ${status}, arrived = amount where uuid = ${invoiceId}::uuid`,
  )
}

async function makeDue(id: string) {
  await db().update(payments).set({ checkAt: sql`now() - interval '1 second'` }).where(eq(payments.id, id))
}

const secondsUntil = (moment: Date | null) => ((moment?.getTime() ?? 0) - Date.now()) / 1000

async function openAlarms(paymentId: string) {
  const found = await db()
    .select()
    .from(alarms)
    .where(and(eq(alarms.subject, `payment:${paymentId}`)))
  return found.map(({ kind, timesRaised }) => ({ kind, timesRaised }))
}

test('checks a new top-up within a minute and credits it without a notice', async () => {
  const { customerId, payment } = await begin()
  const { id, invoiceId, checkAt, createdAt } = await payment()
  expect((checkAt?.getTime() ?? 0) - createdAt.getTime()).toBeLessThan(60_000)
  await payQuietly(invoiceId)
  expect(await reconcilePayments()).toBe(0)
  await makeDue(id)
  expect(await reconcilePayments()).toBe(1)
  expect(await balanceOf(customerId)).toBe(2500)
  expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500, failedChecks: 0 })
  expect(await reconcilePayments()).toBe(0)
  await expectInvariants()
})

test('checks each of many due top-ups once from several processes', async () => {
  const begun = await Promise.all(Array.from({ length: 40 }, begin))
  for (const { payment } of begun) {
    const { id, invoiceId } = await payment()
    await payQuietly(invoiceId)
    await makeDue(id)
  }
  const asked = await Promise.all([reconcilePayments(), reconcilePayments(), reconcilePayments()])
  expect(asked.reduce((sum, count) => sum + count)).toBe(40)
  for (const { customerId } of begun) expect(await balanceOf(customerId)).toBe(2500)
  await expectInvariants()
})

test('makes the top-ups of a process that ended due again after a minute', async () => {
  const { customerId, payment } = await begin()
  const { id } = await payment()
  await makeDue(id)
  const held = Promise.withResolvers<void>()
  const holding = transaction(async (tx) => {
    await lockWallet(tx, customerId)
    await held.promise
  })
  // The settlement waits for the wallet, as if the process had ended after the answer.
  const taking = reconcilePayments()
  await expect.poll(async () => (await payment()).checkAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
  expect((await payment()).checkAt?.getTime()).toBeLessThan(Date.now() + 61_000)
  held.resolve()
  await Promise.all([taking, holding])
  expect((await payment()).checkAt?.getTime()).toBeLessThan(Date.now() + 50_000)
})

test('finds a payment after the end of a top-up and credits it as late', async () => {
  const { customerId, payment } = await begin()
  const { id, invoiceId } = await payment()
  await payQuietly(invoiceId, 'cancel')
  await makeDue(id)
  await reconcilePayments()
  const ended = await payment()
  expect(ended).toMatchObject({ status: 'expired' })
  expect(ended.checkAt?.getTime()).toBeLessThan(Date.now() + 120_000)
  await payQuietly(invoiceId)
  await makeDue(id)
  await reconcilePayments()
  expect(await payment()).toMatchObject({ status: 'paid_late', creditedCents: 2500 })
  expect(await balanceOf(customerId)).toBe(2500)
})

describe('an invoice unknown to the provider', () => {
  test('raises one alarm and is checked less and less often', async () => {
    const { payment } = await begin()
    const { id, invoiceId } = await payment()
    await db().execute(sql`delete from simulator.invoices where uuid = ${invoiceId}::uuid`)
    for (const failedChecks of [1, 2, 3]) {
      await makeDue(id)
      await reconcilePayments()
      expect(await payment()).toMatchObject({ status: 'waiting', failedChecks })
    }
    expect(await openAlarms(id)).toEqual([{ kind: 'payment-denied', timesRaised: 3 }])
    expect((await payment()).checkAt?.getTime()).toBeGreaterThan(Date.now() + 120_000)
  })
})

test.each(['created', 'failed'] as const)(
  'stops checking a top-up without an invoice (%s) after a minute',
  async (status) => {
    const { payment } = await begin()
    const { id, invoiceId } = await payment()
    await db().execute(sql`delete from simulator.invoices where uuid = ${invoiceId}::uuid`)
    await db().update(payments).set({ status, invoiceId: null }).where(eq(payments.id, id))
    await makeDue(id)
    await reconcilePayments()
    expect(secondsUntil((await payment()).checkAt)).toBeGreaterThan(30)
    await db().update(payments).set({ createdAt: sql`now() - interval '61 seconds'` }).where(eq(payments.id, id))
    await makeDue(id)
    await reconcilePayments()
    expect(await payment()).toMatchObject({ status: 'failed', checkAt: null })
    expect(await openAlarms(id)).toEqual([])
  },
)

test('raises no alarm when the provider denies a credited top-up, as another account does', async () => {
  const { payment } = await begin()
  const { id, invoiceId } = await payment()
  await payQuietly(invoiceId)
  await makeDue(id)
  await reconcilePayments()
  await db().execute(sql`delete from simulator.invoices where uuid = ${invoiceId}::uuid`)
  await makeDue(id)
  await reconcilePayments()
  expect(await payment()).toMatchObject({ status: 'paid', failedChecks: 1 })
  expect(secondsUntil((await payment()).checkAt)).toBeGreaterThan(3_500)
  expect(await openAlarms(id)).toEqual([])
})

test('checks a dismissed top-up for a week and raises an alarm if money arrives', async () => {
  const { payment, customerId } = await begin()
  const { id, invoiceId } = await payment()
  await db().update(payments).set({ status: 'dismissed' }).where(eq(payments.id, id))
  await payQuietly(invoiceId)
  await makeDue(id)
  await reconcilePayments()
  expect(await balanceOf(customerId)).toBe(0)
  expect(await openAlarms(id)).toEqual([{ kind: 'payment-surplus', timesRaised: 1 }])
})

describe('while the provider is unavailable', () => {
  afterEach(() => setProviderHealth('well'))

  test('checks an open top-up again within 90 seconds each time', async () => {
    const { customerId, payment } = await begin()
    const { id, invoiceId } = await payment()
    await setProviderHealth('failing')
    await payQuietly(invoiceId)
    for (const failedChecks of [1, 2, 3, 4, 5, 6]) {
      await makeDue(id)
      await reconcilePayments()
      const asked = await payment()
      expect(asked).toMatchObject({ status: 'waiting', failedChecks })
      expect(secondsUntil(asked.checkAt)).toBeGreaterThan(30)
      expect(secondsUntil(asked.checkAt)).toBeLessThanOrEqual(90)
    }
    await setProviderHealth('well')
    await makeDue(id)
    await reconcilePayments()
    expect(await payment()).toMatchObject({ status: 'paid', failedChecks: 0 })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('does not delay the check when the customer opens the page', async () => {
    const { customerId, payment } = await begin()
    const { checkAt } = await payment()
    await setProviderHealth('failing')
    for (const _ of [1, 2, 3]) await refreshOpenPayments(customerId)
    expect(await payment()).toMatchObject({ checkAt, failedChecks: 0 })
  })

  test.each(["now() + interval '6 hours'", 'null'])('checks soon after a notice instead of at %s', async (at) => {
    const { payment } = await begin()
    const { id, invoiceId, providerOrderId } = await payment()
    await db()
      .update(payments)
      .set({ checkAt: sql.raw(at) })
      .where(eq(payments.id, id))
    await setProviderHealth('failing')
    const facts = { uuid: invoiceId, order_id: providerOrderId, status: 'paid' }
    expect(await receiveNotice(delivery(signedNotice(facts, getSimulatorAccount()?.apiKey ?? '')))).toBe('pending')
    const seconds = secondsUntil((await payment()).checkAt)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(45)
  })
})

test('checks more than one batch unless it is stopped', async () => {
  const begun = await Promise.all(Array.from({ length: 30 }, begin))
  const due = async () => {
    for (const { payment } of begun) await makeDue((await payment()).id)
  }
  await due()
  expect(await reconcilePayments()).toBe(30)
  await due()
  expect(await reconcilePayments(AbortSignal.abort())).toBe(24)
})

test('waits an hour for a provider that is not set up', async () => {
  const { payment } = await begin()
  const { id } = await payment()
  await db().update(payments).set({ provider: 'cryptomus' }).where(eq(payments.id, id))
  await makeDue(id)
  expect(await reconcilePayments()).toBe(1)
  expect((await payment()).checkAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
})

test('raises one alarm when credited money is held, and keeps that status', async () => {
  const { payment } = await begin()
  const { id, invoiceId } = await payment()
  for (const reported of ['paid', 'locked', 'locked']) {
    await payQuietly(invoiceId, reported)
    await makeDue(id)
    await reconcilePayments()
  }
  expect(await payment()).toMatchObject({ status: 'paid', providerStatus: 'locked' })
  expect(await openAlarms(id)).toEqual([{ kind: 'payment-held', timesRaised: 1 }])
})

test('raises one alarm for held money, however often it is checked', async () => {
  const { payment } = await begin()
  const { id, invoiceId } = await payment()
  await payQuietly(invoiceId, 'locked')
  for (let times = 0; times < 3; times++) {
    await makeDue(id)
    await reconcilePayments()
  }
  expect(await payment()).toMatchObject({ status: 'held', providerStatus: 'locked' })
  expect(await openAlarms(id)).toEqual([{ kind: 'payment-held', timesRaised: 1 }])
})

test('checks pending top-ups before ended ones', async () => {
  const { customerId, payment } = await begin()
  const { id } = await payment()
  const ended = Array.from({ length: 30 }, () => ({
    id: randomUUID(),
    customerId,
    provider: 'simulator',
    providerOrderId: randomUUID(),
    amountCents: 2500,
    status: 'expired' as const,
    checkAt: new Date(Date.now() - 3_600_000),
  }))
  await db().insert(payments).values(ended)
  await makeDue(id)
  const aborted = AbortSignal.abort()
  expect(await reconcilePayments(aborted)).toBeLessThan(31)
  const [asked] = await db().select().from(payments).where(eq(payments.id, id))
  expect(secondsUntil(asked?.checkAt ?? null)).toBeGreaterThan(0)
  const isEnded = inArray(
    payments.id,
    ended.map((row) => row.id),
  )
  await db().delete(payments).where(isEnded)
})
