import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ProviderError } from '#app/integrations/payment-errors.ts'
import type { Invoice, PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { btcpayGateway } from '#app/integrations/providers/btcpay/gateway.ts'
import { cryptomusGateway } from '#app/integrations/providers/cryptomus/gateway.ts'
import { stripeGateway } from '#app/integrations/providers/stripe/gateway.ts'
import { useBtcpayServer } from '#test/btcpay-server.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { contradictions, outcomeOf } from './transitions.ts'

const ORDER = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const OTHERS = [undefined, null, '', 'x', '0', 0, -1, 1e21, true, false, [], ['x'], {}, { deep: [null] }]

type Json = { [member: string]: unknown } | unknown[]
/** The path of a value in an answer. */
type Place = (string | number)[]

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  const inside = Object.entries(value).flatMap(([member, inner]) => placesIn(inner, [...place, member]))
  return place.length === 0 ? inside : [place, ...inside]
}

/** Returns the answer with another value at one place; undefined removes the member. */
function mutated(answer: Json, [member = '', ...rest]: Place, value: unknown): Json {
  const copy = structuredClone(answer) as Record<string, unknown>
  copy[member] = rest.length > 0 ? mutated(copy[member] as Json, rest, value) : value
  return copy
}

/** Returns the outcome of a top-up of $25.00, or the error that the answer cannot be read. */
async function decide(gateway: PaymentGateway, uuid: string) {
  const read = await gateway.readInvoice({ orderId: ORDER, uuid }).catch((error: unknown) => error)
  if (read instanceof Error) return { error: read }
  const invoice = read as Invoice
  const known = { providerOrderId: ORDER, invoiceId: uuid, amountCents: 2500, currency: 'USD' }
  const wrong = contradictions(known, gateway.merchantId, invoice)
  if (wrong.length > 0) return { wrong }
  const payment = { status: 'waiting', amountCents: 2500, arrivedCents: null, bookedCents: 0 } as const
  return outcomeOf(payment, invoice)
}

type Decision = Awaited<ReturnType<typeof decide>>

/** A changed id, status, amount or currency may refuse the answer or credit less, but never credit more or crash. */
function expectCareful(decision: Decision) {
  if ('error' in decision) expect(decision.error).toBeInstanceOf(ProviderError)
  else if ('creditCents' in decision) expect(decision.creditCents).toBeLessThanOrEqual(2500)
  else expect(decision.wrong).not.toEqual([])
}

