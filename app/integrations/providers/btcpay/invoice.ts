import { z } from 'zod'
import type { Invoice } from '../../payment-gateway.ts'
import { exactCents, momentIfReadable, text, textIfReadable, word, wordIfReadable } from '../../tolerant.ts'
import type { Paid } from './paid.ts'

/** The members of an invoice that the shop reads. */
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
  /** Editable by anyone who may change invoices. */
  metadata: z.object({ orderId: textIfReadable }).catch({ orderId: null }),
})

export type InvoiceAnswer = z.output<typeof invoiceAnswer>

/** Translates an invoice. Payments unconfirmed when the server stops watching no longer count. */
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

/** Returns the invoice that money came for, else the oldest. */
export function chosenOf(answers: InvoiceAnswer[]): InvoiceAnswer | undefined {
  const age = ({ createdTime }: InvoiceAnswer) => createdTime?.getTime() ?? 0
  const byAge = answers.toSorted((a, b) => age(a) - age(b) || (a.id < b.id ? -1 : 1))
  return byAge.find(isTouched) ?? byAge[0]
}

function isTouched({ status, additionalStatus }: InvoiceAnswer): boolean {
  return additionalStatus !== 'None' || status === 'Processing' || status === 'Settled'
}

type Said = { status: string; additionalStatus: string }

export function dependsOnPayments({ status, additionalStatus }: Said): boolean {
  return status === 'Settled' || status === 'Invalid' || (status === 'Expired' && additionalStatus !== 'None')
}

/**
 * Translates the status to one of Cryptomus (docs/btcpay.md). BTCPay Server reports payments before they are confirmed,
 * and people can mark invoices, so only confirmed payments count. An unknown status passes unchanged.
 */
export function wordOf({ status, additionalStatus, amountCents }: Said & { amountCents: number }, paid: Paid | null) {
  const isMarked = additionalStatus === 'Marked'
  switch (status) {
    case 'New':
      return additionalStatus === 'PaidPartial' ? 'wrong_amount_waiting' : 'check'
    case 'Processing':
      return 'confirm_check'
    case 'Expired':
      if (paid?.isPending) return additionalStatus === 'PaidPartial' ? 'wrong_amount_waiting' : 'confirm_check'
      return paid?.settledCents ? wordOfMoney(paid.settledCents, amountCents) : 'cancel'
    case 'Settled':
      return isMarked && paid?.isPending ? 'confirm_check' : wordOfMoney(paid?.settledCents ?? 0, amountCents)
    case 'Invalid':
      return paid?.settledCents && !isMarked ? wordOfMoney(paid.settledCents, amountCents) : 'fail'
    default:
      return status
  }
}

function wordOfMoney(arrivedCents: number, amountCents: number): string {
  if (arrivedCents === amountCents) return 'paid'
  return arrivedCents > amountCents ? 'paid_over' : 'wrong_amount'
}
