import type { Invoice } from './invoices.ts'
import { type StatusName, statuses } from './statuses.ts'

const PAYER = { network: 'tron', payer_currency: 'USDT' }
const FROM = 'TSimulatedPayerAddressOfNobody0000'
/** A dollar of test money is worth one test coin. */
const EXCHANGE_RATE = '1.00000000'

/** Payment services that the provider's API lists; the last one is unavailable. */
export const services = [
  { network: 'TRON', currency: 'USDT', is_available: true },
  { network: 'ETH', currency: 'ETH', is_available: true },
  { network: 'BTC', currency: 'BTC', is_available: false },
].map((service) => ({
  ...service,
  limit: { min_amount: '0.10000000', max_amount: '10000000.00000000' },
  commission: { fee_amount: '0.00', percent: '0.00' },
}))

/** Returns an invoice as the provider's API reports it; payer details are null until somebody has paid. */
export function invoiceFacts(invoice: Invoice) {
  const paid = hasPayer(invoice)
  return {
    uuid: invoice.uuid,
    order_id: invoice.order_id,
    amount: withCents(invoice.amount),
    payment_amount: paid ? withCents(invoice.arrived) : null,
    payment_amount_usd: paid ? withCents(invoice.arrived) : null,
    payer_amount: paid ? invoice.amount : null,
    payer_amount_exchange_rate: paid ? EXCHANGE_RATE : null,
    discount_percent: 0,
    discount: '0.00000000',
    payer_currency: paid ? PAYER.payer_currency : null,
    currency: 'USD',
    comments: null,
    merchant_amount: paid ? invoice.arrived : null,
    network: paid ? PAYER.network : null,
    address: paid ? 'TSimulatedAddressThatTakesNoMoney0' : null,
    from: paid ? FROM : null,
    txid: paid ? transactionOf(invoice) : null,
    payment_status: invoice.status,
    status: invoice.status,
    is_final: isFinal(invoice),
    expired_at: Math.floor(invoice.expires_at.getTime() / 1000),
    additional_data: invoice.additional_data,
    created_at: invoice.created_at.toISOString(),
    updated_at: invoice.updated_at.toISOString(),
  }
}

export type NoticeSubject = Pick<Invoice, 'uuid' | 'order_id' | 'amount' | 'arrived' | 'status' | 'additional_data'>

/** Keeps the provider's order. `txid` is absent until somebody has paid, `convert` and `transfer_id` always. */
export function noticeFacts(invoice: NoticeSubject) {
  return {
    type: 'payment',
    uuid: invoice.uuid,
    order_id: invoice.order_id,
    amount: invoice.amount,
    payment_amount: invoice.arrived,
    payment_amount_usd: withCents(invoice.arrived),
    merchant_amount: invoice.arrived,
    commission: '0.00000000',
    is_final: isFinal(invoice),
    status: invoice.status,
    from: hasPayer(invoice) ? FROM : null,
    wallet_address_uuid: null,
    network: PAYER.network,
    currency: 'USD',
    payer_currency: PAYER.payer_currency,
    payer_amount: invoice.amount,
    payer_amount_exchange_rate: EXCHANGE_RATE,
    additional_data: invoice.additional_data,
    ...(hasPayer(invoice) && { txid: transactionOf(invoice) }),
  }
}

function isFinal({ status }: Pick<Invoice, 'status'>): boolean {
  return statuses[status as StatusName].isFinal
}

/** Formats "25.00000000" as "25.00". */
function withCents(amount: string): string {
  return amount.slice(0, -6)
}

function hasPayer(invoice: NoticeSubject): boolean {
  return Number(invoice.arrived) > 0
}

function transactionOf(invoice: NoticeSubject): string {
  return `simulated/${invoice.uuid}`
}