describe('Cryptomus', () => {
  const UUID = '8b03432e-385b-4670-8d06-064591096795'
  const info = {
    state: 0,
    result: {
      uuid: UUID,
      order_id: ORDER,
      amount: '25.00',
      payment_amount: '25.01000000',
      payment_amount_usd: '25.00',
      payer_amount: '25.01000000',
      payer_amount_exchange_rate: '1.00040000',
      discount_percent: 0,
      discount: '0.00',
      payer_currency: 'USDT',
      currency: 'USD',
      comments: null,
      merchant_amount: '24.75990000',
      commission: '0.25010000',
      network: 'tron_trc20',
      address: 'TXhfYSWt2oKRrHAJVJeYRuit6ZzKuoEKXj',
      from: 'TFzRn2dXqsHnH5vj7pYdxkAEkDaP8mmyyz',
      txid: '3d2f0d1c5b7a4e6f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7',
      payment_status: 'paid',
      status: 'paid',
      url: `https://pay.cryptomus.com/pay/${UUID}`,
      expired_at: 1_795_574_000,
      is_final: true,
      additional_data: null,
      convert: { to_currency: 'USDT', commission: null, rate: '1', amount: '24.75990000' },
      merchant: 'merchant',
      created_at: '2026-11-25T10:13:20+03:00',
      updated_at: '2026-11-25T10:20:00+03:00',
    },
  }
  const deciding = ['uuid', 'order_id', 'amount', 'currency', 'payment_status']

  async function gatewayThatSays(answer: Json): Promise<PaymentGateway> {
    const server = await listen((_, response) => response.end(JSON.stringify(answer)))
    const apiUrl = `http://127.0.0.1:${portOf(server)}/`
    const gateway = cryptomusGateway({ apiUrl, merchantId: 'merchant', apiKey: 'key', sandboxOrigin: null })
    return {
      ...gateway,
      readInvoice: (name) => gateway.readInvoice(name).finally(() => close(server)),
    }
  }

  test.each(placesIn(info).map((place) => [place.join('.'), place] as const))(
    '%s with other values',
    async (name, place) => {
      for (const value of OTHERS) {
        const decision = await decide(await gatewayThatSays(mutated(info, place, value)), UUID)
        const isOfNote = deciding.includes(name.slice('result.'.length)) || name === 'result'
        // The merchant counts only if it is a name.
        const isOther = name === 'result.merchant' && value !== null && ['string', 'number'].includes(typeof value)
        if (isOfNote || isOther) expectCareful(decision)
        else
          expect(decision, `${name} as ${JSON.stringify(value)}`).toMatchObject({ status: 'paid', creditCents: 2500 })
      }
    },
  )

  test('reads numbers as text, text as numbers and exponents alike', async () => {
    const changes = { payment_amount_usd: 2.5e1, is_final: 1 }
    for (const amount of [25, '25', '2.5e1', '2500e-2']) {
      const answer = { state: '0', result: { ...info.result, ...changes, amount } }
      expect(await decide(await gatewayThatSays(answer), UUID)).toMatchObject({ creditCents: 2500 })
    }
  })

  test.each([
    [{ state: 1, message: 'You are forbidden', errors: [] }, 'You are forbidden'],
    [{ state: 1, message: null, errors: { amount: ['Minimum amount 0.5 USDT'] } }, 'Minimum amount 0.5 USDT'],
    [{ state: '1', message: ['Not now', 'Later'] }, 'Not now Later'],
    [{ state: 1, errors: { amount: 'Too small', network: { 0: 'Gone' } } }, 'Too small Gone'],
    [{ state: 1, error: 'Server busy', result: null }, 'Server busy'],
    [{ message: 'Unauthenticated.' }, 'Unauthenticated.'],
    [{ state: 1 }, 'The payment provider refused the request without giving a reason.'],
    [{ state: 1, message: 7, errors: null }, 'The payment provider refused the request without giving a reason.'],
  ])('reads the reason of the refusal %j', async (answer, message) => {
    const gateway = await gatewayThatSays(answer)
    await expect(gateway.readInvoice({ orderId: ORDER, uuid: UUID })).rejects.toMatchObject({ message })
  })
})

describe('BTCPay Server', () => {
  const btcpay = useBtcpayServer()
  let gateway: PaymentGateway
  let uuid = ''

  beforeEach(async () => {
    const { url, storeId, apiKey, webhookSecret } = btcpay
    gateway = btcpayGateway({ url, storeId, apiKey, webhookSecret })
    const urls = { callbackUrl: url, returnUrl: url, successUrl: url }
    const request = { orderId: ORDER, amountCents: 2500, currency: 'USD', lifetimeSeconds: 3600, ...urls }
    ;({ uuid } = await gateway.createInvoice(request))
    if (btcpay.invoice(uuid).payments.length === 0) await btcpay.pay(uuid, 2500)
    await btcpay.confirm(uuid)
  })

  const deciding = [
    ...['id', 'amount', 'currency', 'status', 'additionalStatus', 'metadata', 'metadata.orderId'],
    ...['0', '0.rate', '0.payments', '0.payments.0', '0.payments.0.value', '0.payments.0.fee', '0.payments.0.status'],
  ]
  const invoicePath = () => `/api/v1/stores/${btcpay.storeId}/invoices/${uuid}`

  test.each(['', '/payment-methods'])(
    'every member of the answer to …/invoices/ID%s with other values',
    async (part) => {
      const fetched = await fetch(`${btcpay.url}${invoicePath()}${part}`, {
        headers: { Authorization: `token ${btcpay.apiKey}` },
      })
      const answer = (await fetched.json()) as Json
      onTestFinished(() => {
        btcpay.fault = () => null
      })
      const places = placesIn(answer)
      expect(places.length).toBeGreaterThan(5)
      for (const place of places) {
        for (const value of OTHERS) {
          const body = JSON.stringify(mutated(answer, place, value))
          btcpay.fault = ({ path }) => (path === invoicePath() + part ? { status: 200, body } : null)
          const decision = await decide(gateway, uuid)
          const name = place.join('.')
          const isOther = name === 'storeId' && value !== null && ['string', 'number'].includes(typeof value)
          if (deciding.includes(name) || isOther) expectCareful(decision)
          else expect(decision, `${name} as ${JSON.stringify(value)}`).toMatchObject({ creditCents: 2500 })
        }
      }
    },
  )
})

