import { z } from 'zod'
import { digitsOf, exactCents, text, textIfReadable, trimmed } from '#app/integrations/tolerant.ts'

/** Statuses of payments that nobody has sent money for. */
export const WITHOUT_MONEY = ['waiting', 'expired']

const SEEN = ['confirming', 'confirmed', 'sending']
const SETTLED = ['finished', 'partially_paid']
const FAILED = ['failed', 'refunded']

const DECIMALS = 30

const decimal = text.transform((written, context) => {
  const digits = digitsOf(written)
  if (digits && digits.whole.length <= 18) {
    return BigInt(digits.whole + digits.decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  }
  context.addIssue({ code: 'custom', message: 'is not a number' })
  return z.NEVER
})

const decimalIfGiven = decimal.nullish().transform((given) => given ?? null)

/** One payment of an invoice: the payer chose a coin, or sent money again (`parent_payment_id`). */
export const paymentAnswer = z
  .object({
    payment_id: text,
    parent_payment_id: textIfReadable.optional(),
    invoice_id: textIfReadable.optional(),
    order_id: textIfReadable.optional(),
    payment_status: trimmed,
    price_amount: text,
    price_currency: text,
    pay_amount: decimalIfGiven,
    actually_paid: decimalIfGiven,
  })
  .transform((answer) => ({
    id: answer.payment_id,
    isRepeated: Boolean(answer.parent_payment_id),
    invoiceId: answer.invoice_id ?? null,
    orderId: answer.order_id ?? null,
    status: answer.payment_status,
    amountCents: exactCents(answer.price_amount) ?? Number.NaN,
    currency: answer.price_currency.toUpperCase(),
    arrivedCents: arrivedOf(answer.payment_status, { ...answer, price: answer.price_amount }),
  }))

export type PaymentAnswer = z.output<typeof paymentAnswer>

type Amounts = { price: string; pay_amount: bigint | null; actually_paid: bigint | null }

/** Returns the share of the price that was paid, in cents rounded down; null if the answer does not say how much. */
function arrivedOf(status: string, { price, pay_amount: due, actually_paid: paid }: Amounts): number | null {
  if (!SETTLED.includes(status)) return 0
  const cents = exactCents(price)
  if (cents === null || !due || paid === null) return null
  const share = (BigInt(cents) * paid) / due
  return Number.isSafeInteger(Number(share)) ? Number(share) : null
}

export type Sum = { status: string; arrivedCents: number | null }

/** Adds up an invoice's payments, and translates them to a Cryptomus status. Only money that NOWPayments settled counts. */
export function sumOf(
  payments: PaymentAnswer[],
  { amountCents, hasEnded }: { amountCents: number; hasEnded: boolean },
): Sum {
  const settled = payments.filter(({ status }) => SETTLED.includes(status))
  const arrived = settled.map(({ arrivedCents }) => arrivedCents)
  const arrivedCents = arrived.includes(null) ? null : arrived.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const of = (status: string): Sum => ({ status, arrivedCents: settled.length > 0 ? arrivedCents : null })
  if (arrivedCents !== null && settled.length > 0 && arrivedCents >= amountCents) {
    return of(arrivedCents > amountCents ? 'paid_over' : 'paid')
  }
  const unknown = payments.find(({ status }) => ![...WITHOUT_MONEY, ...SEEN, ...SETTLED, ...FAILED].includes(status))
  if (unknown) return of(unknown.status)
  if (payments.some(({ status }) => SEEN.includes(status))) {
    return of(settled.length > 0 ? 'wrong_amount_waiting' : 'confirm_check')
  }
  if (settled.length > 0) return of('wrong_amount')
  if (payments.some(({ status }) => status === 'refunded')) return of('refund_paid')
  if (!hasEnded) return of('check')
  return of(payments.some(({ status }) => status === 'failed') ? 'fail' : 'cancel')
}
