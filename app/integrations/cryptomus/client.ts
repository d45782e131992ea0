import { z } from 'zod'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { InvoiceNotFound, ProviderMalformed, ProviderRefused, ProviderUnreachable } from './errors.ts'
import { type Invoice, invoiceAnswer } from './invoice.ts'

const TIMEOUT_MS = 10_000
const LONGEST_MESSAGE = 200

export type CryptomusAccount = { apiUrl: string; merchantId: string; apiKey: string }

export type InvoiceRequest = {
  orderId: string
  /** Dollars with two decimals. */
  amount: string
  currency: string
  lifetimeSeconds: number
  callbackUrl: string
  returnUrl: string
  successUrl: string
}

/**
 * Makes an invoice, or answers the one that exists under the same order id. Throws ProviderUnreachable, ProviderRefused
 * or ProviderMalformed.
 */
export function createInvoice(account: CryptomusAccount, request: InvoiceRequest): Promise<Invoice> {
  return call(account, 'v1/payment', invoiceAnswer, {
    amount: request.amount,
    currency: request.currency,
    order_id: request.orderId,
    lifetime: request.lifetimeSeconds,
    accuracy_payment_percent: 0,
    url_callback: request.callbackUrl,
    url_return: request.returnUrl,
    url_success: request.successUrl,
  })
}

/** The invoice as the provider sees it now. Throws as createInvoice does; an unknown order id is an InvoiceNotFound. */
export function readInvoice(account: CryptomusAccount, orderId: string, timeoutMs = TIMEOUT_MS): Promise<Invoice> {
  return call(account, 'v1/payment/info', invoiceAnswer, { order_id: orderId }, timeoutMs)
}

const servicesAnswer = z.array(z.object({ is_available: z.boolean().default(true) }))

/**
 * How many ways to pay this merchant's customers have now; asks for nothing and changes nothing, so it also shows whether merchant and
 * key are good. Throws as createInvoice does.
 */
export async function countServices(account: CryptomusAccount, timeoutMs = TIMEOUT_MS): Promise<number> {
  const services = await call(account, 'v1/payment/services', servicesAnswer, {}, timeoutMs)
  return services.filter((service) => service.is_available).length
}

async function call<Answer extends z.ZodType>(
  account: CryptomusAccount,
  path: string,
  answer: Answer,
  request: object,
  timeoutMs = TIMEOUT_MS,
): Promise<z.output<Answer>> {
  const body = JSON.stringify(request)
  const headers = {
    'Content-Type': 'application/json',
    merchant: account.merchantId,
    sign: cryptomusSignature(body, account.apiKey),
  }
  const url = new URL(path, account.apiUrl.endsWith('/') ? account.apiUrl : `${account.apiUrl}/`)
  const signal = AbortSignal.timeout(timeoutMs)
  const { status, text } = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw new ProviderUnreachable('The payment provider cannot be reached.', { cause: error })
    })
  if (status >= 500 || status === 429) throw new ProviderUnreachable(`The payment provider answered ${status}.`)
  return readAnswer(answer, text)
}

const answers = z.union([
  z.object({ state: z.literal(0), result: z.unknown() }),
  z.object({
    state: z.literal(1),
    message: z.string().default(''),
    errors: z.record(z.string(), z.array(z.string())).default({}),
  }),
])

function readAnswer<Answer extends z.ZodType>(expected: Answer, text: string): z.output<Answer> {
  const answer = answers.safeParse(parseJson(text))
  if (answer.data?.state === 1) throw refusedBy(answer.data)
  const result = expected.safeParse(answer.data?.result)
  if (result.success) return result.data
  throw new ProviderMalformed('The payment provider answered something else than its protocol says.', {
    cause: answer.error ?? result.error,
  })
}

function refusedBy({ message, errors }: { message: string; errors: Record<string, string[]> }): ProviderRefused {
  if (message === 'Payment not found') return new InvoiceNotFound(message)
  return new ProviderRefused((message || Object.values(errors).flat().join(' ')).slice(0, LONGEST_MESSAGE))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
