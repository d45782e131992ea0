import { z } from 'zod'
import { askProvider, parseJson, providerTimeout, readAnswer } from '#app/integrations/ask-provider.ts'
import {
  InvoiceNotFound,
  isAboutAmount,
  type ProviderError,
  ProviderMalformed,
  ProviderRefused,
} from '#app/integrations/payment-errors.ts'
import type { Invoice, PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { messagesIn, textIfReadable } from '#app/integrations/tolerant.ts'
import { plainDollars } from '#app/lib/money.ts'
import { stored } from '#app/lib/stored-text.ts'
import { chosenOf, dependsOnPayments, type InvoiceAnswer, invoiceAnswer, invoiceOf, paidAnswer } from './invoice.ts'
import { verifyNotice } from './verify-notice.ts'

/** A day less than the shop checks late payments on its own (check-times.ts). */
const MONITORING_MINUTES = 6 * 24 * 60

type InvoiceRequest = Parameters<PaymentGateway['createInvoice']>[0]

export function btcpayGateway(account: BtcpayAccount): PaymentGateway {
  return {
    merchantId: account.storeId,
    async createInvoice(request) {
      const made = await findInvoice(account, request.orderId, providerTimeout())
      const signal = providerTimeout()
      return describe(account, made ?? (await makeInvoice(account, request, signal)), signal)
    },
    async readInvoice({ orderId, uuid }, timeoutMs) {
      const signal = providerTimeout(timeoutMs)
      const answer =
        uuid === null
          ? await findInvoice(account, orderId, signal)
          : await askStore(account, { path: `invoices/${encodeURIComponent(uuid)}`, expected: invoiceAnswer, signal })
      if (!answer) throw new InvoiceNotFound(stored('server.providers.btcpay.invoiceMissing'))
      // The settlement raises an alarm if the answer has another id.
      return describe(account, answer, signal, uuid ?? undefined)
    },
    async countServices(timeoutMs) {
      const signal = providerTimeout(timeoutMs)
      const ways = await askStore(account, { path: 'payment-methods', expected: waysAnswer, signal })
      return ways.filter((way) => way.enabled).length
    },
    verifyNotice: (raw, headers) => verifyNotice(raw, headers, account.webhookSecret),
    isPaymentPage: (url) => isCheckoutPage(url, account.url),
  }
}

const way = z.object({ enabled: z.boolean().catch(false) })
const waysAnswer = z.union([z.array(way), z.record(z.string(), way).transform((ways) => Object.values(ways))])

async function findInvoice(account: BtcpayAccount, orderId: string, signal: AbortSignal) {
  const query = new URLSearchParams({ orderId, includeArchived: 'true', take: '20' })
  const found = await askStore(account, { path: `invoices?${query}`, expected: z.array(invoiceAnswer), signal })
  return chosenOf(found.filter(({ metadata }) => metadata.orderId === orderId))
}

function makeInvoice(account: BtcpayAccount, request: InvoiceRequest, signal: AbortSignal): Promise<InvoiceAnswer> {
  const body = {
    amount: plainDollars(request.amountCents),
    currency: request.currency,
    metadata: { orderId: request.orderId },
    checkout: {
      expirationMinutes: Math.ceil(request.lifetimeSeconds / 60),
      monitoringMinutes: MONITORING_MINUTES,
      paymentTolerance: 0,
      // One confirmation, whatever the store's default: a balance can be spent immediately.
      speedPolicy: 'MediumSpeed',
      // The only return URL, for paid and unpaid invoices; the page redirects unpaid ones.
      redirectURL: request.successUrl,
      redirectAutomatically: true,
    },
  }
  return askStore(account, { path: 'invoices', body, expected: invoiceAnswer, signal })
}

async function describe(
  account: BtcpayAccount,
  answer: InvoiceAnswer,
  signal: AbortSignal,
  id = answer.id,
): Promise<Invoice> {
  const path = `invoices/${encodeURIComponent(id)}/payment-methods`
  const paid = dependsOnPayments(answer) ? await askStore(account, { path, expected: paidAnswer, signal }) : null
  return invoiceOf(answer, paid, new Date())
}

function isCheckoutPage(url: string, serverUrl: string): boolean {
  if (!URL.canParse(url)) return false
  const page = new URL(url)
  return page.origin === new URL(serverUrl).origin && !page.username && !page.password
}

type BtcpayAccount = { url: string; storeId: string; apiKey: string; webhookSecret: string }

type Question<Answer> = { path: string; body?: object; expected: Answer; signal: AbortSignal }

async function askStore<Answer extends z.ZodType>(
  { url, storeId, apiKey }: BtcpayAccount,
  { path, body, expected, signal }: Question<Answer>,
): Promise<z.output<Answer>> {
  const endpoint = new URL(`${url}/api/v1/stores/${encodeURIComponent(storeId)}/${path}`)
  const { status, text } = await askProvider(endpoint, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `token ${apiKey}`, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
    signal,
  })
  const answer = parseJson(text)
  if (status >= 200 && status < 300) return readAnswer(expected, answer)
  throw errorOf(status, answer)
}

const problem = z.object({ code: textIfReadable, message: z.unknown().optional() })
const faults = z.array(z.object({ path: textIfReadable, message: z.unknown().optional() }))

/** Returns the error of a refusal. Only the API's own code means an unknown invoice; a missing page does not. */
function errorOf(status: number, answer: unknown): ProviderError {
  const { data: wrong = [] } = faults.safeParse(answer)
  const { data: said } = problem.safeParse(answer)
  const message = messagesIn([said?.message, wrong.map(({ message }) => message)]).join(' ')
  if (said?.code === 'invoice-not-found') return new InvoiceNotFound(message)
  const fields = Object.fromEntries(wrong.flatMap(({ path }) => (path ? [[path, true]] : [])))
  if (message) return new ProviderRefused(message, { isAboutAmount: isAboutAmount(message, fields) })
  return status === 401 || status === 403
    ? new ProviderRefused('')
    : new ProviderMalformed(stored('server.providers.faults.status', { status: String(status) }))
}
