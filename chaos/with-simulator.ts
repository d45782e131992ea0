import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { config } from '#app/config.server.ts'
import type { StoredPayment } from '#app/domain/payments/rules.ts'
import type { ProviderId } from '#app/integrations/providers/registry.ts'
import { createSimulator } from '#simulator/app.ts'
import type { HealthState } from '#simulator/health.ts'
import { createStripeSimulator } from '#simulator/stripe/app.ts'
import type { BtcpayServer } from '#test/btcpay-server.ts'
import { offerOnly, saveAccounts } from '#test/btcpay-shop.ts'
import { accountOf, type NowpaymentsServer } from '#test/nowpayments-server.ts'
import { close, listen, portOf, press, setProviderHealth } from '#test/payment-shop.ts'
import { chooseBtcpay, countInvoiceReadings, withBtcpayServer } from './answering-btcpay.ts'
import { countPaymentReadings, withNowpaymentsServer } from './answering-nowpayments.ts'
import { INVOICE_CENTS } from './answering-provider.ts'

type CountAsked = () => number
type Environment = Record<string, string>

/** A simulated provider. `choose` makes it the one that takes top-ups. */
export type SimulatedProvider = {
  id: ProviderId
  environment: Environment
  countAsked: CountAsked
  choose(): Promise<void>
  /** Pays the invoice; its notice is lost. */
  pay(payment: StoredPayment): Promise<void>
  setHealth(state: HealthState): Promise<void>
}

/** Longer than the shop's timeout. */
const SLOW_SECONDS = 12

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
  const byPage = { pay: payQuietly, setHealth: (state: HealthState) => setProviderHealth(state, SLOW_SECONDS) }
  const environment = {
    CRYPTOMUS_API_URL: cryptomus.url,
    CRYPTOMUS_MERCHANT_ID: CRYPTOMUS.merchantId,
    CRYPTOMUS_API_KEY: CRYPTOMUS.apiKey,
    STRIPE_API_URL: stripe.url,
  }
  try {
    return await withNowpaymentsServer((nowpayments) =>
      withBtcpayServer((btcpay) =>
        work([
          {
            ...byPage,
            id: 'cryptomus',
            environment,
            countAsked: cryptomus.countAsked,
            choose: () => offerOnly('cryptomus'),
          },
          { ...byPage, id: 'stripe', environment, countAsked: stripe.countAsked, choose: () => saveAccounts(typed) },
          simulatedNowpayments(nowpayments),
          simulatedBtcpay(btcpay),
        ]),
      ),
    )
  } finally {
    Object.assign(config(), given)
    await Promise.all([cryptomus, stripe].map(({ server }) => close(server)))
    await pool.end()
  }
}

async function payQuietly({ paymentUrl }: StoredPayment): Promise<void> {
  const next = await press(paymentUrl ?? '', 'paid', { notice: 'dropped' })
  if (!next) throw new Error('The simulator did not take the payment.')
}

const faults: Record<HealthState, ReturnType<BtcpayServer['fault']>> = {
  well: null,
  slow: 'no answer',
  failing: { status: 500, body: '' },
  busy: { status: 429, body: '' },
  refusing: { status: 422, body: '{"message":"Out of order"}' },
  malformed: { status: 200, body: '{"data":' },
  webpage: { status: 200, body: '<!doctype html><title>Maintenance</title>' },
  unreachable: 'lost answer',
}

const breaking = (server: NowpaymentsServer | BtcpayServer) => async (state: HealthState) => {
  server.fault = () => faults[state]
}

function simulatedNowpayments(server: NowpaymentsServer): SimulatedProvider {
  return {
    id: 'nowpayments',
    environment: { NOWPAYMENTS_API_URL: server.url },
    countAsked: () => countPaymentReadings(server),
    choose: () => saveAccounts(accountOf(server)),
    pay: async ({ invoiceId }) => void (await server.pay(invoiceId, INVOICE_CENTS)),
    setHealth: breaking(server),
  }
}

function simulatedBtcpay(server: BtcpayServer): SimulatedProvider {
  return {
    id: 'btcpay',
    environment: {},
    countAsked: () => countInvoiceReadings(server),
    choose: () => chooseBtcpay(server),
    async pay({ invoiceId }) {
      await server.pay(invoiceId, INVOICE_CENTS)
      await server.confirm(invoiceId)
    },
    setHealth: breaking(server),
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
