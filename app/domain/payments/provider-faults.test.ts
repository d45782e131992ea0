import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { balanceOf, close, delivery, listen, portOf, signedNotice } from '#test/payment-shop.ts'
import { checkPayment } from './check-payment.ts'
import { getPaymentProvider } from './provider.ts'
import { receiveNotice } from './receive-notice.ts'
import { refreshOpenPayments } from './refresh-open-payments.ts'
import { startTopUp } from './start-top-up.ts'

useDatabase()

const KEY = 'payment-key'
type Asked = { path: string | undefined; headers: Record<string, unknown>; body: string }
type Answer = { status?: number; body: string }

/** A provider that says whatever a test has in mind. */
let provider: Server
let asked: Asked[] = []
let answer: (request: Record<string, unknown>) => Answer

beforeAll(async () => {
  provider = await listen(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    asked.push({ path: request.url, headers: request.headers, body })
    const { status = 200, body: text } = answer(JSON.parse(body))
    response.writeHead(status, { 'Content-Type': 'application/json', Location: 'https://example.com/' }).end(text)
  })
  process.env.CRYPTOMUS_API_URL = `http://127.0.0.1:${portOf(provider)}/`
  process.env.CRYPTOMUS_MERCHANT_ID = 'merchant'
  process.env.CRYPTOMUS_API_KEY = KEY
})

afterAll(() => close(provider))

beforeEach(() => {
  asked = []
  answer = (request) => ({ body: invoice(request) })
})

function invoice(request: Record<string, unknown>, changes: Record<string, unknown> = {}): string {
  const orderId = String(request.order_id)
  const result = {
    uuid: `invoice-${orderId}`,
    order_id: orderId,
    amount: '25.00',
    currency: 'USD',
    payment_status: 'check',
    url: `http://127.0.0.1:${portOf(provider)}/pay/1`,
    expired_at: Math.floor(Date.now() / 1000) + 3600,
    ...changes,
  }
  return JSON.stringify({ state: 0, result })
}

async function begin() {
  const { id: customerId } = await createCustomer()
  const refusal = await startTopUp({ customerId, amountCents: 2500 }).then(
    () => null,
    (error: Error) => error,
  )
  const payment = async () => {
    const [row] = await db().select().from(payments).where(eq(payments.customerId, customerId))
    if (!row) throw new Error('There is no payment.')
    return row
  }
  return { customerId, refusal, payment }
}

function notice(payment: typeof payments.$inferSelect) {
  const facts = { uuid: payment.invoiceId, order_id: payment.providerOrderId, status: 'paid', nonce: randomUUID() }
  return signedNotice(facts, KEY)
}

function notify(payment: typeof payments.$inferSelect) {
  return receiveNotice(delivery(notice(payment)))
}