describe('Stripe', () => {
  const UUID = 'cs_test_a1b2c3'
  const session = {
    id: UUID,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: 2500,
    amount_total: 2500,
    client_reference_id: ORDER,
    created: 1_795_570_400,
    currency: 'usd',
    customer_details: { email: 'payer@example.com', name: 'A Payer', address: null },
    expires_at: 1_795_574_000,
    livemode: false,
    metadata: { order_id: ORDER },
    mode: 'payment',
    payment_intent: {
      id: 'pi_1',
      object: 'payment_intent',
      amount: 2500,
      amount_received: 2500,
      currency: 'usd',
      latest_charge: { id: 'ch_1', amount: 2500, amount_refunded: 0, disputed: true, refunded: false },
      status: 'succeeded',
    },
    payment_status: 'paid',
    status: 'complete',
    url: null,
  }
  const disputes = { object: 'list', data: [{ id: 'du_1', amount: 2500, currency: 'usd', status: 'won' }] }
  const deciding = [
    ...['id', 'amount_total', 'currency', 'livemode', 'metadata', 'metadata.order_id', 'payment_status', 'status'],
    ...['', '.id', '.amount_received', '.currency', '.latest_charge', '.status'].map((part) => `payment_intent${part}`),
    ...['amount_refunded', 'disputed'].map((part) => `payment_intent.latest_charge.${part}`),
    ...['data', 'data.0', 'data.0.amount', 'data.0.currency', 'data.0.status'],
  ]

  /** Returns the gateway of an API that gives these answers, and what closes it. */
  async function gatewayThatSays(ofSession: Json, ofDisputes: Json) {
    const server = await listen(({ url }, response) =>
      response.end(JSON.stringify(url?.startsWith('/v1/disputes') ? ofDisputes : ofSession)),
    )
    const apiUrl = `http://127.0.0.1:${portOf(server)}`
    const gateway = stripeGateway({ apiUrl, apiKey: 'sk_test_1', webhookSecret: 'whsec_1' })
    return {
      ...gateway,
      readInvoice: (name: { orderId: string; uuid: string | null }) =>
        gateway.readInvoice(name).finally(() => close(server)),
    }
  }

  test.each([
    ['the session', session, (changed: Json) => gatewayThatSays(changed, disputes)],
    ['the disputes', disputes, (changed: Json) => gatewayThatSays(session, changed)],
  ])('every member of %s with other values', async (_, answer, gatewayOf) => {
    for (const place of placesIn(answer)) {
      for (const value of OTHERS) {
        const decision = await decide(await gatewayOf(mutated(answer, place, value)), UUID)
        const name = place.join('.')
        if (deciding.includes(name)) expectCareful(decision)
        else expect(decision, `${name} as ${JSON.stringify(value)}`).toMatchObject({ creditCents: 2500 })
      }
    }
  })
})
