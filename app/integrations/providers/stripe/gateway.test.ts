import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  InvoiceNotFound,
  ProviderFailing,
  ProviderMalformed,
  ProviderRefused,
} from '#app/integrations/payment-errors.ts'
import { useDatabase } from '#test/database.ts'
import { press } from '#test/payment-shop.ts'
import { useStripe } from '#test/stripe-shop.ts'
import { stripeGateway } from './gateway.ts'
import { isPaymentPage } from './payment-page.ts'

useDatabase()
const stripe = useStripe()

function gateway(changes: { apiKey?: string } = {}) {
  const { url: apiUrl, apiKey, webhookSecret } = stripe
  return stripeGateway({ apiUrl, apiKey, webhookSecret, ...changes })
}

const request = (changes: { amountCents?: number; lifetimeSeconds?: number } = {}) => ({
  orderId: randomUUID().replaceAll('-', ''),
  amountCents: 2500,
  currency: 'USD',
  lifetimeSeconds: 3600,
  callbackUrl: 'https://shop.example/webhook',
  returnUrl: 'https://shop.example/failed',
  successUrl: 'https://shop.example/success',
  ...changes,
})

const posts = () => stripe.asked.filter(({ method }) => method === 'POST')

describe('a session', () => {
  test('is requested in whole cents, once for an order', async () => {
    const asked = request({ amountCents: 123_405 })
    const made = await gateway().createInvoice(asked)
    expect(made).toMatchObject({
      orderId: asked.orderId,
      amountCents: 123_405,
      currency: 'USD',
      arrivedCents: null,
      status: 'check',
      merchantId: 'test',
    })
    const [{ body, key } = { body: new URLSearchParams(), key: '' }] = posts()
    expect(key).toBe(asked.orderId)
    expect(Object.fromEntries(body)).toEqual({
      mode: 'payment',
      client_reference_id: asked.orderId,
      'metadata[order_id]': asked.orderId,
      'payment_intent_data[metadata][order_id]': asked.orderId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '123405',
      'line_items[0][price_data][product_data][name]': 'Balance top-up',
      'adaptive_pricing[enabled]': 'false',
      success_url: asked.successUrl,
      cancel_url: asked.returnUrl,
      expires_at: String((made.expiresAt?.getTime() ?? 0) / 1000),
    })
    expect(await gateway().readInvoice({ orderId: asked.orderId, uuid: made.uuid })).toEqual(made)
    expect(await gateway().readInvoice({ orderId: asked.orderId, uuid: null })).toEqual(made)
  })

  test('is found again with the key of a request whose answer was lost', async () => {
    const asked = request()
    stripe.fault = ({ method }) => (method === 'POST' ? 'lost answer' : null)
    await expect(gateway().createInvoice(asked)).rejects.toBeInstanceOf(ProviderFailing)
    stripe.fault = () => null
    const later = await gateway().createInvoice({ ...asked, lifetimeSeconds: 3500 })
    expect(await gateway().readInvoice({ orderId: asked.orderId, uuid: null })).toEqual(later)
    expect(posts().map(({ key }) => key)).toEqual([asked.orderId, asked.orderId])
  })

  test('is created with another key when that of the first request is used up by a failure', async () => {
    const asked = request()
    const used = JSON.stringify({ error: { type: 'idempotency_error', message: 'Keys can only be used once.' } })
    stripe.fault = ({ key }) => (key === asked.orderId ? { status: 400, body: used } : null)
    const made = await gateway().createInvoice(asked)
    expect(made).toMatchObject({ orderId: asked.orderId, status: 'check' })
    expect(posts()[1]?.key).toMatch(new RegExp(`^${asked.orderId}-\\d+$`))
  })

  test('that expired is replaced by another', async () => {
    const asked = request()
    const expired = await gateway().createInvoice(asked)
    await press(expired.url ?? '', 'cancel')
    const made = await gateway().createInvoice({ ...asked, lifetimeSeconds: 3500 })
    expect(made).toMatchObject({ orderId: asked.orderId, status: 'check', url: expect.any(String) })
    expect(made.uuid).not.toBe(expired.uuid)
    expect((await gateway().createInvoice({ ...asked, lifetimeSeconds: 3400 })).uuid).toBe(made.uuid)
  })

  test('is found among many by its order', async () => {
    const asked = request()
    const made = await gateway().createInvoice(asked)
    for (let newer = 0; newer < 101; newer++) await gateway().createInvoice(request())
    expect(await gateway().readInvoice({ orderId: asked.orderId, uuid: null })).toEqual(made)
    await expect(gateway().readInvoice({ orderId: 'unknown', uuid: null })).rejects.toBeInstanceOf(InvoiceNotFound)
  })

  test('that does not exist is not found', async () => {
    const uuid = `cs_test_${'0'.repeat(32)}`
    await expect(gateway().readInvoice({ orderId: 'order', uuid })).rejects.toBeInstanceOf(InvoiceNotFound)
  })

  test('is found by its payment, unless another program made it', async () => {
    const asked = request()
    const made = await gateway().createInvoice(asked)
    await press(made.url ?? '', 'paid')
    const name = { orderId: asked.orderId, uuid: made.uuid }
    const reference = made.uuid.replace('cs_test', 'pi')
    expect(await gateway().findInvoice?.(reference)).toEqual(name)
    expect(await gateway().findInvoice?.(`pi_${'0'.repeat(32)}`)).toBeNull()
  })
})