describe('starting a top-up', () => {
  test('asks for exactly this invoice, signed over the bytes that are sent', async () => {
    const { refusal, payment } = await begin()
    const { id, providerOrderId } = await payment()
    expect(refusal).toBeNull()
    expect(asked).toHaveLength(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = asked
    expect(path).toBe('/v1/payment')
    expect(headers).toMatchObject({ merchant: 'merchant', sign: cryptomusSignature(body, KEY) })
    expect(JSON.parse(body)).toEqual({
      amount: '25.00',
      currency: 'USD',
      order_id: providerOrderId,
      lifetime: 3600,
      accuracy_payment_percent: 0,
      url_callback: 'http://localhost:3000/functions/v1/cryptomus-webhook',
      url_return: `http://localhost:3000/payment/failed?payment=${id}`,
      url_success: `http://localhost:3000/payment/success?payment=${id}`,
    })
  })

  const fallback = 'Could not initiate payment. Please try again.'
  const url = (address: unknown) => (request: Record<string, unknown>) => ({ body: invoice(request, { url: address }) })

  test.each<[string, (request: Record<string, unknown>) => Answer, string]>([
    [
      'says no',
      () => ({ status: 422, body: '{"state":1,"message":"Minimum amount is 0.5 USDT"}' }),
      'Minimum amount is 0.5 USDT',
    ],
    ['finds fault', () => ({ status: 422, body: '{"state":1,"errors":{"amount":["Too small."]}}' }), 'Too small.'],
    ['says no without a word', () => ({ status: 401, body: '{"state":1}' }), fallback],
    ['is broken', () => ({ status: 500, body: '{"state":1,"message":"SQLSTATE"}' }), fallback],
    ['is busy', () => ({ status: 429, body: '' }), fallback],
    ['sends a page', () => ({ body: '<html>' }), fallback],
    ['sends half an answer', () => ({ body: '{"state":0,"result":{"uuid":"x"}}' }), fallback],
    ['sends more than anybody reads', (request) => ({ body: invoice(request) + ' '.repeat(2 ** 21) }), fallback],
    ['sends elsewhere', () => ({ status: 302, body: '' }), fallback],
    ['names a foreign page', url('https://pay.cryptomus.com.example.com/pay/1'), fallback],
    ['names a script', url('javascript:alert(1)'), fallback],
    ['names no page', url(null), fallback],
    ['asks another amount', (request) => ({ body: invoice(request, { amount: '95.00' }) }), fallback],
    ['asks another currency', (request) => ({ body: invoice(request, { currency: 'EUR' }) }), fallback],
    ['names another order', (request) => ({ body: invoice(request, { order_id: 'other' }) }), fallback],
    ['names another merchant', (request) => ({ body: invoice(request, { merchant: 'other' }) }), fallback],
  ])('a provider that %s is a Payment Error', async (_, said, sentence) => {
    answer = said
    const { refusal, payment } = await begin()
    expect(refusal).toMatchObject({ title: 'Payment Error', message: sentence })
    expect(await payment()).toMatchObject({ status: 'failed', invoiceId: null, paymentUrl: null })
  })

  test('the same form goes through once the provider is well again', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    answer = () => ({ status: 503, body: '' })
    await expect(startTopUp(intent)).rejects.toMatchObject({ title: 'Payment Error' })
    answer = (request) => ({ body: invoice(request) })
    await startTopUp(intent)
    expect(await db().select().from(payments).where(eq(payments.customerId, customerId))).toMatchObject([
      { status: 'waiting' },
    ])
  })

  test('the same form goes through with an amount that the provider takes, however often it said no', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 1, idempotencyKey: randomUUID() }
    answer = () => ({ status: 422, body: '{"state":1,"message":"Too small."}' })
    await expect(startTopUp(intent)).rejects.toThrow('Too small.')
    await expect(startTopUp(intent)).rejects.toThrow('Too small.')
    answer = (request) => ({ body: invoice(request) })
    await startTopUp({ ...intent, amountCents: 2500 })
    await expect(startTopUp(intent)).rejects.toMatchObject({ title: 'Not repeated' })
    const rows = await db()
      .select()
      .from(payments)
      .where(eq(payments.customerId, customerId))
      .orderBy(payments.createdAt)
    expect(rows).toMatchObject([
      { amountCents: 1, status: 'failed' },
      { amountCents: 2500, status: 'waiting' },
    ])
  })
})

