import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Invoice } from '../invoices.ts'
import type { Wire } from '../notices.ts'

const kept = z.object({ orderId: z.string() })

/** Invoices of one order are separate, so the order's id is kept beside the invoice's own key. */
export const keep = (orderId: string): string => JSON.stringify({ orderId })

function orderIdOf({ additional_data }: Invoice): string {
  return kept.parse(JSON.parse(additional_data ?? '{}')).orderId
}

/** NOWPayments' ids are numbers. An invoice's payment has the same one. */
export function idOf(uuid: string): string {
  return BigInt(`0x${uuid.replaceAll('-', '')}`).toString()
}

export function uuidOf(id: string): string | null {
  if (!/^\d{1,39}$/.test(id)) return null
  const [, ...parts] = /^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/.exec(BigInt(id).toString(16).padStart(32, '0')) ?? []
  return parts.length > 0 ? parts.join('-') : null
}

/** A dollar of test money is worth one test coin. */
export function paymentFacts(invoice: Invoice) {
  const { uuid, status, amount, arrived } = invoice
  const reported: Record<string, string> = { check: 'waiting', overpaid: 'finished' }
  return {
    payment_id: idOf(uuid),
    parent_payment_id: null,
    invoice_id: idOf(uuid),
    payment_status: reported[status] ?? status,
    pay_address: 'TSimulatedAddressThatTakesNoMoney0',
    price_amount: Number(amount),
    price_currency: 'usd',
    pay_amount: Number(amount),
    actually_paid: Number(arrived),
    pay_currency: 'usdttrc20',
    order_id: orderIdOf(invoice),
    payment_extra_ids: null,
    fee: { currency: 'usdttrc20', depositFee: 0, withdrawalFee: 0 },
  }
}

export const wireOf = (ipnSecret: string): Wire => ({
  bodyOf: (invoice) => JSON.stringify(paymentFacts(invoice)),
  headersOf: (body, isForged) => ({
    'x-nowpayments-sig': createHmac('sha512', isForged ? `not ${ipnSecret}` : ipnSecret)
      .update(JSON.stringify(sorted(JSON.parse(body))))
      .digest('hex'),
  }),
})

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}
