import { config } from '#app/config.server.ts'
import { signatureOf } from '#simulator/stripe/events.ts'
import { saveAccounts } from '#test/btcpay-shop.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { type AnsweringProvider, type Facts, INVOICE_CENTS, type Story } from './answering-provider.ts'
import { forgedEvent, kindsOfForgedEvents } from './stripe-forgeries.ts'

const SESSION = /^\/v1\/checkout\/sessions\/cs_test_(\w+)/
const API_KEY = 'sk_test_chaos'
const SECRET = 'whsec_chaos'

const UNPAID: Facts = { status: 'open', payment_status: 'unpaid' }
const PAID: Facts = { status: 'complete', payment_status: 'paid', amount_received: INVOICE_CENTS }
const REFUNDED: Facts = { ...PAID, amount_refunded: INVOICE_CENTS }

const falsehoods: AnsweringProvider['falsehoods'] = {
  amount_total: (random) => random.one([2501, 2499, 250_000, 25, 2500.01, -2500, '2500', '25.00']),
  currency: (random) => random.one(['eur', 'usdt', 'us', 'usd1', 'cad']),
  order_id: (random, { order_id }) => random.one([order_id, 'unknown', `${order_id}0`]),
  id: (random, { id }) => random.one([id, 'cs_test_unknown', `${id}0`]),
  livemode: () => true,
}

const reports: Record<string, Facts> = {
  open: UNPAID,
  processing: { status: 'complete', payment_status: 'unpaid', intent: 'processing' },
  failed: { status: 'complete', payment_status: 'unpaid', intent: 'requires_payment_method' },
  expired: { status: 'expired', payment_status: 'unpaid' },
  paid: PAID,
  refunded: REFUNDED,
  disputed: { ...PAID, dispute: 'needs_response' },
  won: { ...PAID, dispute: 'won' },
  lost: { ...PAID, dispute: 'lost' },
}

/** Each report replaces what an earlier one said about the payment. */
const reporting = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { amount_refunded: 0, dispute: null, ...reports[name] }]))

const stories: Story[] = [
  {
    reports: reporting('open', 'processing', 'paid', 'expired'),
    ends: (isLate) => ({ status: isLate('paid', 'expired') ? 'paid_late' : 'paid', creditedCents: INVOICE_CENTS }),
  },
  {
    reports: reporting('open', 'processing', 'failed', 'paid'),
    ends: (isLate) => ({ status: isLate('paid', 'failed') ? 'paid_late' : 'paid', creditedCents: INVOICE_CENTS }),
  },
  {
    reports: reporting('open', 'processing', 'expired', 'paid', 'refunded'),
    ends: (isLate) => ({
      status: 'refunded',
      creditedCents: isLate('paid', 'refunded') ? 0 : INVOICE_CENTS,
      isReturned: true,
    }),
  },
  {
    reports: reporting('open', 'processing', 'disputed', 'won', 'lost'),
    ends: (isLate) => ({
      status: 'refunded',
      creditedCents: isLate('won', 'lost') ? 0 : INVOICE_CENTS,
      isReturned: true,
    }),
  },
]

/** Runs `work` with a provider that speaks the protocol of Stripe. */
export async function withAnsweringStripe<Result>(
  work: (provider: AnsweringProvider) => Promise<Result>,
): Promise<Result> {
  const said = new Map<string, Facts>()
  let events = 0
  const server = await listen(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const answer = answerTo(request.url ?? '', form)
    const error = { code: 'resource_missing', message: 'No such checkout.session' }
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error }))
  })
  const apiUrl = `http://127.0.0.1:${portOf(server)}`

  function answerTo(url: string, form: URLSearchParams): object | null {
    const path = new URL(url, apiUrl)
    if (path.pathname === '/v1/disputes') {
      const { dispute } = provider.said((path.searchParams.get('payment_intent') ?? '').slice('pi_'.length))
      return { data: dispute ? [{ status: dispute, amount: INVOICE_CENTS, currency: 'usd' }] : [] }
    }
    const created = form.get('metadata[order_id]')
    if (created !== null && !said.has(created)) said.set(created, begun(created, form))
    const orderId = created ?? SESSION.exec(path.pathname)?.[1] ?? ''
    if (created === null) provider.readings++
    return said.has(orderId) ? sessionOf(provider.said(orderId), { orderId, apiUrl }) : null
  }

  const provider: AnsweringProvider = {
    id: 'stripe',
    environment: { STRIPE_API_URL: apiUrl },
    readings: 0,
    paid: PAID,
    refunded: REFUNDED,
    falsehoods,
    stories,
    kindsOfForgery: kindsOfForgedEvents,
    choose: () => saveAccounts({ provider: 'stripe', stripeSecretKey: API_KEY, stripeSigningSecret: SECRET }),
    say: (orderId, facts) => void said.set(orderId, { ...said.get(orderId), ...facts }),
    said: (orderId) => said.get(orderId) ?? {},
    notice: (orderId, claims = {}) =>
      signed({ id: `evt_${++events}`, ...eventOf({ ...provider.said(orderId), ...claims }, { orderId, apiUrl }) }),
    forge(kind, orderId, earlier, random) {
      const event = { id: `evt_${++events}`, ...eventOf(provider.said(orderId), { orderId, apiUrl }) }
      return { ...earlier, ...forgedEvent(kind, { event, earlier, secret: SECRET }, random) }
    },
  }

  const given = config().stripe
  config().stripe = { apiUrl }
  try {
    return await work(provider)
  } finally {
    config().stripe = given
    await close(server)
  }
}

function signed(event: object) {
  const raw = Buffer.from(JSON.stringify(event, null, 2))
  const headers = new Headers({ 'Stripe-Signature': signatureOf(raw, SECRET, new Date()) })
  return { providerId: 'stripe', raw, headers } as const
}

function begun(orderId: string, form: URLSearchParams): Facts {
  return {
    id: `cs_test_${orderId}`,
    order_id: orderId,
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: 'usd',
    livemode: false,
    expires_at: Number(form.get('expires_at')),
    ...UNPAID,
  }
}

type Place = { orderId: string; apiUrl: string }

function sessionOf(facts: Facts, { orderId, apiUrl }: Place) {
  const { id, order_id, amount_total, currency, livemode, status, payment_status, expires_at } = facts
  const charge = { amount_refunded: facts.amount_refunded ?? 0, disputed: facts.dispute != null }
  const payment = {
    id: `pi_${orderId}`,
    status: payment_status === 'paid' ? 'succeeded' : facts.intent,
    currency: 'usd',
    amount_received: payment_status === 'paid' ? facts.amount_received : 0,
    latest_charge: payment_status === 'paid' ? charge : null,
  }
  return {
    ...{ id, object: 'checkout.session', amount_total, currency, livemode, status, payment_status, expires_at },
    metadata: { order_id },
    payment_intent: status === 'complete' ? payment : null,
    url: `${apiUrl}/pay/${orderId}`,
  }
}

/** Returns an event about the session; one about a charge would name only its payment. */
function eventOf(facts: Facts, place: Place) {
  const { payment_intent, ...session } = sessionOf(facts, place)
  const object = { ...session, payment_intent: payment_intent?.id ?? null, customer_details: { name: 'Größe\u2028' } }
  const type = facts.status === 'expired' ? 'checkout.session.expired' : 'checkout.session.completed'
  return { type, livemode: facts.livemode, data: { object } }
}
