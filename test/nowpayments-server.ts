import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { config } from '#app/config.server.ts'
import { sortedJson } from '#app/integrations/providers/nowpayments/verify-notice.ts'
import { close, listen, portOf } from './payment-shop.ts'

/** US dollars per coin. */
const RATE = 40

type Facts = Record<string, unknown>
type Payment = Facts & { payment_id: number; invoice_id: string; order_id: string; payment_status: string }
type StoredInvoice = { id: string; order_id: string; price_amount: string; price_currency: string }
type Asked = { method: string; path: string; body: Facts | null }
/** How a request fails: with another response, or with the right one lost on the way. */
type Fault = { status: number; body: string } | 'lost answer' | 'no answer' | null

export const coinsOf = (cents: number) => Number((cents / 100 / RATE).toFixed(8))

/** Imitates the part of NOWPayments that docs/nowpayments.md describes. Tests drive payments, lies and lost messages. */
export class NowpaymentsServer {
  readonly apiKey = `canary-nowpayments-key-${randomBytes(8).toString('hex')}`
  readonly ipnSecret = `canary-ipn-secret-${randomBytes(8).toString('hex')}`
  url = ''
  asked: Asked[] = []
  /** Every message to the shop, as sent or lost. */
  notices: { body: string; signature: string; status: number | null }[] = []
  losesNotices = false
  repeats = 1
  /** How the list of payments answers: only some accounts may use it, and older ones ignored its filter. */
  list: 'filtered' | 'whole' | 'denied' = 'filtered'
  fault: (asked: Asked) => Fault = () => null
  readonly #invoices = new Map<string, StoredInvoice>()
  readonly #payments = new Map<number, Payment>()
  #callbacks = new Map<string, string>()

  reset(): void {
    this.asked = []
    this.notices = []
    this.losesNotices = false
    this.repeats = 1
    this.list = 'filtered'
    this.fault = () => null
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const asked = { method: request.method ?? '', path: pathname, body: text ? JSON.parse(text) : null }
    this.asked.push(asked)
    const fault = this.fault(asked)
    if (fault === 'no answer') return
    const key = String(request.headers['x-api-key'] ?? '')
    const [status, answer] =
      fault && fault !== 'lost answer' ? [fault.status, fault.body] : this.#reply(asked, searchParams, key)
    if (fault === 'lost answer') request.socket.destroy()
    else response.writeHead(status, { 'Content-Type': 'application/json' }).end(answer)
  }

  #reply({ method, path, body }: Asked, query: URLSearchParams, key: string): [number, string] {
    const say = (status: number, answer: unknown): [number, string] => [status, JSON.stringify(answer)]
    const no = (status: number, code: string, message: string) =>
      say(status, { status: false, statusCode: status, code, message })
    if (path === '/payment/') return say(200, 'Pay here')
    if (key !== this.apiKey) return no(403, 'INVALID_API_KEY', 'Invalid api key')
    if (path === '/v1/merchant/coins') return say(200, { selectedCurrencies: ['BTC', 'USDTTRC20'] })
    if (path === '/v1/invoice' && method === 'POST') return this.#make(body ?? {})
    if (path === '/v1/payment/') {
      if (this.list === 'denied') return no(401, 'AUTH_REQUIRED', 'Authorization header is empty')
      const all = [...this.#payments.values()]
      const shown = this.list === 'whole' ? all : all.filter((one) => one.invoice_id === query.get('invoiceId'))
      return say(200, { data: shown, limit: 100, page: 0, pagesCount: 1, total: shown.length })
    }
    const payment = this.#payments.get(Number(/^\/v1\/payment\/(\d+)$/.exec(path)?.[1]))
    return payment ? say(200, payment) : no(404, 'NOT_FOUND', 'Payment not found')
  }

