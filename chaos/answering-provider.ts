import { config } from '#app/config.server.ts'
import { close, listen, portOf, signedNotice } from '#test/payment-shop.ts'

export type Facts = Record<string, unknown>

export type AnsweringProvider = {
  environment: Record<string, string>
  apiKey: string
  readings: number
  say(orderId: string, facts: Facts): void
  said(orderId: string): Facts
  /** Signs a notice of the invoice's current state; `claims` overrides fields. */
  notice(orderId: string, claims?: Facts): Buffer
}

export const INVOICE_CENTS = 2_500

export const PAID: Facts = { payment_status: 'paid', payment_amount_usd: '25.00', is_final: true }

/** Runs `work` with a provider that reports what the scenario sets, and sends no notices on its own. */
export async function withAnsweringProvider<Result>(
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
    environment: { CRYPTOMUS_API_URL: apiUrl, CRYPTOMUS_MERCHANT_ID: merchantId, CRYPTOMUS_API_KEY: apiKey },
    apiKey,
    readings: 0,
    say: (orderId, facts) => void said.set(orderId, { ...said.get(orderId), ...facts }),
    said: (orderId) => said.get(orderId) ?? {},
    notice: (orderId, claims = {}) => signedNotice({ ...noticeFacts(provider.said(orderId)), ...claims }, apiKey),
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
