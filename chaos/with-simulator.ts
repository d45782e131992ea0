import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { config } from '#app/config.server.ts'
import { createSimulator } from '#simulator/app.ts'
import { createStripeSimulator } from '#simulator/stripe/app.ts'
import { offerOnly, saveAccounts } from '#test/btcpay-shop.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'

type CountAsked = () => number
type Environment = Record<string, string>

/** A simulated provider. `choose` makes it the one that takes top-ups. */
type SimulatedProvider = { environment: Environment; countAsked: CountAsked; choose(): Promise<void> }

const CRYPTOMUS = { merchantId: 'chaos-merchant', apiKey: 'chaos-payment-key' }
const STRIPE = { apiKey: 'sk_test_chaos', webhookSecret: 'whsec_chaos' }

/** Runs `work` with the simulated providers on loopback ports; `countAsked` counts how often invoices were read. */
export async function withSimulators<Result>(
  work: (providers: SimulatedProvider[]) => Promise<Result>,
): Promise<Result> {
  // A separate pool, so that the shop's queries in this process don't wait for the provider's.
  const pool = new pg.Pool({ connectionString: config().databaseUrl ?? undefined })
  const cryptomus = await serve(/^\/v1\/payment\/info$/, (baseUrl) => createSimulator({ ...CRYPTOMUS, pool, baseUrl }))
  const stripe = await serve(/^\/v1\/checkout\/sessions\/cs_/, (baseUrl) =>
    createStripeSimulator({ ...STRIPE, pool, baseUrl, webhookUrl: null }),
  )
  const given = { cryptomus: config().cryptomus, stripe: config().stripe }
  Object.assign(config(), { cryptomus: { ...CRYPTOMUS, apiUrl: cryptomus.url }, stripe: { apiUrl: stripe.url } })
  const typed = { provider: 'stripe', stripeSecretKey: STRIPE.apiKey, stripeSigningSecret: STRIPE.webhookSecret }
  const environment = {
    CRYPTOMUS_API_URL: cryptomus.url,
    CRYPTOMUS_MERCHANT_ID: CRYPTOMUS.merchantId,
    CRYPTOMUS_API_KEY: CRYPTOMUS.apiKey,
    STRIPE_API_URL: stripe.url,
  }
  try {
    return await work([
      { environment, countAsked: cryptomus.countAsked, choose: () => offerOnly('cryptomus') },
      { environment, countAsked: stripe.countAsked, choose: () => saveAccounts(typed) },
    ])
  } finally {
    Object.assign(config(), given)
    await Promise.all([cryptomus, stripe].map(({ server }) => close(server)))
    await pool.end()
  }
}

type Simulator = ReturnType<typeof createSimulator> | ReturnType<typeof createStripeSimulator>

async function serve(reading: RegExp, create: (url: string) => Simulator) {
  let listener: RequestListener = () => {}
  let asked = 0
  const server = await listen((request, response) => {
    if (reading.test(request.url ?? '')) asked++
    listener(request, response)
  })
  const url = `http://127.0.0.1:${portOf(server)}`
  const simulator = create(url)
  listener = getRequestListener((request, node) => simulator.fetch(request, node)) as RequestListener
  return { server, url, countAsked: () => asked }
}
