import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, press, useShopWithSimulator } from '#test/payment-shop.ts'
import { getReceipt, listTopUps } from '../queries.ts'
import { refreshOpenPayments } from '../settlement/reconcile-payments.ts'
import { cancelTopUp, startTopUp } from './start-top-up.ts'

useDatabase()
useShopWithSimulator()

async function begin(amountCents = 2500) {
  const { id: customerId } = await createCustomer()
  const intent = { customerId, amountCents, idempotencyKey: randomUUID() }
  const { paymentUrl } = await startTopUp(intent)
  const payment = async () => {
    const [row] = await db()
      .select()
      .from(payments)
      .where(eq(payments.customerId, customerId))
      .orderBy(payments.createdAt)
    if (!row) throw new Error('There is no payment.')
    return row
  }
  return { customerId, intent, paymentUrl, payment, id: (await payment()).id }
}

/** Sets the status of an invoice at the simulator without a notice. */
async function setQuietly(invoiceId: string | null, status: string) {
  await db().execute(
    sql`update simulator.invoices set status = ${status}, arrived = amount where uuid = ${invoiceId}::uuid`,
  )
}

const credits = (customerId: string) => db().$count(ledgerTransfers, eq(ledgerTransfers.customerId, customerId))

test('cancels an unpaid top-up, also repeatedly', async () => {
  const { customerId, id, payment } = await begin()
  expect(await cancelTopUp({ id, customerId })).toBe(true)
  expect(await cancelTopUp({ id, customerId })).toBe(true)
  expect(await payment()).toMatchObject({ status: 'expired', creditedCents: 0 })
  expect(((await payment()).checkAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(5 * 3_600_000)
})

test('credits a payment after the cancellation once, as late', async () => {
  const { customerId, id, paymentUrl, payment } = await begin()
  await cancelTopUp({ id, customerId })
  await press(paymentUrl, 'process')
  expect(await payment()).toMatchObject({ status: 'expired', providerStatus: 'process' })
  await press(paymentUrl, 'paid')
  await press(paymentUrl, 'paid')
  expect(await payment()).toMatchObject({ status: 'paid_late', creditedCents: 2500 })
  expect(await balanceOf(customerId)).toBe(2500)
  expect(await credits(customerId)).toBe(1)
  await expectInvariants()
})

test('credits a payment after the cancellation when the customer opens the page, without a notice', async () => {
  const { customerId, id, payment } = await begin()
  await cancelTopUp({ id, customerId })
  await setQuietly((await payment()).invoiceId, 'paid')
  expect(await refreshOpenPayments(customerId)).toBe(true)
  expect(await payment()).toMatchObject({ status: 'paid_late', creditedCents: 2500 })
  await expectInvariants()
})

test.each(['process', 'confirm_check', 'wrong_amount_waiting'])(
  'refuses once the provider reports %s',
  async (reported) => {
    const { customerId, id, paymentUrl, payment } = await begin()
    await press(paymentUrl, reported)
    await expect(cancelTopUp({ id, customerId })).rejects.toMatchObject({
      status: 409,
      title: 'Too late to cancel',
      message:
        'A payment for this top-up was detected, or it has already ended. Any money that arrives is added to your balance.',
    })
    expect(await payment()).toMatchObject({ status: 'waiting', providerStatus: reported })
  },
)

test('refuses when the provider has a payment without a notice', async () => {
  const { customerId, id, payment } = await begin()
  await setQuietly((await payment()).invoiceId, 'paid')
  await expect(cancelTopUp({ id, customerId })).rejects.toThrow('A payment for this top-up was detected')
  expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
})

test('refuses even when newer top-ups are open', async () => {
  const { customerId, id, payment } = await begin()
  for (const amountCents of [100, 200, 300]) await startTopUp({ customerId, amountCents })
  await setQuietly((await payment()).invoiceId, 'paid')
  await expect(cancelTopUp({ id, customerId })).rejects.toThrow('A payment for this top-up was detected')
  expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
})

test.each(['paid', 'locked', 'system_fail'])('refuses after %s', async (reported) => {
  const { customerId, id, paymentUrl, payment } = await begin()
  await press(paymentUrl, reported)
  const { status } = await payment()
  await expect(cancelTopUp({ id, customerId })).rejects.toThrow('it has already ended')
  expect(await payment()).toMatchObject({ status })
})

test('credits once when a cancellation and a payment are concurrent', async () => {
  for (let round = 0; round < 8; round++) {
    const { customerId, id, paymentUrl, payment } = await begin()
    const cancel = () => cancelTopUp({ id, customerId }).catch(() => 'too late')
    const pay = () => press(paymentUrl, 'paid')
    await Promise.all(round % 2 === 0 ? [cancel(), pay()] : [pay(), cancel()])
    expect(['paid', 'paid_late']).toContain((await payment()).status)
    expect(await balanceOf(customerId)).toBe(2500)
    expect(await credits(customerId)).toBe(1)
  }
  await expectInvariants()
})

test.each(['review', 'dismissed'] as const)(
  'keeps the status %s when the invoice is created afterwards',
  async (status) => {
    const { id, intent, payment } = await begin()
    await db()
      .update(payments)
      .set({ status: 'created', invoiceId: null, paymentUrl: null, providerStatus: null })
      .where(eq(payments.id, id))
    const asking = armFailPoint('top-up:recorded', 'pause:300')
    const starting = startTopUp(intent)
    await expect.poll(() => asking.times).toBe(1)
    await db().update(payments).set({ status }).where(eq(payments.id, id))
    await starting
    disarmFailPoints()
    expect(await payment()).toMatchObject({ status, invoiceId: expect.any(String) })
  },
)

test('stays cancelled when the invoice is created afterwards, and the form starts another', async () => {
  const { customerId, id, intent, payment } = await begin()
  await db()
    .update(payments)
    .set({ status: 'created', invoiceId: null, paymentUrl: null, providerStatus: null })
    .where(eq(payments.id, id))
  // Was in progress when the top-up was cancelled.
  const starting = startTopUp(intent)
  await db().update(payments).set({ status: 'expired' }).where(eq(payments.id, id))
  await starting
  expect((await payment()).status).toBe('expired')
  await startTopUp(intent)
  const { topUps } = await listTopUps({ customerId, before: null })
  expect(topUps.map(({ status }) => status)).toEqual(['waiting', 'expired'])
})

test("refuses another customer's top-up", async () => {
  const { id, payment } = await begin()
  const { id: customerId } = await createCustomer()
  expect(await cancelTopUp({ id, customerId })).toBe(false)
  expect(await getReceipt({ id, customerId })).toBeNull()
  expect(await payment()).toMatchObject({ status: 'waiting' })
})

test('issues a receipt for what was credited and returned', async () => {
  const { customerId, id, paymentUrl, payment } = await begin()
  expect(await getReceipt({ id, customerId })).toBeNull()
  await press(paymentUrl, 'paid_over')
  const { invoiceId, creditedAt } = await payment()
  expect(await getReceipt({ id, customerId })).toMatchObject({
    number: `REC-${id.replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    provider: 'The built-in simulator (test money)',
    invoiceId,
    askedCents: 2500,
    creditedCents: 3000,
    returnedCents: 0,
    creditedAt,
  })
  await press(paymentUrl, 'refund_paid')
  expect(await getReceipt({ id, customerId })).toMatchObject({ creditedCents: 3000, returnedCents: 3000 })
})

test('lists every top-up on exactly one page, newest first', async () => {
  const { id: customerId } = await createCustomer()
  const sameTime = new Date('2026-03-01T00:00:00Z')
  const rows = Array.from({ length: 45 }, (_, index) => ({
    id: randomUUID(),
    customerId,
    provider: 'cryptomus',
    providerOrderId: randomUUID().replaceAll('-', ''),
    amountCents: index + 1,
    // Some have the same time, across page boundaries.
    createdAt: new Date(sameTime.getTime() + Math.floor(index / 30) * 1000),
  }))
  await db().insert(payments).values(rows)
  // Others differ by less than a Date can tell.
  await db().execute(sql`
    update payments set created_at = created_at + amount_cents * interval '1 microsecond' where amount_cents between 10 and 30`)
  const seen: string[] = []
  for (let before: string | null = null, pages = 0; pages === 0 || before; pages++) {
    const { topUps, older }: Awaited<ReturnType<typeof listTopUps>> = await listTopUps({ customerId, before })
    seen.push(...topUps.map(({ id }) => id))
    before = older
  }
  expect(seen).toHaveLength(45)
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))
  const { topUps } = await listTopUps({ customerId, before: "' or 1=1" })
  expect(topUps).toHaveLength(20)
})
