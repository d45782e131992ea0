import { randomBytes } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { config } from '#app/config.server.ts'
import { connectionPool, db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { createStripeSimulator } from '#simulator/stripe/app.ts'
import { signatureOf } from '#simulator/stripe/events.ts'
import { saveAccounts } from './btcpay-shop.ts'
import { close, listen, portOf, useShopWithSimulator } from './payment-shop.ts'

type Asked = { method: string; path: string; body: URLSearchParams; key: string | undefined }
/** How a request fails: with another response, or with the right one lost on the way. */
type Fault = { status: number; body: string } | 'lost answer' | null

/** The simulated Stripe on a loopback port, whose requests a test can watch and break. */
class StripeStandIn {
  readonly apiKey = `sk_test_${randomBytes(12).toString('hex')}`
  readonly webhookSecret = `whsec_${randomBytes(12).toString('hex')}`
  url = ''
  asked: Asked[] = []
  sent: { body: string; signature: string; status: number }[] = []
  fault: (asked: Asked) => Fault = () => null
  listener: RequestListener = () => {}

  reset(): void {
    this.asked = []
    this.sent = []
    this.fault = () => null
  }

  readonly fetch: typeof globalThis.fetch = async (url, init) => {
    const response = await fetch(url, init)
    const signature = new Headers(init?.headers).get('Stripe-Signature') ?? ''
    this.sent.push({ body: String(init?.body), signature, status: response.status })
    return response
  }

  sign(body: string | Buffer, at = new Date()): string {
    return signatureOf(body, this.webhookSecret, at)
  }
}

/** Needs the database of the test file, where the simulator keeps its sessions. */
export function useStripe(webhookUrl: () => string | null = () => null): StripeStandIn {
  const stripe = new StripeStandIn()
  let server: Server

  beforeAll(async () => {
    server = await listen((request, response) => stripe.listener(request, response))
    stripe.url = `http://127.0.0.1:${portOf(server)}`
    const { apiKey, webhookSecret, url: baseUrl, fetch } = stripe
    const simulator = createStripeSimulator({
      ...{ apiKey, webhookSecret, baseUrl, fetch },
      pool: connectionPool(),
      webhookUrl: webhookUrl(),
    })
    stripe.listener = getRequestListener(async (request, node) => {
      const { pathname: path, search } = new URL(request.url)
      if (!path.startsWith('/v1/')) return simulator.fetch(request, node)
      const text = request.method === 'POST' ? await request.clone().text() : ''
      const key = request.headers.get('idempotency-key') ?? undefined
      const asked = { method: request.method, path: path + search, body: new URLSearchParams(text), key }
      stripe.asked.push(asked)
      const fault = stripe.fault(asked)
      if (fault && fault !== 'lost answer') return new Response(fault.body, { status: fault.status })
      const response = await simulator.fetch(request, node)
      return fault ? new Response('', { status: 502 }) : response
    }) as RequestListener
  })
  afterAll(() => close(server))
  beforeEach(() => stripe.reset())
  return stripe
}

export function webhookOfStripe(): string {
  return `http://127.0.0.1:${config().port}/functions/v1/stripe-webhook`
}

/** Returns what an admin types to receive top-ups through this account. */
export function accountAtStripe({ apiKey, webhookSecret }: StripeStandIn) {
  return { provider: 'stripe', stripeSecretKey: apiKey, stripeSigningSecret: webhookSecret }
}

/** Serves the endpoints of a shop with a Stripe account. It checks no top-up until a test makes it due. */
export function useShopWithStripe(): StripeStandIn {
  useShopWithSimulator()
  const stripe = useStripe(webhookOfStripe)
  beforeAll(async () => {
    config().stripe = { apiUrl: stripe.url }
    await saveAccounts(accountAtStripe(stripe))
  })
  beforeEach(async () => {
    await db().update(payments).set({ checkAt: null })
  })
  return stripe
}
