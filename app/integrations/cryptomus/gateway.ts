import { z } from 'zod'
import { cryptomusSignature } from '#app/lib/cryptomus-signature.ts'
import { plainDollars } from '#app/lib/money.ts'
import { askProvider, parseJson, patience, readAnswer } from '../ask-provider.ts'
import { InvoiceNotFound, ProviderRefused } from '../payment-errors.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import { invoiceAnswer } from './invoice.ts'
import { isPaymentPage } from './payment-page.ts'
import { verifyNotice } from './verify-notice.ts'

export type CryptomusAccount = {
  apiUrl: string
  merchantId: string
  apiKey: string
  /** Where the simulator shows its page; null with the real provider. */
  sandboxOrigin: string | null
}

const servicesAnswer = z.array(z.object({ is_available: z.boolean().default(true) }))

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
  const { text } = await askProvider(url, { method: 'POST', headers, body, signal: patience(timeoutMs) })
  const answer = readAnswer(answers, parseJson(text))
  if (answer.state === 1) throw refusedBy(answer)
  return readAnswer(expected, answer.result)
}

const answers = z.union([
  z.object({ state: z.literal(0), result: z.unknown() }),
  z.object({
    state: z.literal(1),
    message: z.string().default(''),
    errors: z.record(z.string(), z.array(z.string())).default({}),
  }),
])

function refusedBy({ message, errors }: { message: string; errors: Record<string, string[]> }): ProviderRefused {
  if (message === 'Payment not found') return new InvoiceNotFound(message)
  return new ProviderRefused(message || Object.values(errors).flat().join(' '))
}