describe('an error of the API', () => {
  const error = (error: object) => JSON.stringify({ error })

  test('of a wrong key is a refusal', async () => {
    const asking = gateway({ apiKey: 'sk_test_wrong' }).countServices()
    await expect(asking).rejects.toMatchObject({ message: 'Invalid API Key provided.' })
    await expect(asking).rejects.toBeInstanceOf(ProviderRefused)
  })

  test('never repeats the key', async () => {
    stripe.fault = () => ({ status: 401, body: error({ message: `Expired key ${stripe.apiKey}.` }) })
    await expect(gateway().countServices()).rejects.toMatchObject({ message: 'Expired key ….' })
  })

  test('of a small amount is for the customer', async () => {
    await expect(gateway().createInvoice(request({ amountCents: 49 }))).rejects.toMatchObject({ isAboutAmount: true })
  })

  test.each([
    [
      400,
      { type: 'invalid_request_error', code: 'parameter_unknown', param: 'amount', message: 'No.' },
      ProviderRefused,
    ],
    [404, { code: 'resource_missing', message: 'No such checkout.session' }, InvoiceNotFound],
    [404, { type: 'invalid_request_error', message: 'Unrecognized request URL' }, ProviderRefused],
    [403, { type: 'invalid_request_error', message: 'The key lacks a permission.' }, ProviderRefused],
    [409, { code: 'idempotency_key_in_use', message: 'In use.' }, ProviderFailing],
    [429, { message: 'Too many requests.' }, ProviderFailing],
    [500, { message: 'Oh no.' }, ProviderFailing],
  ])('with status %s and %j is of the right kind', async (status, fault, kind) => {
    stripe.fault = () => ({ status, body: error(fault) })
    const reading = gateway().readInvoice({ orderId: 'order', uuid: 'cs_test_1' })
    await expect(reading).rejects.toBeInstanceOf(kind)
    if (kind === ProviderRefused) await expect(reading).rejects.not.toBeInstanceOf(InvoiceNotFound)
  })

  test.each([
    [200, '<!doctype html>'],
    [200, '{}'],
    [404, 'Not Found'],
    [404, '{}'],
  ])('with status %s and %j cannot be read', async (status, body) => {
    stripe.fault = () => ({ status, body })
    const reading = gateway().readInvoice({ orderId: 'order', uuid: 'cs_test_1' })
    await expect(reading).rejects.toBeInstanceOf(ProviderMalformed)
  })
})

test('counts the payment methods that are available', async () => {
  expect(await gateway().countServices()).toBe(2)
})

test.each([
  ['https://checkout.stripe.com/c/pay/cs_live_1', true],
  ['http://checkout.stripe.com/c/pay/cs_live_1', false],
  ['https://checkout.stripe.com.example.com/', false],
  ['https://user@checkout.stripe.com/', false],
  ['https://checkout.stripe.com:444/', false],
  ['https://api.stripe.com/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('sends browsers to %s: %s', (url, isAllowed) => {
  expect(isPaymentPage(url, 'https://api.stripe.com/')).toBe(isAllowed)
})
