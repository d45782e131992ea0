import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { idempotencyKeys, ledgerTransfers, paymentNotices, payments } from '#app/db/schema/money.ts'
import { lockWallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { walletRefusals } from '#app/domain/wallet/refusals.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, delivery, press, signedNotice, useShopWithSimulator } from '#test/payment-shop.ts'
import { crash, whileBroken } from '#test/while-broken.ts'
import { getPaymentProvider, getSimulatorAccount } from '../provider.ts'
import { listTopUps } from '../queries.ts'
import { paymentRefusals } from '../refusals.ts'
import { receiveNotice } from '../settlement/receive-notice.ts'
import { refreshOpenPayments } from '../settlement/reconcile-payments.ts'
import { cancelTopUp, startTopUp } from './start-top-up.ts'

useDatabase()
useShopWithSimulator()

async function begin(amountCents = 2500) {
  const { id: customerId } = await createCustomer()
  const { paymentUrl } = await startTopUp({ customerId, amountCents })
  const payment = async () => {
    const [row] = await db().select().from(payments).where(eq(payments.customerId, customerId))
    if (!row) throw new Error('There is no payment.')
    return row
  }
  return { customerId, paymentUrl, payment }
}

/** Sets the status of an invoice at the simulator without a notice. */
async function setQuietly(invoiceId: string | null, status: string) {
  await db().execute(
    sql`update simulator.invoices set status = ${status}, arrived = amount where uuid = ${invoiceId}::uuid`,
  )
}

function notice(payment: typeof payments.$inferSelect, changes: Record<string, unknown> = {}) {
  const { apiKey } = getSimulatorAccount() ?? { apiKey: '' }
  const facts = {
    type: 'payment',
    uuid: payment.invoiceId,
    order_id: payment.providerOrderId,
    amount: '25.00000000',
    status: 'paid',
    currency: 'USD',
    txid: 'a/b',
    ...changes,
  }
  return signedNotice(facts, apiKey).toString()
}

function receive(body: string) {
  return receiveNotice(delivery(body))
}

function post(body: string) {
  return fetch(`http://127.0.0.1:${config().port}/functions/v1/cryptomus-webhook`, { method: 'POST', body })
}

describe('a top-up', () => {
  test('is credited once the simulator is paid', async () => {
    const { customerId, paymentUrl, payment } = await begin()
    expect(paymentUrl).toMatch(new RegExp(`^${config().appUrl}/simulator/pay/[0-9a-f-]{36}$`))
    expect(await payment()).toMatchObject({ status: 'waiting', providerStatus: 'check', amountCents: 2500 })

    const next = await press(paymentUrl, 'paid')

    expect(next).toBe(`${config().appUrl}/payment/success?payment=${(await payment()).id}`)
    expect(await balanceOf(customerId)).toBe(2500)
    expect(await payment()).toMatchObject({ status: 'paid', providerStatus: 'paid', creditedCents: 2500 })
    const transfers = await db().select().from(ledgerTransfers).where(eq(ledgerTransfers.customerId, customerId))
    expect(transfers).toMatchObject([
      { fromAccount: 'provider', toAccount: `customer:${customerId}`, amountCents: 2500, reason: 'top_up' },
    ])
    const [kept] = await db()
      .select()
      .from(paymentNotices)
      .where(eq(paymentNotices.paymentId, (await payment()).id))
    expect(kept).toMatchObject({ verdict: 'credited', body: { status: 'paid' }, provider: 'simulator' })
    expect(kept?.body).not.toHaveProperty('sign')
    await expectInvariants()
  })

  test.each([
    ['paid_over', 'paid_over', 3000],
    ['wrong_amount', 'paid_in_part', 2000],
    ['wrong_amount_waiting', 'waiting', 0],
    ['process', 'waiting', 0],
    ['cancel', 'expired', 0],
    ['system_fail', 'failed', 0],
    ['locked', 'held', 0],
  ])('after %s is %s with %s cents', async (reported, status, cents) => {
    const { customerId, paymentUrl, payment } = await begin()
    await press(paymentUrl, reported)
    expect(await payment()).toMatchObject({ status, providerStatus: reported })
    expect(await balanceOf(customerId)).toBe(cents)
  })

  test('is credited once for two partial payments, and keeps the credit after a late cancel', async () => {
    const { customerId, paymentUrl, payment } = await begin()
    for (const reported of ['process', 'wrong_amount_waiting', 'paid', 'cancel', 'check'])
      await press(paymentUrl, reported)
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
    expect(await balanceOf(customerId)).toBe(2500)
    await expectInvariants()
  })

  test('is credited as late if paid after it expired', async () => {
    const { customerId, paymentUrl, payment } = await begin()
    await press(paymentUrl, 'cancel')
    await press(paymentUrl, 'paid')
    expect(await payment()).toMatchObject({ status: 'paid_late', creditedCents: 2500 })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('is taken back by a refund as far as the balance allows', async () => {
    const { customerId, paymentUrl, payment } = await begin()
    await press(paymentUrl, 'paid')
    await transaction(async (tx) => {
      await lockWallet(tx, customerId)
      await tx.execute(sql`update customers set balance_cents = 1000 where id = ${customerId}`)
      await tx.insert(ledgerTransfers).values({
        fromAccount: `customer:${customerId}`,
        toAccount: 'adjustment',
        amountCents: 1500,
        customerId,
        reason: 'adjustment',
        balanceAfterCents: 1000,
      })
    })
    await press(paymentUrl, 'refund_paid')
    await press(paymentUrl, 'refund_paid')
    expect(await payment()).toMatchObject({ status: 'refunded', creditedCents: 2500 })
    expect(await balanceOf(customerId)).toBe(0)
    await expectInvariants()
  })
})

describe('starting a top-up', () => {
  const reused = { title: 'Already submitted', status: 409 }

  test('creates one invoice and returns one answer for twenty concurrent copies of a form', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => startTopUp(intent)))
    expect(new Set([...answers, await startTopUp(intent)].map(({ paymentUrl }) => paymentUrl)).size).toBe(1)
    expect((await listTopUps({ customerId })).topUps).toHaveLength(1)
  })

  test('refuses its key with another amount before and after the payment', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    const { paymentUrl } = await startTopUp(intent)
    await expect(startTopUp({ ...intent, amountCents: 5000 })).rejects.toMatchObject(reused)
    await press(paymentUrl, 'paid')
    await expect(startTopUp({ ...intent, amountCents: 5000 })).rejects.toMatchObject(reused)
    expect((await listTopUps({ customerId })).topUps).toMatchObject([{ amountCents: 2500, status: 'paid' }])
  })

  test('accepts its key with another amount only after 24 hours', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    await startTopUp(intent)
    const passes = (time: string) =>
      db()
        .update(idempotencyKeys)
        .set({ createdAt: sql`created_at - ${time}::interval` })
        .where(eq(idempotencyKeys.actorId, customerId))
    await passes('23 hours')
    await expect(startTopUp({ ...intent, amountCents: 5000 })).rejects.toMatchObject(reused)
    await passes('2 hours')
    await startTopUp({ ...intent, amountCents: 5000 })
    expect((await listTopUps({ customerId })).topUps).toHaveLength(2)
  })

  test('refuses the key of another operation', async () => {
    const { id: customerId } = await createCustomer()
    const idempotencyKey = randomUUID()
    await transaction((tx) =>
      withIdempotencyKey(
        tx,
        { actorId: customerId, key: idempotencyKey, request: { operation: 'claim', amountCents: 2500 } },
        async () => ({}),
      ),
    )
    await expect(startTopUp({ customerId, amountCents: 2500, idempotencyKey })).rejects.toMatchObject(reused)
    expect((await listTopUps({ customerId })).topUps).toEqual([])
  })

  test('leaves neither row nor key when the connection breaks, and then accepts any amount', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    await whileBroken({ table: 'payments', event: 'insert', action: crash }, () =>
      expect(startTopUp(intent)).rejects.toThrow(),
    )
    expect((await listTopUps({ customerId })).topUps).toEqual([])
    await startTopUp({ ...intent, amountCents: 5000 })
    expect((await listTopUps({ customerId })).topUps).toMatchObject([{ amountCents: 5000 }])
  })

  test('starts a new top-up every time without a key', async () => {
    const { id: customerId } = await createCustomer()
    for (const amountCents of [2500, 2500]) await startTopUp({ customerId, amountCents })
    expect((await listTopUps({ customerId })).topUps).toHaveLength(2)
    expect(await db().$count(idempotencyKeys, eq(idempotencyKeys.actorId, customerId))).toBe(0)
  })

  test('gives another customer with the same key a separate invoice', async () => {
    const idempotencyKey = randomUUID()
    const [one, two] = await Promise.all([createCustomer(), createCustomer()])
    const first = await startTopUp({ customerId: one.id, amountCents: 2500, idempotencyKey })
    const second = await startTopUp({ customerId: two.id, amountCents: 2500, idempotencyKey })
    expect(first.paymentUrl).not.toBe(second.paymentUrl)
  })

  test('creates a new invoice for the same form after the payment', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    const first = await startTopUp(intent)
    await press(first.paymentUrl, 'paid')
    const second = await startTopUp(intent)
    expect(second.paymentUrl).not.toBe(first.paymentUrl)
  })

  test('finds the created invoice with the same form after a failure', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    armFailPoint('top-up:invoiced', 'throw')
    const brokenOff = await startTopUp(intent).then(String, (error: Error) => error)
    disarmFailPoints()
    expect(brokenOff).not.toBeInstanceOf(Refusal)
    const [row] = await db().select().from(payments).where(eq(payments.customerId, customerId))
    expect(row).toMatchObject({ status: 'created', invoiceId: null })
    await expect(startTopUp({ ...intent, amountCents: 5000 })).rejects.toThrow(walletRefusals.idempotencyKeyReused())

    const { paymentUrl } = await startTopUp(intent)
    expect(await db().select().from(payments).where(eq(payments.customerId, customerId))).toMatchObject([
      { id: row?.id, status: 'waiting', paymentUrl },
    ])
  })

  test('allows twenty open top-ups, and another after one is cancelled', async () => {
    const { id: customerId } = await createCustomer()
    const intents = Array.from({ length: 25 }, () => ({ customerId, amountCents: 2500, idempotencyKey: randomUUID() }))
    const begun = await Promise.allSettled(intents.map(startTopUp))
    const refused = begun.flatMap((result, index) => (result.status === 'rejected' ? [{ ...result, index }] : []))
    expect(refused).toHaveLength(5)
    for (const { reason } of refused) expect(reason).toMatchObject({ title: 'Payment Error', status: 429 })
    // The form of an open top-up still leads to it.
    const [open] = intents.filter((_, index) => begun[index]?.status === 'fulfilled')
    if (open) await startTopUp(open)
    const [first] = await db().select({ id: payments.id }).from(payments).where(eq(payments.customerId, customerId))
    await cancelTopUp({ id: first?.id ?? '', customerId })
    const again = intents[refused[0]?.index ?? 0]
    if (again) await startTopUp(again)
    expect(await db().$count(payments, eq(payments.customerId, customerId))).toBe(21)
  })

  test('refuses more than thirty unpaid top-ups within an hour', async () => {
    const { id: customerId } = await createCustomer()
    const intent = () => ({ customerId, amountCents: 2500, idempotencyKey: randomUUID() })
    for (let started = 0; started < 30; started++) {
      const { paymentUrl } = await startTopUp(intent())
      const [newest] = (await listTopUps({ customerId })).topUps
      if (started === 0) await press(paymentUrl, 'paid')
      else await cancelTopUp({ id: newest?.id ?? '', customerId })
    }
    await startTopUp(intent())
    await expect(startTopUp(intent())).rejects.toThrow(paymentRefusals.tooManyTopUps(30))
    await db()
      .update(payments)
      .set({ createdAt: sql`created_at - interval '1 hour'` })
      .where(eq(payments.customerId, customerId))
    await startTopUp(intent())
  })

  test('starts another top-up with the same form after each cancellation, up to the hourly limit', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    for (let begun = 1; begun <= 30; begun++) {
      const { paymentUrl } = await startTopUp(intent)
      expect(await startTopUp(intent)).toEqual({ paymentUrl })
      expect(await db().$count(payments, eq(payments.customerId, customerId))).toBe(begun)
      const [newest] = (await listTopUps({ customerId })).topUps
      await cancelTopUp({ id: newest?.id ?? '', customerId })
    }
    await expect(startTopUp(intent)).rejects.toThrow(paymentRefusals.tooManyTopUps(30))
  })

  test('starts one other top-up when the form of a cancelled one is sent ten times concurrently', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    await startTopUp(intent)
    const [first] = (await listTopUps({ customerId })).topUps
    await cancelTopUp({ id: first?.id ?? '', customerId })
    const answers = await Promise.all(Array.from({ length: 10 }, () => startTopUp(intent)))
    expect(new Set(answers.map(({ paymentUrl }) => paymentUrl)).size).toBe(1)
    expect(await db().$count(payments, eq(payments.customerId, customerId))).toBe(2)
  })

  test('uses order ids that fit the provider', async () => {
    const { payment } = await begin()
    expect((await payment()).providerOrderId).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('notices', () => {
  test('credit once and are always accepted when one arrives a hundred times concurrently', async () => {
    const { customerId, payment } = await begin()
    await setQuietly((await payment()).invoiceId, 'paid')
    const body = notice(await payment())

    const answers = await Promise.all(Array.from({ length: 100 }, () => post(body)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await balanceOf(customerId)).toBe(2500)
    const kept = await db()
      .select()
      .from(paymentNotices)
      .where(eq(paymentNotices.paymentId, (await payment()).id))
    expect(kept).toMatchObject([{ timesReceived: 100, verdict: 'credited' }])
    await expectInvariants()
  })

  test('credit nothing with a signed "paid" while the provider reports no payment', async () => {
    const { customerId, payment } = await begin()
    expect(await receive(notice(await payment()))).toBe('noted')
    expect(await balanceOf(customerId)).toBe(0)
    expect(await payment()).toMatchObject({ status: 'waiting' })
  })

  test('keep the verdict of a repeated refund', async () => {
    const { customerId, paymentUrl, payment } = await begin()
    await press(paymentUrl, 'paid')
    await setQuietly((await payment()).invoiceId, 'refund_paid')
    const body = notice(await payment(), { status: 'refund_paid' })
    expect(await receive(body)).toBe('reversed')
    expect(await receive(body)).toBe('reversed')
    expect(await balanceOf(customerId)).toBe(0)
    const ofPayment = eq(paymentNotices.paymentId, (await payment()).id)
    const kept = await db().select().from(paymentNotices).where(ofPayment).orderBy(paymentNotices.createdAt)
    expect(kept).toMatchObject([{ verdict: 'credited' }, { verdict: 'reversed', timesReceived: 2 }])
  })

  test('are rejected without a crash when body or signature are changed', async () => {
    const { customerId, payment } = await begin()
    await setQuietly((await payment()).invoiceId, 'paid')
    const genuine = notice(await payment())
    const statuses = new Set<number>()
    for (let at = 0; at < genuine.length; at += 3) {
      const changed = Buffer.from(genuine, 'latin1')
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7))
      statuses.add((await post(changed.toString('latin1'))).status)
    }
    const hostile = ['', '[]', 'null', '{"sign":"', `{"a":${'['.repeat(30_000)}`, JSON.stringify({ sign: [] })]
    for (const body of [...hostile, 'x'.repeat(65 * 1024)]) statuses.add((await post(body)).status)
    expect([...statuses].sort()).toEqual([400, 401, 413])
    expect(await balanceOf(customerId)).toBe(0)
    expect(await payment()).toMatchObject({ status: 'waiting' })
    const [body] = await db()
      .select({ kept: paymentNotices.body })
      .from(paymentNotices)
      .where(sql`verdict in ('forged', 'malformed') and body is not null`)
    expect(body).toBeUndefined()
  })

  test.each([
    ['amount', '2500.00'],
    ['amount', 'plenty'],
    ['amount', '25.001'],
    ['currency', 'EUR'],
    ['order_id', 'somebody-elses'],
    ['order_id', 7],
    ['uuid', randomUUID()],
    ['merchant', 'somebody else'],
  ])('credit nothing and ask for a review when signed with another %s (%s)', async (field, value) => {
    const { customerId, payment } = await begin()
    await setQuietly((await payment()).invoiceId, 'paid')
    expect(await receive(notice(await payment(), { [field]: value }))).toBe('mismatch')
    expect(await receive(notice(await payment()))).toBe('noted')
    expect(await payment()).toMatchObject({ status: 'review', creditedCents: 0 })
    expect(await balanceOf(customerId)).toBe(0)
  })

  test('put the named order under review when its invoice belongs to another', async () => {
    const [mine, other] = [await begin(), await begin()]
    await setQuietly((await mine.payment()).invoiceId, 'paid')
    const { providerOrderId } = await other.payment()
    expect(await receive(notice(await mine.payment(), { order_id: providerOrderId }))).toBe('mismatch')
    expect([await mine.payment(), await other.payment()]).toMatchObject([{ status: 'waiting' }, { status: 'review' }])
  })

  test('change nothing when one contradicts a credited payment', async () => {
    const { customerId, paymentUrl, payment } = await begin()
    await press(paymentUrl, 'paid')
    expect(await receive(notice(await payment(), { amount: '1.00' }))).toBe('mismatch')
    expect(await payment()).toMatchObject({ status: 'paid' })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('are accepted without effect for an unknown order', async () => {
    const { payment } = await begin()
    const uuid = randomUUID()
    expect(await receive(notice(await payment(), { uuid, order_id: 'somebody-elses' }))).toBe('unknown order')
    expect(await receive(notice(await payment(), { uuid, order_id: 7 }))).toBe('unknown order')
    expect(await payment()).toMatchObject({ status: 'waiting' })
  })

  test('are accepted without effect when the provider denies the invoice', async () => {
    const { payment } = await begin()
    const before = await payment()
    await db().execute(sql`delete from simulator.invoices where uuid = ${before.invoiceId}::uuid`)
    expect(await receive(notice(before))).toBe('denied')
    expect(await payment()).toMatchObject({ status: 'waiting' })
  })
})

describe('a lost notice', () => {
  test('is made up for when the customer opens the page', async () => {
    const { customerId, payment } = await begin()
    await setQuietly((await payment()).invoiceId, 'paid')
    await Promise.all([refreshOpenPayments(customerId), refreshOpenPayments(customerId)])
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
    expect(await balanceOf(customerId)).toBe(2500)
    await expectInvariants()
  })

  test('is made up for even before the invoice is stored', async () => {
    const { customerId, payment } = await begin()
    const { id, invoiceId } = await payment()
    await db().update(payments).set({ status: 'created', invoiceId: null, paymentUrl: null }).where(eq(payments.id, id))
    await setQuietly(invoiceId, 'paid')
    await refreshOpenPayments(customerId)
    expect(await payment()).toMatchObject({ status: 'paid', invoiceId, creditedCents: 2500 })
  })

  test('leads to closing a top-up whose invoice was never created', async () => {
    const { customerId, payment } = await begin()
    const { id, invoiceId } = await payment()
    await db().execute(sql`delete from simulator.invoices where uuid = ${invoiceId}::uuid`)
    await db()
      .update(payments)
      .set({ status: 'created', invoiceId: null, paymentUrl: null, createdAt: sql`now() - interval '2 minutes'` })
      .where(eq(payments.id, id))
    await refreshOpenPayments(customerId)
    expect(await payment()).toMatchObject({ status: 'failed' })
  })
})

test('uses the simulator while no provider is configured', async () => {
  expect(await getPaymentProvider()).toMatchObject({
    name: 'simulator',
    callbackUrl: `http://127.0.0.1:${config().port}/functions/v1/cryptomus-webhook`,
  })
})