  #make(body: Facts): [number, string] {
    if (Number(body.price_amount) < 2) {
      return [400, JSON.stringify({ status: false, code: 'BAD_REQUEST', message: 'amount is less than the minimum' })]
    }
    const id = String(randomInt(4_000_000_000, 9_000_000_000))
    const price_amount = String(body.price_amount)
    const invoice = {
      id,
      order_id: String(body.order_id),
      price_amount,
      price_currency: String(body.price_currency).toUpperCase(),
    }
    this.#invoices.set(id, invoice)
    this.#callbacks.set(id, String(body.ipn_callback_url))
    const { success_url, cancel_url } = body
    const invoice_url = `${this.url}/payment/?iid=${id}`
    return [
      200,
      JSON.stringify({ ...invoice, token_id: '1', pay_currency: null, success_url, cancel_url, invoice_url }),
    ]
  }

  invoicesOf(orderId: string): StoredInvoice[] {
    return [...this.#invoices.values()].filter(({ order_id }) => order_id === orderId)
  }

  /** Chooses a coin on the invoice's page, which makes a payment that waits for money. */
  async choose(invoiceId: string | null, facts: Facts = {}): Promise<number> {
    const id = this.begin(invoiceId, facts)
    await this.notify(id)
    return id
  }

  /** Works like `choose`, without a notice. */
  begin(invoiceId: string | null, facts: Facts = {}): number {
    const invoice = this.#invoices.get(invoiceId ?? '')
    if (!invoice) throw new Error(`There is no invoice ${invoiceId}.`)
    const payment_id = randomInt(5_000_000_000, 6_000_000_000)
    const price_amount = Number(invoice.price_amount)
    const made = {
      payment_id,
      parent_payment_id: null,
      invoice_id: invoice.id,
      payment_status: 'waiting',
      pay_address: 'bc1qexample',
      price_amount,
      price_currency: 'usd',
      pay_amount: coinsOf(price_amount * 100),
      actually_paid: 0,
      pay_currency: 'btc',
      order_id: invoice.order_id,
      payment_extra_ids: null,
      fee: { currency: 'btc', withdrawalFee: 0, depositFee: 0 },
      ...facts,
    }
    this.#payments.set(payment_id, made)
    return payment_id
  }

  /** Changes what the API reports about a payment, and sends a notice. */
  async set(paymentId: number, facts: Facts): Promise<void> {
    this.put(paymentId, facts)
    await this.notify(paymentId)
  }

  /** Works like `set`, without a notice. */
  put(paymentId: number, facts: Facts): void {
    this.#payments.set(paymentId, { ...this.payment(paymentId), ...facts })
  }

  /** Pays this many cents with a coin, settled unless given. */
  async pay(invoiceId: string | null, cents: number, status = 'finished'): Promise<number> {
    const id = await this.choose(invoiceId)
    const isLess = Number(this.payment(id).pay_amount) > coinsOf(cents)
    const payment_status = status === 'finished' && isLess ? 'partially_paid' : status
    await this.set(id, { payment_status, actually_paid: coinsOf(cents) })
    return id
  }

  payment(id: number): Payment {
    const payment = this.#payments.get(id)
    if (!payment) throw new Error(`There is no payment ${id}.`)
    return payment
  }

  /** Signs a notice of the payment's state; `claims` overrides facts. */
  notice(paymentId: number, claims: Facts = {}) {
    const body = JSON.stringify({ ...this.payment(paymentId), ...claims })
    return { body, signature: this.sign(body) }
  }

  async notify(paymentId: number, claims: Facts = {}): Promise<void> {
    const notice = { ...this.notice(paymentId, claims), status: null as number | null }
    this.notices.push(notice)
    const url = this.#callbacks.get(this.payment(paymentId).invoice_id)
    if (this.losesNotices || !url) return
    const headers = { 'Content-Type': 'application/json', 'x-nowpayments-sig': notice.signature }
    const sent = Array.from({ length: this.repeats }, () => fetch(url, { method: 'POST', headers, body: notice.body }))
    notice.status = (await Promise.all(sent))[0]?.status ?? null
  }

  sign(body: string): string {
    return createHmac('sha512', this.ipnSecret)
      .update(sortedJson(JSON.parse(body)))
      .digest('hex')
  }
}

/** Returns what an admin types to receive top-ups through this server. */
export function accountOf({ apiKey, ipnSecret }: NowpaymentsServer) {
  return { provider: 'nowpayments', nowpaymentsApiKey: apiKey, nowpaymentsIpnSecret: ipnSecret }
}

export function useNowpaymentsServer(): NowpaymentsServer {
  const nowpayments = new NowpaymentsServer()
  let server: Awaited<ReturnType<typeof listen>>

  beforeAll(async () => {
    server = await listen((request, response) => void nowpayments.answer(request, response))
    nowpayments.url = `http://127.0.0.1:${portOf(server)}`
    config().nowpayments = { apiUrl: nowpayments.url }
  })
  afterAll(() => close(server))

  return nowpayments
}
