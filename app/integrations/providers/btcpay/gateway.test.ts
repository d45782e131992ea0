import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  InvoiceNotFound,
  ProviderFailing,
  ProviderMalformed,
  ProviderRefused,
  ProviderTimedOut,
  ProviderUnreachable,
} from '#app/integrations/payment-errors.ts'
import { useBtcpayServer } from '#test/btcpay-server.ts'
import { btcpayGateway } from './gateway.ts'

const btcpay = useBtcpayServer()

beforeEach(() => {
  btcpay.fault = () => null
  btcpay.asked = []
})

function gateway(changes: { url?: string; apiKey?: string; storeId?: string } = {}) {
  const { url, storeId, apiKey, webhookSecret } = btcpay
  return btcpayGateway({ url, storeId, apiKey, webhookSecret, ...changes })
}

let orders = 0

const request = (changes: { amountCents?: number } = {}) => ({
  orderId: `order${++orders}`,
  amountCents: 2500,
  currency: 'USD',
  lifetimeSeconds: 3600,
  callbackUrl: 'https://shop.example/webhook',
  returnUrl: 'https://shop.example/failed',
  successUrl: 'https://shop.example/success',
  ...changes,
})

describe('an invoice', () => {
  test('is created, and read by its own id and by the order id', async () => {
    const asked = request()
    const made = await gateway().createInvoice(asked)
    expect(made).toMatchObject({
      orderId: asked.orderId,
      amountCents: 2500,
      currency: 'USD',
      arrivedCents: null,
      status: 'check',
      merchantId: btcpay.storeId,
      url: `${btcpay.url}/i/${made.uuid}`,
    })
    expect(await gateway().readInvoice({ orderId: asked.orderId, uuid: made.uuid })).toEqual(made)
    expect(await gateway().readInvoice({ orderId: asked.orderId, uuid: null })).toEqual(made)
    expect(await gateway().createInvoice(asked)).toEqual(made)
  })

  test('is not found if the server knows neither id', async () => {
    for (const uuid of ['unknown', null]) {
      const reading = gateway().readInvoice({ orderId: 'unknown', uuid })
      await expect(reading).rejects.toBeInstanceOf(InvoiceNotFound)
    }
  })

  test('keeps a different id in the answer, so that the settlement can raise an alarm', async () => {
    const asked = request()
    const { uuid } = await gateway().createInvoice(asked)
    await btcpay.pay(uuid, 2500)
    await btcpay.confirm(uuid)
    btcpay.invoice(uuid).id = 'another'
    const read = await gateway().readInvoice({ orderId: asked.orderId, uuid })
    expect(read).toMatchObject({ uuid: 'another', arrivedCents: 2500 })
  })

  test('is not mistaken for one of another order in a list', async () => {
    const { uuid } = await gateway().createInvoice(request())
    btcpay.fault = () => ({ status: 200, body: JSON.stringify([btcpay.invoice(uuid)]) })
    const reading = gateway().readInvoice({ orderId: 'another', uuid: null })
    await expect(reading).rejects.toBeInstanceOf(InvoiceNotFound)
  })
})

describe('a refusal of the server', () => {
  test.each([
    ['a wrong key', { apiKey: 'wrong' }, 'Authentication is required.'],
    ['another store', { storeId: 'Another' }, 'Insufficient API Permissions.'],
  ])('of %s keeps its message', async (_, account, message) => {
    const asking = gateway(account).countServices()
    await expect(asking).rejects.toMatchObject({ message })
    await expect(asking).rejects.toBeInstanceOf(ProviderRefused)
  })

  test('of fields keeps its messages', async () => {
    const making = gateway().createInvoice(request({ amountCents: 2_000_000 }))
    await expect(making).rejects.toMatchObject({ message: 'The amount is too much.' })
  })

  test.each([
    [400, { code: 'generic-error', message: 'No wallet is set up.' }, ProviderRefused, 'No wallet is set up.'],
    [404, { code: 'store-not-found', message: 'The store was not found' }, ProviderRefused, 'The store was not found'],
    [404, { code: 'invoice-not-found', message: 'Gone' }, InvoiceNotFound, 'Gone'],
    [422, [{ message: 'A.' }, { path: 'b', message: 'B.' }], ProviderRefused, 'A. B.'],
    [400, { message: 'x'.repeat(500) }, ProviderRefused, 'x'.repeat(200)],
  ])('%s with %j', async (status, answer, kind, message) => {
    btcpay.fault = () => ({ status, body: JSON.stringify(answer) })
    const reading = gateway().readInvoice({ orderId: 'order', uuid: 'invoice' })
    await expect(reading).rejects.toBeInstanceOf(kind)
    await expect(reading).rejects.toHaveProperty('message', message)
  })

  test.each([
    [401, '', ProviderRefused],
    [403, '<html>', ProviderRefused],
    // A wrong URL or a proxy's own page says nothing about the invoice.
    [404, '<html>', ProviderMalformed],
    [200, '<html>', ProviderMalformed],
    [200, '{"id":"invoice"}', ProviderMalformed],
    [200, '[]', ProviderMalformed],
    [302, '', ProviderUnreachable],
    [500, '{"code":"invoice-not-found","message":"?"}', ProviderFailing],
    [429, '', ProviderFailing],
  ])('%s with %j', async (status, body, kind) => {
    btcpay.fault = () => ({ status, body })
    await expect(gateway().readInvoice({ orderId: 'order', uuid: 'invoice' })).rejects.toBeInstanceOf(kind)
  })
})

test('reports an unreachable server, and a timeout over all requests', async () => {
  const away = gateway({ url: 'http://127.0.0.1:9' }).countServices()
  await expect(away).rejects.toBeInstanceOf(ProviderUnreachable)
  const { uuid, orderId } = await gateway().createInvoice(request())
  await btcpay.mark(uuid, 'Settled')
  const limit = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  onTestFinished(() => limits.mockRestore())
  // The timeout hits while waiting for the second answer.
  btcpay.fault = ({ path }) => {
    if (!path.endsWith('payment-methods')) return null
    limit.abort()
    return 'no answer'
  }
  await expect(gateway().readInvoice({ orderId, uuid }, 300)).rejects.toBeInstanceOf(ProviderTimedOut)
  expect(limits).toHaveBeenCalledExactlyOnceWith(300)
})

test('sends requests below the path of the server URL', async () => {
  await expect(gateway({ url: `${btcpay.url}/pay` }).countServices()).rejects.toBeInstanceOf(ProviderRefused)
  expect(btcpay.asked).toMatchObject([{ path: `/pay/api/v1/stores/${btcpay.storeId}/payment-methods` }])
})

test.each([
  ['[{"enabled":true},{"enabled":true},{"enabled":false}]', 2],
  ['{"BTC":{"enabled":true},"BTC-LightningNetwork":{"enabled":false}}', 1],
  ['[]', 0],
])('counts in %s %s enabled payment methods', async (body, count) => {
  btcpay.fault = () => ({ status: 200, body })
  expect(await gateway().countServices()).toBe(count)
})

test.each([
  ['https://pay.example/i/1', true],
  ['https://pay.example/', true],
  ['http://pay.example/i/1', false],
  ['https://pay.example:444/i/1', false],
  ['https://pay.example.evil.example/i/1', false],
  ['https://user@pay.example/i/1', false],
  ['javascript:alert(1)', false],
  ['/i/1', false],
])('accepts %s as a payment page of https://pay.example: %s', (address, isIt) => {
  expect(gateway({ url: 'https://pay.example/btcpay' }).isPaymentPage(address)).toBe(isIt)
})
