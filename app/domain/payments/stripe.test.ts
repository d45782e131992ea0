import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { adjustBalance } from '#app/domain/wallet/commands.ts'
import { alarmsOf, beginTopUp, paymentOf, reconcile } from '#test/btcpay-shop.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { balanceOf, press } from '#test/payment-shop.ts'
import { useShopWithStripe, webhookOfStripe } from '#test/stripe-shop.ts'
import { getOffered } from './accounts/provider-setup.ts'
import { startTopUp } from './top-ups/start-top-up.ts'

useDatabase()
const stripe = useShopWithStripe()

const post = (path: string) => stripe.asked.filter((asked) => asked.method === 'POST' && asked.path === path)

async function send(body: string, signature = stripe.sign(body)): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const { status } = await fetch(webhookOfStripe(), { method: 'POST', headers, body })
  return status
}

async function spend(customerId: string, cents: number) {
  const { id: actorId } = await createAdmin()
  await transaction((tx) => adjustBalance(tx, { customerId, deltaCents: -cents, actorId, note: 'Spent.' }))
}

describe('a top-up', () => {
  test('leads to the page of its session', async () => {
    const { paymentUrl, payment } = await beginTopUp()
    const row = await payment()
    expect(row).toMatchObject({ provider: 'stripe', status: 'waiting', providerStatus: 'check', paymentUrl })
    const [{ body } = { body: new URLSearchParams() }] = post('/v1/checkout/sessions')
    expect(body.get('success_url')).toBe(`${config().appUrl}/payment/success?payment=${row.id}`)
    expect(body.get('cancel_url')).toBe(`${config().appUrl}/payment/failed?payment=${row.id}`)
  })

  test('of less than half a dollar is refused without a request to Stripe', async () => {
    const { id: customerId } = await createCustomer()
    await expect(startTopUp({ customerId, amountCents: 49 })).rejects.toMatchObject({
      message: expect.stringContaining('$0.50'),
    })
    expect(stripe.asked).toEqual([])
    expect((await getOffered()).methods).toMatchObject([{ id: 'stripe', minimumCents: 50 }])
    await beginTopUp(50)
  })

  test('is credited once when it is paid, however often the event arrives', async () => {
    const { customerId, paymentUrl, payment } = await beginTopUp()
    await press(paymentUrl, 'paid', { notice: 'repeated' })
    const [{ body } = { body: '' }] = stripe.sent
    await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500, arrivedCents: 2500 })
    expect(await balanceOf(customerId)).toBe(2500)
    const { id } = await payment()
    const kept = await db().select().from(paymentNotices).where(eq(paymentNotices.paymentId, id))
    expect(kept).toMatchObject([{ provider: 'stripe', verdict: 'credited', timesReceived: 13 }])
    expect(JSON.stringify(kept)).not.toContain('payer@example.com')
    await expectInvariants()
  })

  test('is credited without any event', async () => {
    const { customerId, paymentUrl } = await beginTopUp()
    await press(paymentUrl, 'paid', { notice: 'dropped' })
    expect(await balanceOf(customerId)).toBe(0)
    await reconcile(customerId)
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('is credited once its delayed payment arrives', async () => {
    const { customerId, paymentUrl, payment } = await beginTopUp()
    await press(paymentUrl, 'processing')
    expect(await payment()).toMatchObject({ status: 'waiting', providerStatus: 'process' })
    expect(await balanceOf(customerId)).toBe(0)
    await press(paymentUrl, 'paid_later')
    expect(await payment()).toMatchObject({ status: 'paid', creditedCents: 2500 })
  })

  test('fails when its delayed payment does', async () => {
    const { customerId, paymentUrl, payment } = await beginTopUp()
    await press(paymentUrl, 'processing')
    await press(paymentUrl, 'failed_later')
    expect(await payment()).toMatchObject({ status: 'failed', creditedCents: 0 })
    expect(await balanceOf(customerId)).toBe(0)
  })

  test('expires with its session', async () => {
    const { paymentUrl, payment } = await beginTopUp()
    await press(paymentUrl, 'cancel')
    expect(await payment()).toMatchObject({ status: 'expired', providerStatus: 'cancel' })
  })

  test('is credited with what the API confirms, whatever the event says', async () => {
    const { customerId, paymentUrl, payment } = await beginTopUp()
    await press(paymentUrl, 'paid', { amount: '24.00' })
    expect(await payment()).toMatchObject({ status: 'paid_in_part', creditedCents: 2400 })
    expect(await balanceOf(customerId)).toBe(2400)
  })
})

