import { z } from 'zod'
import { askProvider, parseJson, providerTimeout, readAnswer } from '#app/integrations/ask-provider.ts'
import { InvoiceNotFound, isAboutAmount, ProviderMalformed, ProviderRefused } from '#app/integrations/payment-errors.ts'
import type { Invoice, InvoiceName, PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { exactCents, messagesIn, text, textIfReadable } from '#app/integrations/tolerant.ts'
import { plainDollars } from '#app/lib/money.ts'
import { stored } from '#app/lib/stored-text.ts'
import { type PaymentAnswer, paymentAnswer, sumOf } from './payment.ts'
import { verifyNotice } from './verify-notice.ts'

type Account = { apiUrl: string; apiKey: string; ipnSecret: string }
type Known = NonNullable<InvoiceName['known']>
type InvoiceRequest = Parameters<PaymentGateway['createInvoice']>[0]

export function nowpaymentsGateway(account: Account): PaymentGateway {
  return {
    // Answers do not name the account.
    merchantId: '',
    partMember: 'payment_id',
    createInvoice: (request) => makeInvoice(account, request),
    readInvoice: (name, timeoutMs) => readInvoice(account, name, providerTimeout(timeoutMs)),
    async countServices(timeoutMs) {
      const signal = providerTimeout(timeoutMs)
      const { selectedCurrencies } = await ask(account, { path: 'merchant/coins', expected: coinsAnswer, signal })
      return selectedCurrencies.length
    },
    verifyNotice: (raw, headers) => verifyNotice(raw, headers, account.ipnSecret),
    isPaymentPage: (url) => isPaymentPage(url, account.apiUrl),
  }
}

const coinsAnswer = z.object({ selectedCurrencies: z.array(z.string()) })

const invoiceAnswer = z.object({
  id: text,
  order_id: textIfReadable.optional(),
  price_amount: text,
  price_currency: text,
  invoice_url: z.string().max(2000).nullable().catch(null),
})

/** Sends a request that NOWPayments does not recognize when it is repeated: each creates an invoice. */
async function makeInvoice(account: Account, request: InvoiceRequest): Promise<Invoice> {
  const body = {
    price_amount: Number(plainDollars(request.amountCents)),
    price_currency: request.currency.toLowerCase(),
    order_id: request.orderId,
    ipn_callback_url: request.callbackUrl,
    success_url: request.successUrl,
    cancel_url: request.returnUrl,
  }
  const answer = await ask(account, { path: 'invoice', body, expected: invoiceAnswer, signal: providerTimeout() })
  return {
    uuid: answer.id,
    orderId: answer.order_id ?? '',
    amountCents: exactCents(answer.price_amount) ?? Number.NaN,
    currency: answer.price_currency.toUpperCase(),
    arrivedCents: null,
    status: 'check',
    isFinal: null,
    merchantId: null,
    url: answer.invoice_url,
    // NOWPayments accepts money for longer, which is credited as late.
    expiresAt: new Date(Date.now() + request.lifetimeSeconds * 1000),
  }
}

const NOTHING: Known = { amountCents: Number.NaN, currency: '', expiresAt: null, parts: [] }

/** Adds up the payments of an invoice: those listed under it, and those that notices named, each read again. */
async function readInvoice(account: Account, name: InvoiceName, signal: AbortSignal): Promise<Invoice> {
  const { orderId, uuid, known = NOTHING } = name
  const { amountCents, expiresAt, parts } = known
  // Without a stored id there is no page that anyone could have paid on.
  if (uuid === null) throw new InvoiceNotFound(stored('server.providers.nowpayments.invoiceMissing'))
  const listed = await listPayments(account, uuid, signal)
  const others = parts.filter((id) => !listed.some((payment) => payment.id === id))
  const read = await Promise.all(others.map((id) => readPayment(account, id, signal)))
  const payments = [...listed, ...read.filter((payment) => payment !== null)]
  if (payments.length === 0 && parts.length > 0) {
    throw new InvoiceNotFound(stored('server.providers.nowpayments.paymentMissing'))
  }
  const hasEnded = expiresAt !== null && expiresAt < new Date()
  const odd = payments.find((payment) => contradicts(payment, { orderId, uuid, ...known }))
  const sum = sumOf(odd ? [odd] : payments, { amountCents, hasEnded })
  return {
    uuid: odd?.invoiceId ?? uuid,
    orderId: odd?.orderId ?? orderId,
    amountCents: odd && !odd.isRepeated ? odd.amountCents : null,
    currency: odd?.currency ?? 'USD',
    ...sum,
    isFinal: null,
    merchantId: null,
    url: null,
    expiresAt: null,
  }
}

/** Whether a payment is about something else, which puts the top-up under review. */
function contradicts(payment: PaymentAnswer, shop: Omit<InvoiceName, 'known'> & Known): boolean {
  const { orderId, uuid, amountCents, currency } = shop
  return (
    (payment.orderId !== null && payment.orderId !== orderId) ||
    (payment.invoiceId !== null && payment.invoiceId !== uuid) ||
    (!payment.isRepeated && payment.amountCents !== amountCents) ||
    payment.currency !== currency
  )
}

const listAnswer = z.object({ data: z.array(z.unknown()) })

/** Returns no payments to an API key that may not list them; those that notices name are read anyway. */
async function listPayments(account: Account, invoiceId: string, signal: AbortSignal): Promise<PaymentAnswer[]> {
  const query = new URLSearchParams({ invoiceId, limit: '100', page: '0', sortBy: 'created_at', orderBy: 'desc' })
  const { status, answer } = await send(account, { path: `payment/?${query}`, signal })
  if ((status === 401 || status === 403) && !isWrongKey(answer)) return []
  if (status >= 400) throw errorOf(status, answer)
  const { data } = readAnswer(listAnswer, answer)
  const ofInvoice = data.filter((each) => invoiceIdOf(each) === invoiceId)
  return ofInvoice.map((each) => readAnswer(paymentAnswer, each))
}

const withInvoiceId = z.object({ invoice_id: text })

/** The list may contain payments of other invoices, which need not be readable. */
function invoiceIdOf(payment: unknown): string | null {
  return withInvoiceId.safeParse(payment).data?.invoice_id ?? null
}

/** Returns null for a payment that NOWPayments does not know. */
async function readPayment(account: Account, id: string, signal: AbortSignal): Promise<PaymentAnswer | null> {
  const { status, answer } = await send(account, { path: `payment/${encodeURIComponent(id)}`, signal })
  if (status === 404) return null
  if (status >= 400) throw errorOf(status, answer)
  return readAnswer(paymentAnswer, answer)
}

function isPaymentPage(url: string, apiUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const page = new URL(url)
  if (page.username || page.password) return false
  if (page.origin === new URL(apiUrl).origin) return true
  return page.protocol === 'https:' && page.port === '' && `.${page.hostname}`.endsWith('.nowpayments.io')
}

type Request = { path: string; body?: object; signal: AbortSignal }

async function send({ apiUrl, apiKey }: Account, { path, body, signal }: Request) {
  const url = new URL(`v1/${path}`, apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`)
  const { status, text } = await askProvider(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': apiKey, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
    signal,
  })
  return { status, answer: parseJson(text) }
}

async function ask<Answer extends z.ZodType>(
  account: Account,
  { expected, ...request }: Request & { expected: Answer },
): Promise<z.output<Answer>> {
  const { status, answer } = await send(account, request)
  if (status >= 400) throw errorOf(status, answer)
  return readAnswer(expected, answer)
}

const wrongKey = z.object({ code: z.literal('INVALID_API_KEY') })

function isWrongKey(answer: unknown): boolean {
  return wrongKey.safeParse(answer).success
}

const problem = z.object({ message: z.unknown().optional(), errors: z.unknown().optional() })

function errorOf(status: number, answer: unknown) {
  const { data: said } = problem.safeParse(answer)
  const message = messagesIn([said?.message, said?.errors]).join(' ')
  if (message) return new ProviderRefused(message, { isAboutAmount: isAboutAmount(message, null) })
  return status === 401 || status === 403
    ? new ProviderRefused('')
    : new ProviderMalformed(stored('server.providers.faults.status', { status: String(status) }))
}
