import { z } from 'zod'
import type { Invoice } from '#app/integrations/payment-gateway.ts'
import {
  digitsOf,
  exactCents,
  momentIfReadable,
  text,
  textIfReadable,
  trimmed,
  trimmedIfReadable,
} from '#app/integrations/tolerant.ts'

export const invoiceAnswer = z.object({
  /** Becomes part of URLs. */
  id: text.pipe(z.string().regex(/^[\w-]+$/)),
  storeId: textIfReadable,
  amount: text,
  currency: text,
  status: trimmed,
  additionalStatus: trimmedIfReadable.transform((status) => status ?? ''),
  checkoutLink: z.string().max(2000).nullable().catch(null),
  createdTime: momentIfReadable,
  expirationTime: momentIfReadable,
  monitoringExpiration: momentIfReadable,
  /** Editable by anyone who may change invoices. */
  metadata: z.object({ orderId: textIfReadable }).catch({ orderId: null }),
})

export type InvoiceAnswer = z.output<typeof invoiceAnswer>

/** Payments still unconfirmed when the server stops watching no longer count. */
export function invoiceOf(answer: InvoiceAnswer, paid: Paid | null, now: Date): Invoice {
  const amountCents = exactCents(answer.amount) ?? Number.NaN
  const isWatched = answer.monitoringExpiration === null || answer.monitoringExpiration > now
  const counted = paid && { ...paid, isPending: paid.isPending && isWatched }
  return {
    uuid: answer.id,
    orderId: answer.metadata.orderId ?? '',
    amountCents,
    currency: answer.currency,
    arrivedCents: paid?.settledCents ?? null,
    status: statusOf({ ...answer, amountCents }, counted),
    isFinal: null,
    merchantId: answer.storeId,
    url: answer.checkoutLink,
    expiresAt: answer.expirationTime,
  }
}

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

/** Translates to a Cryptomus status. Only confirmed payments count, because people can mark invoices manually. */
export function statusOf({ status, additionalStatus, amountCents }: Said & { amountCents: number }, paid: Paid | null) {
  const isMarked = additionalStatus === 'Marked'
  switch (status) {
    case 'New':
      return additionalStatus === 'PaidPartial' ? 'wrong_amount_waiting' : 'check'
    case 'Processing':
      return 'confirm_check'
    case 'Expired':
      if (paid?.isPending) return additionalStatus === 'PaidPartial' ? 'wrong_amount_waiting' : 'confirm_check'
      return paid?.settledCents ? statusOfAmount(paid.settledCents, amountCents) : 'cancel'
    case 'Settled':
      return isMarked && paid?.isPending ? 'confirm_check' : statusOfAmount(paid?.settledCents ?? 0, amountCents)
    case 'Invalid':
      return paid?.settledCents && !isMarked ? statusOfAmount(paid.settledCents, amountCents) : 'fail'
    default:
      return status
  }
}

function statusOfAmount(arrivedCents: number, amountCents: number): string {
  if (arrivedCents === amountCents) return 'paid'
  return arrivedCents > amountCents ? 'paid_over' : 'wrong_amount'
}

const DECIMALS = 30
const UNITS_A_CENT = 10n ** BigInt(2 * DECIMALS - 2)

/** `settledCents` is confirmed; `isPending` when more is on its way. */
export type Paid = { settledCents: number; isPending: boolean }

const decimal = text.transform((written, context) => {
  const digits = digitsOf(written)
  if (digits && digits.whole.length <= 12)
    return BigInt(digits.whole + digits.decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  context.addIssue({ code: 'custom', message: 'is not a number' })
  return z.NEVER
})

const payment = z.object({
  value: decimal,
  fee: decimal.nullish().transform((fee) => fee ?? 0n),
  status: trimmed,
})

const way = z
  .object({ rate: z.unknown().optional(), payments: z.array(payment).nullish() })
  .transform(({ rate, payments }, context) => {
    if (!payments?.length) return []
    const read = decimal.safeParse(rate)
    if (read.success) return payments.map((one) => ({ ...one, rate: read.data }))
    context.addIssue({ code: 'custom', path: ['rate'], message: 'is not a number' })
    return z.NEVER
  })

/** Sums the payments, each `value` less `fee` at its `rate`, in cents rounded down once. */
export const paidAnswer = z.array(way).transform((ways, context): Paid => {
  const payments = ways.flat()
  const units = payments
    .filter(({ status }) => status === 'Settled')
    .reduce((sum, { value, fee, rate }) => sum + (value - fee) * rate, 0n)
  const settledCents = Number((units > 0n ? units : 0n) / UNITS_A_CENT)
  if (Number.isSafeInteger(settledCents)) {
    return { settledCents, isPending: payments.some(({ status }) => status === 'Processing') }
  }
  context.addIssue({ code: 'custom', message: 'is no amount of money' })
  return z.NEVER
})
