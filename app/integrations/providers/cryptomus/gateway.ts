import { z } from 'zod'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { plainDollars } from '#app/lib/money.ts'
import { askProvider, parseJson, providerTimeout, readAnswer } from '../../ask-provider.ts'
import { InvoiceNotFound, isAboutAmount, ProviderMalformed, ProviderRefused } from '../../payment-errors.ts'
import type { PaymentGateway } from '../../payment-gateway.ts'
import { textIfReadable, wordsIn } from '../../tolerant.ts'
import { invoiceAnswer } from './invoice.ts'
import { verifyNotice } from './verify-notice.ts'

export type CryptomusAccount = {
  apiUrl: string
  merchantId: string
  apiKey: string
  sandboxOrigin: string | null
}

const servicesAnswer = z.array(z.object({ is_available: z.boolean().catch(true) }))

/** Cryptomus, or the simulator that speaks its protocol. */
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
    isPaymentPage: (address) => isPaymentPage(address, account.apiUrl, account.sandboxOrigin),
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
  const words = wordsIn([message, error, errors]).join(' ')
  if (state !== '1' && !words) throw new ProviderMalformed('it holds neither a result nor a message')
  if (/^payment not found\.?$/i.test(words)) throw new InvoiceNotFound(words)
  throw new ProviderRefused(words, { isAboutAmount: isAboutAmount(words, errors) })
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

/**
 * Whether a browser may be sent there to pay: https at the provider or its API's host, http only where that API is
 * http. `sandboxOrigin` is where the simulator shows its page.
 */
export function isPaymentPage(address: string, apiUrl: string, sandboxOrigin: string | null): boolean {
  if (!URL.canParse(address)) return false
  const page = new URL(address)
  if (page.username || page.password) return false
  if (page.origin === new URL(apiUrl).origin || page.origin === sandboxOrigin) return true
  return page.protocol === 'https:' && page.port === '' && `.${page.hostname}`.endsWith(`.${PROVIDER}`)
}
