import { z } from 'zod'
import { exactCents } from '../../amount.ts'
import type { Invoice } from '../../payment-gateway.ts'
import { momentIfReadable, text, textIfReadable, word, wordIfReadable } from '../../tolerant.ts'
import type { Paid } from './paid.ts'
import { wordOf } from './status.ts'

/** One invoice, of the members that the shop needs. Only its names, status, amount and currency must be readable. */
export const invoiceAnswer = z.object({
  /** It becomes a part of addresses. */
  id: text.pipe(z.string().regex(/^[\w-]+$/)),
  storeId: textIfReadable,
  amount: text,
  currency: text,
  status: word,
  /** Without it, the payments themselves say what became of the invoice. */
  additionalStatus: wordIfReadable.transform((word) => word ?? ''),
  checkoutLink: z.string().max(2000).nullable().catch(null),
  createdTime: momentIfReadable,
  expirationTime: momentIfReadable,
  monitoringExpiration: momentIfReadable,
  /** Anybody who may change invoices at the server may write anything in here. */
  metadata: z.object({ orderId: textIfReadable }).catch({ orderId: null }),
})

export type InvoiceAnswer = z.output<typeof invoiceAnswer>

/** In our words. What was not confirmed by the end of the server's watch over the invoice is not waited for any longer. */
export function invoiceOf(answer: InvoiceAnswer, paid: Paid | null, now: Date): Invoice {
  // An amount that is not a whole number of cents equals none of ours.
  const amountCents = exactCents(answer.amount) ?? Number.NaN
  const isWatched = answer.monitoringExpiration === null || answer.monitoringExpiration > now
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
    url: answer.checkoutLink,
    expiresAt: answer.expirationTime,
  }
}

/** Of several under one order id the one that money came for, else the oldest. */
export function chosenOf(answers: InvoiceAnswer[]): InvoiceAnswer | undefined {
  const age = ({ createdTime }: InvoiceAnswer) => createdTime?.getTime() ?? 0
  const byAge = answers.toSorted((a, b) => age(a) - age(b) || (a.id < b.id ? -1 : 1))
  return byAge.find(isTouched) ?? byAge[0]
}

function isTouched({ status, additionalStatus }: InvoiceAnswer): boolean {
  return additionalStatus !== 'None' || status === 'Processing' || status === 'Settled'
}
