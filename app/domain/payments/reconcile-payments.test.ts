import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, useShopWithSimulator } from '#test/payment-shop.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { startTopUp } from './start-top-up.ts'

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

/** Pays at the simulator, of which no notice comes. */
async function payQuietly(invoiceId: string | null, status = 'paid') {
  await db().execute(
    sql`update simulator.invoices set status = ${status}, arrived = amount where uuid = ${invoiceId}::uuid`,
  )
}

async function makeDue(id: string) {
  await db().update(payments).set({ checkAt: sql`now() - interval '1 second'` }).where(eq(payments.id, id))
}

async function openAlarms(paymentId: string) {
  const found = await db()
    .select()
    .from(alarms)
    .where(and(eq(alarms.subject, `payment:${paymentId}`)))
  return found.map(({ kind, timesRaised }) => ({ kind, timesRaised }))
}

test('a top-up that begins is due within a minute, and one that was paid without a notice is credited then', async () => {
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

test('many that are due are all asked about, by several processes at once, each by one of them', async () => {
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

test('what a process that ended had taken on is due again a minute later', async () => {
  const { customerId, payment } = await begin()
  const { id } = await payment()
  await makeDue(id)
  const held = Promise.withResolvers<void>()
  const holding = transaction(async (tx) => {
    await lockWallet(tx, customerId)
    await held.promise
  })
  // The provider has answered, and the settlement waits for the wallet: as if the process ended here.
  const taking = reconcilePayments()
  await expect.poll(async () => (await payment()).checkAt?.getTime()).toBeGreaterThan(Date.now() + 50_000)
  expect((await payment()).checkAt?.getTime()).toBeLessThan(Date.now() + 61_000)
  held.resolve()
  await Promise.all([taking, holding])
  expect((await payment()).checkAt?.getTime()).toBeLessThan(Date.now() + 50_000)
})

test('a payment that comes after its end is found, too, and credited as late', async () => {
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

describe('an invoice that the provider does not know', () => {
  test('raises one alarm, and is asked about ever more rarely', async () => {
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

  test('was never made where the shop ended before: the top-up has failed', async () => {
    const { payment } = await begin()
    const { id, invoiceId } = await payment()
    await db().execute(sql`delete from simulator.invoices where uuid = ${invoiceId}::uuid`)
    await db()
      .update(payments)
      .set({ status: 'created', invoiceId: null, createdAt: sql`now() - interval '2 minutes'` })
      .where(eq(payments.id, id))
    await makeDue(id)
    await reconcilePayments()
    expect(await payment()).toMatchObject({ status: 'failed', checkAt: null })
    expect(await openAlarms(id)).toEqual([])
  })
})

test('one of a provider that is not set up here waits an hour', async () => {
  const { payment } = await begin()
  const { id } = await payment()
  await db().update(payments).set({ provider: 'cryptomus' }).where(eq(payments.id, id))
  await makeDue(id)
  expect(await reconcilePayments()).toBe(1)
  expect((await payment()).checkAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000)
})

test('held money raises an alarm once, however often it is asked about', async () => {
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
