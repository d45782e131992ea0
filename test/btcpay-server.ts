import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { close, listen, portOf } from './payment-shop.ts'

/** US dollars per bitcoin, so that a cent is 16 satoshi. */
const RATE = '62500.00'
const SATOSHI_A_CENT = 16
const MOST_DELIVERIES = 3

export type Payment = { value: string; fee: string; status: 'Processing' | 'Settled' }
export type StoredInvoice = {
  id: string
  storeId: string
  amount: string
  currency: string
  metadata: { orderId: string }
  checkout: Record<string, unknown>
  createdTime: number
  expirationTime: number
  monitoringExpiration: number
  status: string
  additionalStatus: string
  archived: boolean
  payments: Payment[]
}
type Asked = { method: string; path: string; body: Record<string, unknown> | null }
/** How a request fails: with another response, or with the right one lost on the way. */
type Fault = { status: number; body: string } | 'lost answer' | 'no answer' | null

const secondsNow = () => Math.floor(Date.now() / 1000)
const centsOf = (value: string) => Math.round((Number(value) * 1e8) / SATOSHI_A_CENT)
export const bitcoinOf = (cents: number) => ((cents * SATOSHI_A_CENT) / 1e8).toFixed(8)

/** Imitates the part of BTCPay Server that docs/btcpay.md describes. Tests drive payments, confirmations and time. */
export class BtcpayServer {
  readonly storeId = 'Store9CiNzKoANXxmk5ay'
  readonly apiKey = `canary-btcpay-key-${randomBytes(8).toString('hex')}`
  readonly webhookSecret = `canary-btcpay-secret-${randomBytes(8).toString('hex')}`
  url = ''
  webhookUrl: string | null = null
  asked: Asked[] = []
  notices: { body: string; signature: string; statuses: number[] }[] = []
  fault: (asked: Asked) => Fault = () => null
  beforeMaking: () => Promise<unknown> = async () => {}
  readonly #invoices = new Map<string, StoredInvoice>()

