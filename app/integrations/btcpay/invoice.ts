import { z } from 'zod'
import { exactCents } from '../amount.ts'
import type { Invoice } from '../payment-gateway.ts'
import type { Paid } from './paid.ts'
import { wordOf } from './status.ts'

/** It becomes a part of addresses. */
const name = z.string().regex(/^[\w-]{1,128}$/)
const word = z.string().min(1).max(128)
const seconds = z.number().int().positive().max(8_640_000_000_000)

/** One invoice, of the members that the shop needs. */
export const invoiceAnswer = z.object({
  id: name,
  storeId: name,
  amount: z.string(),
  currency: word,
  status: word,
  additionalStatus: word,
  checkoutLink: z.string().max(2000).nullish(),
  createdTime: seconds,
  expirationTime: seconds,
  monitoringExpiration: seconds,
  /** Anybody who may change invoices at the server may write anything in here. */
  metadata: z.object({ orderId: z.string().nullable().catch(null).default(null) }).catch({ orderId: null }),
})

export type InvoiceAnswer = z.output<typeof invoiceAnswer>

/** In our words. What was not confirmed by the end of the server's watch over the invoice is not waited for any longer. */
export function invoiceOf(answer: InvoiceAnswer, paid: Paid | null, now: Date): Invoice {
  // What cannot be read equals no amount of ours.
  const amountCents = exactCents(answer.amount) ?? Number.NaN
  const isWatched = answer.monitoringExpiration * 1000 > now.getTime()
  const counted = paid && { ...paid, isPending: paid.isPending && isWatched }
  return {
    uuid: answer.id,
    orderId: answer.metadata.orderId ?? '',
    amountCents,
    currency: answer.currency,
    arrivedCents: paid?.settledCents ?? null,
    status: wordOf({ ...answer, amountCents }, counted),
    isFinal: null,
    merchantId: answer.storeId,
    url: answer.checkoutLink ?? null,
    expiresAt: new Date(answer.expirationTime * 1000),
  }
}

/** Of several under one order id the one that money came for, else the oldest. */
export function chosenOf(answers: InvoiceAnswer[]): InvoiceAnswer | undefined {
  const byAge = answers.toSorted((a, b) => a.createdTime - b.createdTime || (a.id < b.id ? -1 : 1))
  return byAge.find(isTouched) ?? byAge[0]
}

function isTouched({ status, additionalStatus }: InvoiceAnswer): boolean {
  return additionalStatus !== 'None' || status === 'Processing' || status === 'Settled'
}
