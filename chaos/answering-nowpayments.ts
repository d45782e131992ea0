import { config } from '#app/config.server.ts'
import { saveAccounts } from '#test/btcpay-shop.ts'
import { accountOf, coinsOf, NowpaymentsServer } from '#test/nowpayments-server.ts'
import { close, listen, portOf } from '#test/payment-shop.ts'
import { type AnsweringProvider, type Facts, INVOICE_CENTS, type Story } from './answering-provider.ts'
import { forgedIpn, kindsOfForgedIpns } from './ipn-forgeries.ts'

const PAID: Facts = { payment_status: 'finished', actually_paid: coinsOf(INVOICE_CENTS) }
const REFUNDED: Facts = { payment_status: 'refunded' }
const OVERPAID_CENTS = 3_000
const FIRST_PART_CENTS = 1_500
const REST_CENTS = INVOICE_CENTS - FIRST_PART_CENTS

const falsehoods: AnsweringProvider['falsehoods'] = {
  price_amount: (random) => random.one(['25.01', '24.99', 2500, '0.25', '25.001', '-25.00', '1e3', 'NaN']),
  price_currency: (random) => random.one(['eur', 'usdt', 'us', 'usd1', 'cad']),
  order_id: (random, { order_id }) => random.one([order_id, 'unknown', `${order_id}0`]),
  invoice_id: (random, { invoice_id }) => random.one([invoice_id, 'unknown', `${invoice_id}0`]),
}

const reporting = (...statuses: string[]) =>
  Object.fromEntries(statuses.map((status) => [status, { payment_status: status, ...arrived[status] }]))

const arrived: Record<string, Facts> = { finished: PAID }

/** An invoice ends by the shop's clock, never by the status of a payment. */
const stories: Story[] = [
  {
    reports: reporting('waiting', 'confirming', 'confirmed', 'sending', 'finished', 'expired'),
    ends: () => ({ status: 'paid', creditedCents: INVOICE_CENTS }),
  },
  {
    reports: {
      ...reporting('waiting', 'confirming', 'failed', 'expired', 'sending'),
      finished: { ...PAID, actually_paid: coinsOf(OVERPAID_CENTS) },
    },
    ends: () => ({ status: 'paid_over', creditedCents: OVERPAID_CENTS }),
  },
  {
    reports: reporting('waiting', 'confirming', 'sending', 'finished', 'refunded', 'expired'),
    // A payment refunded before its credit is no longer credited; one refunded after it is reversed in full.
    ends: (isLate) => ({
      status: 'refunded',
      creditedCents: isLate('finished', 'refunded') ? 0 : INVOICE_CENTS,
      isReturned: true,
    }),
  },
  {
    reports: reporting('waiting', 'confirming', 'confirmed', 'sending', 'failed', 'expired'),
    ends: () => ({ status: 'waiting', creditedCents: 0 }),
  },
  {
    reports: {
      waiting: { payment_status: 'waiting' },
      part: { payment_status: 'partially_paid', actually_paid: coinsOf(FIRST_PART_CENTS) },
      'rest seen': { payment: 'rest', payment_status: 'confirming' },
      rest: { payment: 'rest', payment_status: 'partially_paid', actually_paid: coinsOf(REST_CENTS) },
    },
    // A part that is settled while no other payment is on its way is credited alone.
    ends(isLate) {
      if (isLate('part', 'rest')) return { status: 'paid_in_part', creditedCents: REST_CENTS }
      return isLate('part', 'rest seen')
        ? { status: 'paid', creditedCents: INVOICE_CENTS }
        : { status: 'paid_in_part', creditedCents: FIRST_PART_CENTS }
    },
  },
]

/** Runs `work` with a provider that speaks the protocol of NOWPayments. What it says is about a payment of the invoice. */
export function withAnsweringNowpayments<Result>(
  work: (provider: AnsweringProvider) => Promise<Result>,
): Promise<Result> {
  return withNowpaymentsServer((server) => work(answering(server)))
}

function answering(server: NowpaymentsServer): AnsweringProvider {
  const payments = new Map<string, number>()
  /** Which payment of an order was reported last. */
  const last = new Map<string, unknown>()

  function paymentOf(orderId: string): number {
    const name = `${orderId} ${last.get(orderId)}`
    const id = payments.get(name) ?? server.begin(server.invoicesOf(orderId)[0]?.id ?? null)
    payments.set(name, id)
    return id
  }

  function notice(orderId: string, claims: Facts = {}) {
    const { body, signature } = server.notice(paymentOf(orderId), claims)
    const headers = new Headers({ 'x-nowpayments-sig': signature })
    return { providerId: 'nowpayments', raw: Buffer.from(body), headers } as const
  }

  return {
    id: 'nowpayments',
    environment: { NOWPAYMENTS_API_URL: server.url },
    get readings() {
      return countPaymentReadings(server)
    },
    paid: PAID,
    refunded: REFUNDED,
    falsehoods,
    stories,
    kindsOfForgery: kindsOfForgedIpns,
    choose: () => saveAccounts(accountOf(server)),
    say(orderId, { payment, ...facts }) {
      last.set(orderId, payment)
      server.put(paymentOf(orderId), facts)
    },
    said: (orderId) => server.payment(paymentOf(orderId)),
    notice,
    forge(kind, orderId, earlier, random) {
      const facts = server.payment(paymentOf(orderId))
      return { ...earlier, ...forgedIpn(kind, { facts, earlier, secret: server.ipnSecret }, random) }
    },
  }
}

/** Returns how often the shop asked for the payments of an invoice. */
export function countPaymentReadings({ asked }: NowpaymentsServer): number {
  return asked.filter(({ path }) => path === '/v1/payment/').length
}

/** Runs `work` with a NOWPayments that sends no notices. */
export async function withNowpaymentsServer<Result>(work: (server: NowpaymentsServer) => Promise<Result>) {
  const nowpayments = new NowpaymentsServer()
  nowpayments.losesNotices = true
  const server = await listen((request, response) => void nowpayments.answer(request, response))
  nowpayments.url = `http://127.0.0.1:${portOf(server)}`
  const given = config().nowpayments
  config().nowpayments = { apiUrl: nowpayments.url }
  try {
    return await work(nowpayments)
  } finally {
    config().nowpayments = given
    await close(server)
  }
}
