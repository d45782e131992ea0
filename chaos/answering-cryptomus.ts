import { config } from '#app/config.server.ts'
import { offerOnly } from '#test/btcpay-shop.ts'
import { close, listen, portOf, signedNotice } from '#test/payment-shop.ts'
import { type AnsweringProvider, type Facts, INVOICE_CENTS, type Story } from './answering-provider.ts'
import { forged, kindsOfForgery } from './forgeries.ts'

const PAID: Facts = { payment_status: 'paid', payment_amount_usd: '25.00', is_final: true }
const OVERPAID_CENTS = 3_000

const falsehoods: AnsweringProvider['falsehoods'] = {
  amount: (random) => random.one(['25.01', '24.99', '2500.00', '0.25', '25.001', '-25.00', '1e3', 'NaN', 2500]),
  currency: (random) => random.one(['EUR', 'usd', 'USDT', 'US', 'USD ']),
  order_id: (random, { order_id }) => random.one([order_id, 'unknown', `${order_id}0`]),
  uuid: (random, { uuid }) => random.one([uuid, 'unknown', `${uuid}0`]),
  merchant: (random) => random.one(['other-merchant', 'chaos-merchant-2', 'CHAOS-MERCHANT']),
}

const arrived: Record<string, Facts> = {
  wrong_amount_waiting: { payment_amount_usd: '12.50' },
  paid: { payment_amount_usd: '25.00' },
  paid_over: { payment_amount_usd: '30.00' },
}

const reporting = (...statuses: string[]) =>
  Object.fromEntries(statuses.map((status) => [status, { payment_status: status, ...arrived[status] }]))

const stories: Story[] = [
  {
    reports: reporting('process', 'check', 'confirm_check', 'wrong_amount_waiting', 'paid', 'cancel'),
    ends: (isLate) => ({ status: isLate('paid', 'cancel') ? 'paid_late' : 'paid', creditedCents: INVOICE_CENTS }),
  },
  {
    reports: reporting('process', 'check', 'paid_over', 'cancel', 'refund_process', 'refund_fail'),
    ends: (isLate) => ({
      status: isLate('paid_over', 'cancel') ? 'paid_late' : 'paid_over',
      creditedCents: OVERPAID_CENTS,
    }),
  },
  {
    reports: reporting('process', 'paid', 'cancel', 'refund_process', 'refund_fail', 'refund_paid'),
    // A payment refunded before its credit is no longer credited; one refunded after it is reversed in full.
    ends: (isLate) => ({
      status: 'refunded',
      creditedCents: isLate('paid', 'refund_paid') ? 0 : INVOICE_CENTS,
      isReturned: true,
    }),
  },
  {
    reports: reporting('process', 'check', 'confirm_check', 'wrong_amount_waiting', 'refund_process', 'cancel'),
    ends: () => ({ status: 'expired', creditedCents: 0 }),
  },
]

/** Runs `work` with a provider that speaks the protocol of Cryptomus. */
export async function withAnsweringCryptomus<Result>(
  work: (provider: AnsweringProvider) => Promise<Result>,
): Promise<Result> {
  const apiKey = 'chaos-payment-key'
  const merchantId = 'chaos-merchant'
  const said = new Map<string, Facts>()

  const server = await listen(async (request, response) => {
    const { order_id: orderId, amount } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (request.url === '/v1/payment' && !said.has(orderId)) said.set(orderId, unpaid(orderId, amount))
    if (request.url === '/v1/payment/info') provider.readings++
    const result = said.get(orderId)
    const answer = result ? { state: 0, result } : { state: 1, message: 'Payment not found' }
    response.writeHead(result ? 200 : 422, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  })
  const apiUrl = `http://127.0.0.1:${portOf(server)}/`

  const unpaid = (orderId: string, amount: string): Facts => ({
    uuid: `invoice-${orderId}`,
    order_id: orderId,
    amount,
    currency: 'USD',
    payment_status: 'check',
    url: `${apiUrl}pay/${orderId}`,
    expired_at: Math.floor(Date.now() / 1000) + 3600,
  })

  const provider: AnsweringProvider = {
    id: 'cryptomus',
    environment: { CRYPTOMUS_API_URL: apiUrl, CRYPTOMUS_MERCHANT_ID: merchantId, CRYPTOMUS_API_KEY: apiKey },
    readings: 0,
    paid: PAID,
    refunded: { payment_status: 'refund_paid' },
    falsehoods,
    stories,
    kindsOfForgery,
    choose: () => offerOnly('cryptomus'),
    say: (orderId, facts) => void said.set(orderId, { ...said.get(orderId), ...facts }),
    said: (orderId) => said.get(orderId) ?? {},
    notice: (orderId, claims = {}) =>
      noticeOf(signedNotice({ ...noticeFacts(provider.said(orderId)), ...claims }, apiKey)),
    forge(kind, orderId, earlier, random) {
      const facts = noticeFacts(provider.said(orderId))
      return noticeOf(forged(kind, { facts, earlier: earlier.raw, apiKey }, random))
    },
  }

  const given = config().cryptomus
  config().cryptomus = { apiUrl, merchantId, apiKey }
  try {
    return await work(provider)
  } finally {
    config().cryptomus = given
    await close(server)
  }
}

const noticeOf = (raw: Buffer) => ({ providerId: 'cryptomus', raw, headers: new Headers() }) as const

/** Returns a notice with its members in the provider's order. */
function noticeFacts({ uuid, order_id, amount, currency, payment_status, payment_amount_usd, is_final }: Facts): Facts {
  return {
    type: 'payment',
    uuid,
    order_id,
    amount,
    payment_amount: amount,
    payment_amount_usd: payment_amount_usd ?? '0.00',
    merchant_amount: amount,
    commission: '0.00000000',
    is_final: is_final ?? false,
    status: payment_status,
    from: 'TPayerOfNobody',
    wallet_address_uuid: null,
    network: 'tron',
    currency,
    payer_currency: 'USDT',
    payer_amount: amount,
    additional_data: 'Größe\u2028über/unter',
    txid: `chaos/${order_id}`,
  }
}