  /** Removes faults, the webhook and the recorded requests, but keeps the invoices. */
  reset(): void {
    this.webhookUrl = null
    this.asked = []
    this.notices = []
    this.fault = () => null
    this.beforeMaking = async () => {}
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const asked = { method: request.method ?? '', path: pathname, body: text ? JSON.parse(text) : null }
    this.asked.push(asked)
    if (pathname.startsWith('/i/')) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Checkout</title><h1>Pay this invoice</h1>')
      return
    }
    const fault = this.fault(asked)
    if (fault === 'no answer') return
    const [status, answer] =
      fault && fault !== 'lost answer'
        ? [fault.status, fault.body]
        : await this.#reply(asked, searchParams, request.headers.authorization)
    if (fault === 'lost answer') request.socket.destroy()
    else response.writeHead(status, { 'Content-Type': 'application/json' }).end(answer)
  }

  async #reply({ method, path, body }: Asked, query: URLSearchParams, key?: string): Promise<[number, string]> {
    const no = (status: number, code: string, message: string): [number, string] => [
      status,
      JSON.stringify({ code, message }),
    ]
    const [, storeId, rest = ''] = /^\/api\/v1\/stores\/([^/]+)\/(.+)$/.exec(path) ?? []
    if (key !== `token ${this.apiKey}`) return no(401, 'unauthenticated', 'Authentication is required.')
    if (storeId !== this.storeId) return no(403, 'missing-permission', 'Insufficient API Permissions.')
    if (rest === 'payment-methods') return [200, JSON.stringify([{ enabled: true }, { enabled: false }])]
    if (rest === 'invoices' && method === 'POST') return this.#make(body ?? {})
    if (rest === 'invoices') {
      const isAsked = ({ metadata }: StoredInvoice) => query.getAll('orderId').includes(metadata.orderId)
      const found = [...this.#invoices.values()].filter(isAsked)
      return [200, JSON.stringify(found.map((invoice) => this.#view(invoice)))]
    }
    const [, id = '', part] = /^invoices\/([^/]+)(?:\/(.+))?$/.exec(rest) ?? []
    const invoice = this.#invoices.get(id)
    if (!invoice) return no(404, 'invoice-not-found', 'The invoice was not found')
    if (!part) return [200, JSON.stringify(this.#view(invoice))]
    return [200, JSON.stringify([{ paymentMethodId: 'BTC-CHAIN', rate: RATE, payments: invoice.payments }])]
  }

  async #make(body: Record<string, unknown>): Promise<[number, string]> {
    if (Number(body.amount) > 10_000) {
      return [422, JSON.stringify([{ path: 'amount', message: 'The amount is too much.' }])]
    }
    await this.beforeMaking()
    const checkout = body.checkout as Record<string, number>
    const expirationTime = secondsNow() + (checkout.expirationMinutes ?? 15) * 60
    const invoice: StoredInvoice = {
      id: randomBytes(11).toString('hex'),
      storeId: this.storeId,
      amount: String(body.amount),
      currency: String(body.currency),
      metadata: body.metadata as StoredInvoice['metadata'],
      checkout,
      createdTime: secondsNow(),
      expirationTime,
      monitoringExpiration: expirationTime + (checkout.monitoringMinutes ?? 1440) * 60,
      status: 'New',
      additionalStatus: 'None',
      archived: false,
      payments: [],
    }
    this.#invoices.set(invoice.id, invoice)
    await this.notify(invoice.id, { type: 'InvoiceCreated' })
    return [200, JSON.stringify(this.#view(invoice))]
  }

  #view({ payments, ...invoice }: StoredInvoice) {
    return { ...invoice, checkoutLink: `${this.url}/i/${invoice.id}` }
  }

  invoice(id: string | null): StoredInvoice {
    const invoice = this.#invoices.get(id ?? '')
    if (!invoice) throw new Error(`There is no invoice ${id}.`)
    return invoice
  }

  invoicesOf(orderId: string): StoredInvoice[] {
    return [...this.#invoices.values()].filter(({ metadata }) => metadata.orderId === orderId)
  }

  /** Pays this many cents, at first unconfirmed; `fee` is the network fee that the store adds, in cents. */
  async pay(id: string | null, cents: number, { fee = 0 } = {}): Promise<void> {
    this.invoice(id).payments.push({ value: bitcoinOf(cents + fee), fee: bitcoinOf(fee), status: 'Processing' })
    await this.notify(id, { type: 'InvoiceReceivedPayment' })
    await this.#look(id)
  }

  async confirm(id: string | null): Promise<void> {
    for (const payment of this.invoice(id).payments) payment.status = 'Settled'
    await this.notify(id, { type: 'InvoicePaymentSettled' })
    await this.#look(id)
  }

  async expire(id: string | null): Promise<void> {
    this.invoice(id).expirationTime = secondsNow() - 1
    await this.#look(id)
  }

  async endMonitoring(id: string | null): Promise<void> {
    this.invoice(id).monitoringExpiration = secondsNow() - 1
    await this.#look(id)
  }

  async mark(id: string | null, status: 'Settled' | 'Invalid'): Promise<void> {
    Object.assign(this.invoice(id), { status, additionalStatus: 'Marked' })
    await this.notify(id, { type: `Invoice${status}`, manuallyMarked: true })
  }

  /** Derives the invoice's status from its payments, confirmed or not. */
  async #look(id: string | null): Promise<void> {
    const invoice = this.invoice(id)
    const due = centsOf(String(Number(invoice.amount) / Number(RATE)))
    const sum = (payments: Payment[]) =>
      payments.reduce((total, { value, fee }) => total + centsOf(value) - centsOf(fee), 0)
    const paid = sum(invoice.payments)
    const settled = sum(invoice.payments.filter(({ status }) => status === 'Settled'))
    const become = async (status: string, additionalStatus: string, event?: object) => {
      if (invoice.status === status && invoice.additionalStatus === additionalStatus) return
      Object.assign(invoice, { status, additionalStatus })
      if (event) await this.notify(id, event)
    }
    if (invoice.status === 'New' && invoice.expirationTime <= secondsNow()) {
      const partiallyPaid = invoice.additionalStatus === 'PaidPartial'
      await become('Expired', invoice.additionalStatus, { type: 'InvoiceExpired', partiallyPaid })
    }
    if (['New', 'Expired'].includes(invoice.status) && paid > 0 && paid < due)
      await become(invoice.status, 'PaidPartial')
    if (invoice.status === 'New' && paid >= due) {
      const overPaid = paid > due
      await become('Processing', overPaid ? 'PaidOver' : 'None', { type: 'InvoiceProcessing', overPaid })
    }
    if (invoice.status === 'Expired' && paid >= due) {
      await become('Expired', 'PaidLate', { type: 'InvoicePaidAfterExpiration' })
    }
    if (invoice.status !== 'Processing') return
    if (settled >= due) await become('Settled', invoice.additionalStatus, { type: 'InvoiceSettled' })
    else if (invoice.monitoringExpiration <= secondsNow()) {
      await become('Invalid', invoice.additionalStatus, { type: 'InvoiceInvalid', manuallyMarked: false })
    }
  }

  /** Sends a webhook about the invoice, up to three times until it is accepted. */
  async notify(id: string | null, event: object): Promise<void> {
    const { storeId, metadata } = this.invoice(id)
    const deliveryId = randomBytes(11).toString('hex')
    const body = JSON.stringify({ deliveryId, timestamp: secondsNow(), ...event, storeId, invoiceId: id, metadata })
    const notice = { body, signature: this.sign(body), statuses: [] as number[] }
    this.notices.push(notice)
    if (this.webhookUrl === null) return
    while (notice.statuses.length < MOST_DELIVERIES) {
      const headers = { 'Content-Type': 'application/json', 'BTCPay-Sig': notice.signature }
      const { status } = await fetch(this.webhookUrl, { method: 'POST', headers, body })
      notice.statuses.push(status)
      if (status < 300) return
    }
  }

  sign(body: string | Buffer): string {
    return `sha256=${createHmac('sha256', this.webhookSecret).update(body).digest('hex')}`
  }
}

export function useBtcpayServer(): BtcpayServer {
  const btcpay = new BtcpayServer()
  let server: Awaited<ReturnType<typeof listen>>

  beforeAll(async () => {
    server = await listen((request, response) => void btcpay.answer(request, response))
    btcpay.url = `http://localhost:${portOf(server)}`
  })
  afterAll(() => close(server))

  return btcpay
}
