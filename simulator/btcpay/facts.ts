import { createHmac, randomUUID } from 'node:crypto'
import type { Invoice } from '../invoices.ts'
import type { Wire } from '../notices.ts'
import type { BtcpayStatus } from './statuses.ts'

type Reported = { status: string; additionalStatus?: string; event: Record<string, unknown> }

const reported: Record<BtcpayStatus, Reported> = {
  paid: { status: 'Settled', event: { type: 'InvoiceSettled', overPaid: false } },
  paid_over: { status: 'Settled', additionalStatus: 'PaidOver', event: { type: 'InvoiceSettled', overPaid: true } },
  wrong_amount: {
    status: 'Expired',
    additionalStatus: 'PaidPartial',
    event: { type: 'InvoiceExpired', partiallyPaid: true },
  },
  wrong_amount_waiting: {
    status: 'New',
    additionalStatus: 'PaidPartial',
    event: { type: 'InvoiceReceivedPayment', afterExpiration: false },
  },
  confirm_check: { status: 'Processing', event: { type: 'InvoiceProcessing', overPaid: false } },
  check: { status: 'New', event: { type: 'InvoiceCreated' } },
  cancel: { status: 'Expired', event: { type: 'InvoiceExpired', partiallyPaid: false } },
  paid_late: { status: 'Expired', additionalStatus: 'PaidLate', event: { type: 'InvoicePaidAfterExpiration' } },
  fail: { status: 'Invalid', event: { type: 'InvoiceInvalid', manuallyMarked: false } },
  marked_settled: {
    status: 'Settled',
    additionalStatus: 'Marked',
    event: { type: 'InvoiceSettled', manuallyMarked: true },
  },
  marked_invalid: {
    status: 'Invalid',
    additionalStatus: 'Marked',
    event: { type: 'InvoiceInvalid', manuallyMarked: true },
  },
}

const reportedOf = ({ status }: Invoice) => reported[status as BtcpayStatus]
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const withCents = (amount: string) => amount.slice(0, -6)

export function invoiceFacts(invoice: Invoice, { storeId, checkoutLink }: { storeId: string; checkoutLink: string }) {
  const { uuid, amount, order_id, created_at, expires_at, additional_data } = invoice
  const { status, additionalStatus = 'None' } = reportedOf(invoice)
  return {
    id: uuid,
    storeId,
    amount: withCents(amount),
    currency: 'USD',
    metadata: { orderId: order_id },
    checkoutLink,
    createdTime: seconds(created_at),
    expirationTime: seconds(expires_at),
    monitoringExpiration: seconds(expires_at) + Number(additional_data) * 60,
    status,
    additionalStatus,
    archived: false,
  }
}

/** A dollar of test money is worth one test coin. */
export function paymentsOf(invoice: Invoice) {
  const isUnconfirmed = ['confirm_check', 'fail'].includes(invoice.status)
  const value = isUnconfirmed ? invoice.amount : invoice.arrived
  const status = isUnconfirmed ? 'Processing' : 'Settled'
  const payments = Number(value) > 0 ? [{ id: `simulated-${invoice.uuid}`, value, fee: '0', status }] : []
  return [{ paymentMethodId: 'BTC-CHAIN', currency: 'BTC', rate: '1', payments }]
}

export const wireOf = ({ storeId, webhookSecret }: { storeId: string; webhookSecret: string }): Wire => ({
  bodyOf: (invoice) =>
    JSON.stringify({
      deliveryId: randomUUID(),
      timestamp: Math.floor(Date.now() / 1000),
      ...reportedOf(invoice).event,
      storeId,
      invoiceId: invoice.uuid,
      metadata: { orderId: invoice.order_id },
    }),
  headersOf: (body, isForged) => {
    const key = isForged ? `not ${webhookSecret}` : webhookSecret
    return { 'BTCPay-Sig': `sha256=${createHmac('sha256', key).update(body).digest('hex')}` }
  },
})
