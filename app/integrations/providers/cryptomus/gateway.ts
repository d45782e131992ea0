import { z } from 'zod'
import { askProvider, parseJson, providerTimeout, readAnswer } from '#app/integrations/ask-provider.ts'
import { InvoiceNotFound, isAboutAmount, ProviderMalformed, ProviderRefused } from '#app/integrations/payment-errors.ts'
import type { Invoice, PaymentGateway } from '#app/integrations/payment-gateway.ts'
import {
  centsRoundedDown,
  exactCents,
  messagesIn,
  momentIfReadable,
  text,
  textIfReadable,
  trimmedIfReadable,
} from '#app/integrations/tolerant.ts'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { plainDollars } from '#app/lib/money.ts'
import { stored } from '#app/lib/stored-text.ts'
import { verifyNotice } from './verify-notice.ts'

type CryptomusAccount = {
  apiUrl: string
  merchantId: string
  apiKey: string
  sandboxOrigin: string | null
}

const servicesAnswer = z.array(z.object({ is_available: z.boolean().catch(true) }))

export function cryptomusGateway(account: CryptomusAccount): PaymentGateway {
  return {
    merchantId: account.merchantId,
    createInvoice: (request) =>
      call(account, 'v1/payment', invoiceAnswer, {
        amount: plainDollars(request.amountCents),
        currency: request.currency,
        order_id: request.orderId,
        lifetime: request.lifetimeSeconds,
        accuracy_payment_percent: 0,
        url_callback: request.callbackUrl,
        url_return: request.returnUrl,
        url_success: request.successUrl,
      }),
    readInvoice: ({ orderId }, timeoutMs) =>
      call(account, 'v1/payment/info', invoiceAnswer, { order_id: orderId }, timeoutMs),
    async countServices(timeoutMs) {
      const services = await call(account, 'v1/payment/services', servicesAnswer, {}, timeoutMs)
      return services.filter((service) => service.is_available).length
    },
    verifyNotice: (raw) => verifyNotice(raw, account.apiKey),
    isPaymentPage: (url) => isPaymentPage(url, account.apiUrl, account.sandboxOrigin),
  }
}

async function call<Answer extends z.ZodType>(
  { apiUrl, merchantId, apiKey }: CryptomusAccount,
  path: string,
  expected: Answer,
  request: object,
  timeoutMs?: number,
): Promise<z.output<Answer>> {
  const body = JSON.stringify(request)
  const url = new URL(path, apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`)
  const headers = {
    'Content-Type': 'application/json',
    merchant: merchantId,
    sign: cryptomusSignature(body, apiKey),
  }
  const { text } = await askProvider(url, { method: 'POST', headers, body, signal: providerTimeout(timeoutMs) })
  const { state, result, message, error, errors } = readAnswer(envelope, parseJson(text))
  if (state !== '1' && result) return readAnswer(expected, result)
  const reason = messagesIn([message, error, errors]).join(' ')
  if (state !== '1' && !reason) throw new ProviderMalformed(stored('server.providers.faults.nothing'))
  if (/^payment not found\.?$/i.test(reason)) throw new InvoiceNotFound(reason)
  throw new ProviderRefused(reason, { isAboutAmount: isAboutAmount(reason, errors) })
}

/** PHP wraps a refusal's message and its faults by field in various ways. */
const envelope = z.object({
  state: textIfReadable,
  result: z.unknown().optional(),
  message: z.unknown().optional(),
  error: z.unknown().optional(),
  errors: z.unknown().optional(),
})

const PROVIDER = 'cryptomus.com'

/** Whether a browser may be sent to `url` to pay. `sandboxOrigin` is where the simulator shows its page. */
export function isPaymentPage(url: string, apiUrl: string, sandboxOrigin: string | null): boolean {
  if (!URL.canParse(url)) return false
  const page = new URL(url)
  if (page.username || page.password) return false
  if (page.origin === new URL(apiUrl).origin || page.origin === sandboxOrigin) return true
  return page.protocol === 'https:' && page.port === '' && `.${page.hostname}`.endsWith(`.${PROVIDER}`)
}

const isFinal = z
  .union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform(Boolean)])
  .nullable()
  .catch(null)

export const invoiceAnswer = z
  .object({
    uuid: text,
    order_id: text,
    amount: text,
    currency: text,
    payment_amount_usd: textIfReadable,
    payment_status: trimmedIfReadable,
    status: trimmedIfReadable,
    is_final: isFinal,
    merchant: textIfReadable,
    url: z.string().max(2000).nullable().catch(null),
    expired_at: momentIfReadable,
  })
  .transform((answer, context): Invoice => {
    const status = answer.payment_status ?? answer.status
    if (status === null) {
      context.addIssue({ code: 'custom', path: ['payment_status'], message: 'is missing' })
      return z.NEVER
    }
    return {
      uuid: answer.uuid,
      orderId: answer.order_id,
      amountCents: exactCents(answer.amount) ?? Number.NaN,
      currency: answer.currency,
      arrivedCents: centsRoundedDown(answer.payment_amount_usd ?? ''),
      status,
      isFinal: answer.is_final,
      merchantId: answer.merchant,
      url: answer.url,
      expiresAt: answer.expired_at,
    }
  })