describe('settling', () => {
  test.each([
    ['amount', '2500.00'],
    ['amount', '25.009'],
    ['amount', '-25'],
    ['currency', 'EUR'],
    ['order_id', 'other'],
    ['uuid', 'other'],
    ['merchant', 'other'],
  ])('a %s that differs when the provider is asked credits nothing and asks for a person', async (field, value) => {
    const { customerId, payment } = await begin()
    answer = (request) => ({ body: invoice(request, { payment_status: 'paid', [field]: value }) })
    const verdict = await notify(await payment())
    await refreshOpenPayments(customerId)
    expect(await balanceOf(customerId)).toBe(0)
    expect(verdict).toBe('mismatch')
    expect((await payment()).status).toBe('review')
  })

  test.each([
    ['paid', {}, 2500],
    ['paid', { payment_amount_usd: '24.98' }, 2500],
    ['paid_over', { payment_amount_usd: '31.239999999' }, 3123],
    ['paid_over', {}, 2500],
    ['wrong_amount', { payment_amount_usd: '7.5' }, 750],
    ['wrong_amount', { payment_amount_usd: 7.5, is_final: true }, 750],
    ['wrong_amount', {}, 0],
    ['a new word', { payment_amount_usd: '25.00' }, 0],
  ])('%s with %j credits %s cents', async (payment_status, changes, cents) => {
    const { customerId, payment } = await begin()
    answer = (request) => ({ body: invoice(request, { payment_status, ...changes }) })
    await notify(await payment())
    expect(await balanceOf(customerId)).toBe(cents)
    expect(await payment()).toMatchObject({ creditedCents: cents, providerStatus: payment_status })
  })

  test.each<[string, Answer]>([
    ['is away', { status: 502, body: '' }],
    ['fails in its own words', { body: '{"state":1,"message":"Server error, #1"}' }],
    ['does not know the shop', { status: 401, body: '{"state":1,"message":"Invalid sign"}' }],
    ['says no without a word', { status: 422, body: '{"state":1}' }],
  ])('a notice waits while the provider %s, and is settled when it comes again', async (_, fault) => {
    const { customerId, payment } = await begin()
    const row = await payment()
    const body = notice(row)
    answer = () => fault
    expect(await receiveNotice(delivery(body))).toBe('pending')
    expect(await balanceOf(customerId)).toBe(0)
    answer = (request) => ({ body: invoice(request, { payment_status: 'paid' }) })
    expect(await receiveNotice(delivery(body))).toBe('credited')
    answer = () => fault
    expect(await receiveNotice(delivery(body))).toBe('credited')
    expect(await balanceOf(customerId)).toBe(2500)
    expect(await db().select().from(paymentNotices).where(eq(paymentNotices.paymentId, row.id))).toMatchObject([
      { timesReceived: 3, verdict: 'credited' },
    ])
  })

  test('a notice that passed for forged under a wrong key is kept whole once the key is right', async () => {
    const { customerId, payment } = await begin()
    const row = await payment()
    const body = notice(row)
    answer = (request) => ({ body: invoice(request, { payment_status: 'paid' }) })
    config().cryptomus.apiKey = 'wrong-key'
    expect(await receiveNotice(delivery(body))).toBe('forged')
    config().cryptomus.apiKey = KEY
    expect(await receiveNotice(delivery(body))).toBe('credited')
    expect(await balanceOf(customerId)).toBe(2500)
    expect(await db().select().from(paymentNotices).where(eq(paymentNotices.paymentId, row.id))).toMatchObject([
      { timesReceived: 2, verdict: 'credited', body: { order_id: row.providerOrderId } },
    ])
  })

  test('of forged notices, sixty an hour are kept for each network', async () => {
    const isForged = inArray(paymentNotices.verdict, ['forged', 'malformed'])
    const forge = (text: string, address: string) => receiveNotice(delivery(text, address))
    const before = await db().$count(paymentNotices, isForged)
    const bodies = Array.from({ length: 70 }, (_, nonce) => (nonce % 2 ? `{"nonce":${nonce}}` : `nonsense ${nonce}`))
    const verdicts = await Promise.all(bodies.map((text, host) => forge(text, `2001:db8:5:6::${host}`)))
    expect(verdicts).toEqual(bodies.map((text) => (text.startsWith('{') ? 'forged' : 'malformed')))
    expect((await db().$count(paymentNotices, isForged)) - before).toBe(60)
    await forge('{"nonce":"another"}', '2001:db8:5:7::1')
    expect((await db().$count(paymentNotices, isForged)) - before).toBe(61)
  })

  test('an answer about another invoice of the same name, asked for before ours was known, settles nothing', async () => {
    const { customerId, payment } = await begin()
    const asked = { ...(await payment()), invoiceId: null }
    const provider = await getPaymentProvider()
    if (!provider) throw new Error('There is no provider.')
    answer = (request) => ({ body: invoice(request, { uuid: 'another', payment_status: 'paid' }) })
    expect(await checkPayment(provider, asked)).toEqual({ settlement: 'noted' })
    expect(await payment()).toMatchObject({ status: 'waiting' })
    answer = (request) => ({ body: invoice(request, { payment_status: 'paid' }) })
    expect(await checkPayment(provider, asked)).toEqual({ settlement: 'credited' })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('an answer that was overtaken leaves what is known of the provider', async () => {
    const { payment } = await begin()
    for (const payment_status of ['paid', 'check', 'cancel']) {
      answer = (request) => ({ body: invoice(request, { payment_status }) })
      await notify(await payment())
    }
    expect(await payment()).toMatchObject({ status: 'paid', providerStatus: 'paid' })
  })

  test.each([
    ['Invalid sign', 'created'],
    ['Payment not found', 'failed'],
  ])('a row without an invoice, of which the provider says "%s", is %s', async (message, status) => {
    const { customerId, payment } = await begin()
    await db()
      .update(payments)
      .set({ status: 'created', invoiceId: null, createdAt: sql`now() - interval '2 minutes'` })
      .where(eq(payments.customerId, customerId))
    answer = () => ({ status: 422, body: JSON.stringify({ state: 1, message }) })
    await refreshOpenPayments(customerId)
    expect(await payment()).toMatchObject({ status })
  })

  test('a page is not held up by a provider that fails', async () => {
    const { customerId, payment } = await begin()
    answer = () => ({ status: 500, body: '' })
    await refreshOpenPayments(customerId)
    expect(await payment()).toMatchObject({ status: 'waiting' })
  })
})
