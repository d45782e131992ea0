import type { Invoice } from './invoices.ts'
import { statuses } from './statuses.ts'

const PAYER = { network: 'tron_trc20', payer_currency: 'USDT' }
const FROM = 'TSimulatedPayerAddressOfNobody0000'

/** The ways to pay that the provider's API lists; the last is one that it has switched off. */
export const services = [
  { network: 'TRON', currency: 'USDT', is_available: true },
  { network: 'ETH', currency: 'ETH', is_available: true },
  { network: 'BTC', currency: 'BTC', is_available: false },
].map((service) => ({
  ...service,
  limit: { min_amount: '0.10000000', max_amount: '10000000.00000000' },
  commission: { fee_amount: '0.00', percent: '0.00' },
}))

/** What the provider's API says of an invoice. */
export function invoiceFacts(invoice: Invoice) {
  return {
    uuid: invoice.uuid,
    order_id: invoice.order_id,
    amount: withCents(invoice.amount),
    payment_amount: withCents(invoice.arrived),
    payment_amount_usd: withCents(invoice.arrived),
    payer_amount: withCents(invoice.amount),
    discount_percent: 0,
    discount: '0.00000000',
    ...PAYER,
    currency: 'USD',
    comments: null,
    merchant_amount: invoice.arrived,
    address: 'TSimulatedAddressThatTakesNoMoney0',
    from: hasPayer(invoice) ? FROM : null,
    txid: hasPayer(invoice) ? transactionOf(invoice) : null,
    payment_status: invoice.status,
    status: invoice.status,
    is_final: statuses[invoice.status].isFinal,
    expired_at: Math.floor(invoice.expires_at.getTime() / 1000),
    additional_data: invoice.additional_data,
    created_at: invoice.created_at.toISOString(),
    updated_at: invoice.updated_at.toISOString(),
  }
}

/** What a notice says of an invoice, in the provider's order; `txid` is absent while nobody has paid. */
export function noticeFacts(invoice: Invoice) {
  return {
    type: 'payment',
    uuid: invoice.uuid,
    order_id: invoice.order_id,
    amount: invoice.amount,
    payment_amount: invoice.arrived,
    payment_amount_usd: withCents(invoice.arrived),
    merchant_amount: invoice.arrived,
    commission: '0.00000000',
    is_final: statuses[invoice.status].isFinal,
    status: invoice.status,
    from: hasPayer(invoice) ? FROM : null,
    wallet_address_uuid: null,
    network: PAYER.network,
    currency: 'USD',
    payer_currency: PAYER.payer_currency,
    additional_data: invoice.additional_data,
    ...(hasPayer(invoice) && { txid: transactionOf(invoice) }),
  }
}

/** "25.00000000" as "25.00". */
function withCents(amount: string): string {
  return amount.slice(0, -6)
}

function hasPayer(invoice: Invoice): boolean {
  return Number(invoice.arrived) > 0
}

function transactionOf(invoice: Invoice): string {
  return `simulated/${invoice.uuid}`
}
