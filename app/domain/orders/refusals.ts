import { formatDollars } from '#app/lib/money.ts'
import { refusals } from '#app/lib/refusal.ts'

const notRefunded = { title: 'Not refunded', status: 409 }

export const orderRefusals = refusals({
  adminsCannotPurchase: { status: 403, message: 'Admins cannot purchase products.' },
  productNotFound: { status: 404, message: 'Product not found or not loaded yet.' },
  termsChanged: (sentences: readonly string[], { isNewPrice }: { isNewPrice: boolean }) => {
    const check = isNewPrice && sentences.length === 1 ? 'the new total' : 'the new terms'
    return {
      title: isNewPrice ? 'Price changed' : 'Terms changed',
      status: 409,
      message: `${sentences.join(' ')} Nothing was charged; check ${check} and buy again.`,
    }
  },
  notEnoughStock: (available: number) => ({
    title: 'Not enough stock',
    status: 409,
    message: `Not enough accounts in stock. Only ${available} available.`,
    field: 'quantity',
  }),
  outsidePurchaseLimits: (message: string) => ({ title: 'Purchase limit', message, field: 'quantity' }),
  stockBusy: {
    title: 'Please try again',
    status: 503,
    message: 'Many customers are buying right now. Nothing was charged; please try again in a moment.',
  },
  purchaseFailed: ({ title = 'Error', message }: { title?: string; message: string }) => ({
    title,
    status: 500,
    message,
  }),
  orderNotFound: { title: 'Not refunded', status: 404, message: 'This order does not exist.' },
  refundOutdated: ({ givenBackCents, totalCents }: { givenBackCents: number; totalCents: number }) => {
    const [back, total] = [givenBackCents, totalCents].map(formatDollars)
    return {
      ...notRefunded,
      message: `${back} of ${total} has already been given back. Nothing more was refunded; check the remaining amount.`,
    }
  },
  nothingLeftToRefund: { ...notRefunded, message: 'This order has nothing left to refund.' },
  moreThanIsLeft: ({ amountCents, leftCents }: { amountCents: number; leftCents: number }) => ({
    ...notRefunded,
    message: `These accounts cost ${formatDollars(amountCents)}, but only ${formatDollars(leftCents)} of the order is left. Nothing was refunded.`,
  }),
  lineNotRefundable: (line: { username: string; why: 'refunded' | 'swapped' | 'credited' } | null) => ({
    ...notRefunded,
    message: line
      ? `${line.username} was already ${line.why}. Nothing was refunded.`
      : 'This account is not part of the order. Nothing was refunded.',
    field: 'line',
  }),
  nobodyToRefund: { ...notRefunded, message: 'This customer was deleted, so nothing can be refunded.' },
})
