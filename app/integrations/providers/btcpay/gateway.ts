import { z } from 'zod'
import { plainDollars } from '#app/lib/money.ts'
import { providerTimeout } from '../../ask-provider.ts'
import { InvoiceNotFound } from '../../payment-errors.ts'
import type { Invoice, PaymentGateway } from '../../payment-gateway.ts'
import { askStore, type BtcpayAccount } from './ask.ts'
import { chosenOf, dependsOnPayments, type InvoiceAnswer, invoiceAnswer, invoiceOf } from './invoice.ts'
import { paidAnswer } from './paid.ts'
import { verifyNotice } from './verify-notice.ts'

/** A day less than the shop checks late payments on its own (check-times.ts). */
const MONITORING_MINUTES = 6 * 24 * 60

type InvoiceRequest = Parameters<PaymentGateway['createInvoice']>[0]

/** A store of a BTCPay Server. */
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
      if (!answer) throw new InvoiceNotFound('No invoice has this order id.')
      return describe(account, answer, signal)
    },
    async countServices(timeoutMs) {
      const signal = providerTimeout(timeoutMs)
      const ways = await askStore(account, { path: 'payment-methods', expected: waysAnswer, signal })
      return ways.filter((way) => way.enabled).length
    },
    verifyNotice: (raw, headers) => verifyNotice(raw, headers, account.webhookSecret),
    isPaymentPage: (address) => isCheckoutPage(address, account.url),
  }
}

const way = z.object({ enabled: z.boolean().catch(false) })
/** A list, or an object in version 1 of the server. */
const waysAnswer = z.union([z.array(way), z.record(z.string(), way).transform((ways) => Object.values(ways))])

/** Order ids are not unique there. */
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

async function describe(account: BtcpayAccount, answer: InvoiceAnswer, signal: AbortSignal): Promise<Invoice> {
  const path = `invoices/${answer.id}/payment-methods`
  const paid = dependsOnPayments(answer) ? await askStore(account, { path, expected: paidAnswer, signal }) : null
  return invoiceOf(answer, paid, new Date())
}

function isCheckoutPage(address: string, serverUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const page = new URL(address)
  return page.origin === new URL(serverUrl).origin && !page.username && !page.password
}
