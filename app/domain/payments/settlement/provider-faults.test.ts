import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { config } from '#app/config.server.ts'
import { db } from '#app/db/client.server.ts'
import { paymentNotices, payments } from '#app/db/schema/money.ts'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { balanceOf, delivery } from '#test/payment-shop.ts'
import { beginTopUp, noticeOf, notify, PROVIDER_KEY, useScriptedProvider } from '#test/scripted-provider.ts'
import { getPaymentProvider } from '../provider.ts'
import { startTopUp } from '../top-ups/start-top-up.ts'
import { receiveNotice } from './receive-notice.ts'
import { reconcilePayment, refreshOpenPayments } from './reconcile-payments.ts'

useDatabase()

const provider = useScriptedProvider()

type Say = typeof provider.answer
type Answer = ReturnType<Say>

describe('starting a top-up', () => {
  test('requests exactly this invoice, signed over the bytes sent', async () => {
    const { refusal, payment } = await beginTopUp()
    const { id, providerOrderId } = await payment()
    expect(refusal).toBeNull()
    expect(provider.asked).toHaveLength(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = provider.asked
    expect(path).toBe('/v1/payment')
    expect(headers).toMatchObject({ merchant: 'merchant', sign: cryptomusSignature(body, PROVIDER_KEY) })
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
  const withChanges =
    (changes: object): Say =>
    (request) => ({ body: provider.invoice(request, { ...changes }) })
  const url = (address: unknown) => withChanges({ url: address })

  test.each<[string, Say, string]>([
    [
      'refuses',
      () => ({ status: 422, body: '{"state":1,"message":"Minimum amount is 0.5 USDT"}' }),
      'Minimum amount is 0.5 USDT',
    ],
    [
      'reports field errors',
      () => ({ status: 422, body: '{"state":1,"errors":{"amount":["Too small."]}}' }),
      'Too small.',
    ],
    ['refuses without a reason', () => ({ status: 401, body: '{"state":1}' }), fallback],
    ['fails', () => ({ status: 500, body: '{"state":1,"message":"SQLSTATE"}' }), fallback],
    ['is busy', () => ({ status: 429, body: '' }), fallback],
    ['sends an HTML page', () => ({ body: '<html>' }), fallback],
    ['sends an incomplete answer', () => ({ body: '{"state":0,"result":{"uuid":"x"}}' }), fallback],
    ['sends too much', (request) => ({ body: provider.invoice(request) + ' '.repeat(2 ** 21) }), fallback],
    ['redirects', () => ({ status: 302, body: '' }), fallback],
    ['names a foreign page', url('https://pay.cryptomus.com.example.com/pay/1'), fallback],
    ['names a script URL', url('javascript:alert(1)'), fallback],
    ['names no page', url(null), fallback],
    ['changes the amount', withChanges({ amount: '95.00' }), fallback],
    ['changes the currency', withChanges({ currency: 'EUR' }), fallback],
    ['names another order', withChanges({ order_id: 'other' }), fallback],
    ['names another merchant', withChanges({ merchant: 'other' }), fallback],
  ])('refuses with Payment Error when the provider %s', async (_, said, sentence) => {
    provider.answer = said
    const { refusal, payment } = await beginTopUp()
    expect(refusal).toMatchObject({ title: 'Payment Error', message: sentence })
    expect(await payment()).toMatchObject({ status: 'failed', invoiceId: null, paymentUrl: null })
  })

  test('accepts the same form once the provider works again', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 2500, idempotencyKey: randomUUID() }
    provider.answer = () => ({ status: 503, body: '' })
    await expect(startTopUp(intent)).rejects.toMatchObject({ title: 'Payment Error' })
    provider.say({})
    await startTopUp(intent)
    expect(await db().select().from(payments).where(eq(payments.customerId, customerId))).toMatchObject([
      { status: 'waiting' },
    ])
  })

  test('accepts the same form with another amount after the provider refused the first', async () => {
    const { id: customerId } = await createCustomer()
    const intent = { customerId, amountCents: 1, idempotencyKey: randomUUID() }
    provider.answer = () => ({ status: 422, body: '{"state":1,"message":"The amount is too small."}' })
    await expect(startTopUp(intent)).rejects.toThrow('The amount is too small.')
    await expect(startTopUp(intent)).rejects.toThrow('The amount is too small.')
    provider.say({})
    await startTopUp({ ...intent, amountCents: 2500 })
    await expect(startTopUp(intent)).rejects.toMatchObject({ title: 'Already submitted' })
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
  ])('credits nothing and asks for a review when the answer has another %s', async (field, value) => {
    const { customerId, payment } = await beginTopUp()
    provider.say({ payment_status: 'paid', [field]: value })
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
    ['a new status', { payment_amount_usd: '25.00' }, 0],
  ])('%s with %j credits %s cents', async (payment_status, changes, cents) => {
    const { customerId, payment } = await beginTopUp()
    provider.say({ payment_status, ...changes })
    await notify(await payment())
    expect(await balanceOf(customerId)).toBe(cents)
    expect(await payment()).toMatchObject({ creditedCents: cents, providerStatus: payment_status })
  })

  test.each<[string, Answer]>([
    ['is unavailable', { status: 502, body: '' }],
    ['fails with a message', { body: '{"state":1,"message":"Server error, #1"}' }],
    ['rejects the signature', { status: 401, body: '{"state":1,"message":"Invalid sign"}' }],
    ['refuses without a reason', { status: 422, body: '{"state":1}' }],
  ])('settles a repeated notice that first arrived while the provider %s', async (_, fault) => {
    const { customerId, payment } = await beginTopUp()
    const row = await payment()
    const body = noticeOf(row)
    provider.answer = () => fault
    expect(await receiveNotice(delivery(body))).toBe('pending')
    expect(await balanceOf(customerId)).toBe(0)
    provider.say({ payment_status: 'paid' })
    expect(await receiveNotice(delivery(body))).toBe('credited')
    provider.answer = () => fault
    expect(await receiveNotice(delivery(body))).toBe('credited')
    expect(await balanceOf(customerId)).toBe(2500)
    expect(await db().select().from(paymentNotices).where(eq(paymentNotices.paymentId, row.id))).toMatchObject([
      { timesReceived: 3, verdict: 'credited' },
    ])
  })

  test('stores a notice in full once the right key proves it genuine', async () => {
    const { customerId, payment } = await beginTopUp()
    const row = await payment()
    const body = noticeOf(row)
    provider.say({ payment_status: 'paid' })
    config().cryptomus.apiKey = 'wrong-key'
    expect(await receiveNotice(delivery(body))).toBe('forged')
    config().cryptomus.apiKey = PROVIDER_KEY
    expect(await receiveNotice(delivery(body))).toBe('credited')
    expect(await balanceOf(customerId)).toBe(2500)
    expect(await db().select().from(paymentNotices).where(eq(paymentNotices.paymentId, row.id))).toMatchObject([
      { timesReceived: 2, verdict: 'credited', body: { order_id: row.providerOrderId } },
    ])
  })

  test('stores sixty forged notices an hour per network', async () => {
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

  test('ignores an answer about another invoice with the same order id', async () => {
    const { customerId, payment } = await beginTopUp()
    const asked = { ...(await payment()), invoiceId: null }
    const taking = await getPaymentProvider()
    if (!taking) throw new Error('There is no provider.')
    provider.say({ uuid: 'another', payment_status: 'paid' })
    expect(await reconcilePayment(taking, asked)).toEqual({ settlement: 'noted' })
    expect(await payment()).toMatchObject({ status: 'waiting' })
    provider.say({ payment_status: 'paid' })
    expect(await reconcilePayment(taking, asked)).toEqual({ settlement: 'credited' })
    expect(await balanceOf(customerId)).toBe(2500)
  })

  test('keeps the latest status after an overtaken answer', async () => {
    const { payment } = await beginTopUp()
    for (const payment_status of ['paid', 'check', 'process']) {
      provider.say({ payment_status })
      await notify(await payment())
    }
    expect(await payment()).toMatchObject({ status: 'paid', providerStatus: 'paid' })
  })

  test.each([
    ['Invalid sign', 'created'],
    ['Payment not found', 'failed'],
  ])('after "%s" from the provider, a top-up without an invoice is %s', async (message, status) => {
    const { customerId, payment } = await beginTopUp()
    await db()
      .update(payments)
      .set({ status: 'created', invoiceId: null, createdAt: sql`now() - interval '2 minutes'` })
      .where(eq(payments.customerId, customerId))
    provider.answer = () => ({ status: 422, body: JSON.stringify({ state: 1, message }) })
    await refreshOpenPayments(customerId)
    expect(await payment()).toMatchObject({ status })
  })

  test('shows the page although the provider fails', async () => {
    const { customerId, payment } = await beginTopUp()
    provider.answer = () => ({ status: 500, body: '' })
    await refreshOpenPayments(customerId)
    expect(await payment()).toMatchObject({ status: 'waiting' })
  })
})