describe('a session', () => {
  const intent = async () => {
    const { id: customerId } = await createCustomer()
    return { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
  }

  test('is found when the form is sent again after a lost answer', async () => {
    const form = await intent()
    stripe.fault = ({ method }) => (method === 'POST' ? 'lost answer' : null)
    await expect(startTopUp(form)).rejects.toMatchObject({ title: 'Payment Error' })
    expect(await paymentOf(form.customerId)).toMatchObject({ status: 'failed', invoiceId: null })
    stripe.fault = () => null
    const { paymentUrl } = await startTopUp(form)
    expect(await paymentOf(form.customerId)).toMatchObject({ status: 'waiting', paymentUrl })
    await press(paymentUrl, 'paid')
    expect(await balanceOf(form.customerId)).toBe(2500)
  })

  test('is the same for a form sent twice concurrently', async () => {
    const form = await intent()
    const answers = await Promise.all([startTopUp(form), startTopUp(form)])
    expect(new Set(answers.map(({ paymentUrl }) => paymentUrl)).size).toBe(1)
    await press(answers[0]?.paymentUrl ?? '', 'paid')
    expect(await balanceOf(form.customerId)).toBe(2500)
  })

  test('whose page nobody saw may expire', async () => {
    const { payment } = await beginTopUp()
    const { providerOrderId } = await payment()
    const object = {
      object: 'checkout.session',
      id: `cs_test_${'0'.repeat(32)}`,
      payment_status: 'unpaid',
      amount_total: 2500,
      currency: 'usd',
      metadata: { order_id: providerOrderId },
    }
    const event = { id: 'evt_1', type: 'checkout.session.expired', livemode: false, data: { object } }
    expect(await send(JSON.stringify(event))).toBe(200)
    expect(await payment()).toMatchObject({ status: 'waiting' })
  })
})

describe('a paid top-up', () => {
  async function paid() {
    const topUp = await beginTopUp()
    await press(topUp.paymentUrl, 'paid')
    return topUp
  }

  test('is taken back when Stripe refunds it', async () => {
    const { customerId, paymentUrl, payment } = await paid()
    await press(paymentUrl, 'refunded')
    expect(await payment()).toMatchObject({ status: 'refunded' })
    expect(await balanceOf(customerId)).toBe(0)
    await expectInvariants()
  })

  test('raises an alarm when a part of it is refunded', async () => {
    const { customerId, paymentUrl, payment } = await paid()
    await press(paymentUrl, 'refunded_in_part')
    expect(await payment()).toMatchObject({ status: 'paid', arrivedCents: 2000 })
    expect(await alarmsOf(customerId)).toEqual(['payment-lost'])
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('raises an alarm when it is disputed, and keeps its credit when the dispute is won', async () => {
    const { customerId, paymentUrl, payment } = await paid()
    await press(paymentUrl, 'disputed')
    expect(stripe.sent.at(-1)?.status).toBe(200)
    expect(await payment()).toMatchObject({ status: 'paid', providerStatus: 'locked' })
    expect(await alarmsOf(customerId)).toEqual(['payment-held'])
    await press(paymentUrl, 'dispute_won')
    expect(await payment()).toMatchObject({ status: 'paid', providerStatus: 'paid' })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('is taken back as far as the balance allows when the dispute is lost', async () => {
    const { customerId, paymentUrl, payment } = await paid()
    await spend(customerId, 1000)
    await press(paymentUrl, 'disputed')
    await press(paymentUrl, 'dispute_lost', { notice: 'repeated' })
    expect(await payment()).toMatchObject({ status: 'refunded' })
    expect(await balanceOf(customerId)).toBe(0)
    expect((await alarmsOf(customerId)).sort()).toEqual(['payment-held', 'refund-shortfall'])
    await expectInvariants()
  })

  test('finds a dispute whose event is lost', async () => {
    const { customerId, paymentUrl } = await paid()
    await press(paymentUrl, 'disputed', { notice: 'dropped' })
    await reconcile(customerId)
    expect(await alarmsOf(customerId)).toEqual(['payment-held'])
  })

  test('has its dispute sent again while the session cannot be found', async () => {
    const { customerId, paymentUrl } = await paid()
    stripe.fault = ({ path }) => (path.includes('payment_intent=') ? { status: 503, body: '' } : null)
    await press(paymentUrl, 'disputed')
    const { body, status } = stripe.sent.at(-1) ?? { body: '', status: 0 }
    expect(status).toBe(503)
    expect(await alarmsOf(customerId)).toEqual([])
    stripe.fault = () => null
    expect(await send(body)).toBe(200)
    expect(await alarmsOf(customerId)).toEqual(['payment-held'])
  })
})

test('holds a payment that is disputed before it is credited', async () => {
  const { customerId, paymentUrl, payment } = await beginTopUp()
  await press(paymentUrl, 'paid', { notice: 'dropped' })
  await press(paymentUrl, 'disputed')
  expect(await payment()).toMatchObject({ status: 'held' })
  expect(await balanceOf(customerId)).toBe(0)
  await press(paymentUrl, 'dispute_won')
  expect(await payment()).toMatchObject({ status: 'paid' })
  expect(await balanceOf(customerId)).toBe(2500)
})

describe('an event', () => {
  test('that is forged or old is rejected without a request to Stripe', async () => {
    const { customerId, paymentUrl } = await beginTopUp()
    await press(paymentUrl, 'paid', { notice: 'forged' })
    const { body, signature, status } = stripe.sent.at(-1) ?? { body: '', signature: '', status: 0 }
    expect(status).toBe(401)
    stripe.reset()
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    for (const forged of ['', signature, stripe.sign(body, minutesAgo(6)), stripe.sign(body, minutesAgo(-6))]) {
      expect(await send(body, forged)).toBe(401)
    }
    expect(await send(`${body} `, stripe.sign(body))).toBe(401)
    expect(await send('{"type":"a","type":"b"}')).toBe(400)
    expect(await send('x'.repeat(64 * 1024 + 1))).toBe(413)
    expect(stripe.asked).toEqual([])
    expect(await balanceOf(customerId)).toBe(0)
    expect(await send(body)).toBe(200)
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test.each([
    ['amount', { amount_total: 2501 }, {}],
    ['currency', { currency: 'eur' }, {}],
    ['session', { id: `cs_test_${'0'.repeat(32)}` }, {}],
    ['mode', {}, { livemode: true }],
  ])('with another %s puts the top-up under review', async (_, changes, more) => {
    const { customerId, paymentUrl, payment } = await beginTopUp()
    await press(paymentUrl, 'paid', { notice: 'held' })
    const { id, providerOrderId, invoiceId } = await payment()
    const facts = { object: 'checkout.session', id: invoiceId, payment_status: 'paid', amount_total: 2500 }
    const object = { ...facts, currency: 'usd', metadata: { order_id: providerOrderId }, ...changes }
    const event = { id: 'evt_1', type: 'checkout.session.completed', livemode: false, data: { object }, ...more }
    expect(await send(JSON.stringify(event))).toBe(200)
    expect(await payment()).toMatchObject({ status: 'review', creditedCents: 0 })
    expect(await alarmsOf(customerId)).toEqual(['payment-contradicted'])
    await db().update(payments).set({ checkAt: null }).where(eq(payments.id, id))
  })

  test('of another program on the same account raises no alarm', async () => {
    const before = await db().$count(alarms)
    const foreign = { object: 'checkout.session', id: 'cs_test_foreign', payment_status: 'paid', amount_total: 900 }
    for (const [type, object] of [
      ['checkout.session.completed', foreign],
      ['charge.dispute.created', { object: 'dispute', id: 'du_1', payment_intent: `pi_${'0'.repeat(32)}` }],
      ['customer.created', { object: 'customer', id: 'cus_1' }],
    ] as const) {
      expect(await send(JSON.stringify({ id: randomUUID(), type, livemode: false, data: { object } }))).toBe(200)
    }
    expect(await db().$count(alarms)).toBe(before)
  })

  test('about money for an order that the shop does not know raises an alarm', async () => {
    const object = {
      object: 'checkout.session',
      id: 'cs_test_gone',
      payment_status: 'paid',
      metadata: { order_id: randomUUID() },
    }
    const event = { id: randomUUID(), type: 'checkout.session.completed', livemode: false, data: { object } }
    expect(await send(JSON.stringify(event))).toBe(200)
    const found = await db().select().from(alarms).where(eq(alarms.subject, 'provider:stripe'))
    expect(found.map(({ kind }) => kind)).toEqual(['payment-unknown'])
  })
})
