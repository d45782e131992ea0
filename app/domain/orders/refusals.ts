import type { Goods } from '#app/lib/item-shape.ts'
import { joinSentences } from '#app/lib/join-sentences.ts'
import { formatDollars } from '#app/lib/money.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

const notRefunded = (message: string) => ({ title: t('server.orders.refund.title'), status: 409, message })

export const orderRefusals = refusals({
  adminsCannotPurchase: () => ({ status: 403, message: t('server.orders.purchase.byAdmin') }),
  productNotFound: () => ({ status: 404, message: t('server.orders.purchase.noProduct') }),
  termsChanged: (sentences: readonly string[], { isNewPrice }: { isNewPrice: boolean }) => {
    const isOnlyPrice = isNewPrice && sentences.length === 1
    return {
      title: t(isNewPrice ? 'server.orders.changes.priceTitle' : 'server.orders.changes.termsTitle'),
      status: 409,
      message: t(isOnlyPrice ? 'server.orders.changes.checkTotal' : 'server.orders.changes.checkTerms', {
        changes: joinSentences(...sentences),
      }),
    }
  },
  priceRose: (totalCents: number) => ({
    title: t('server.orders.changes.priceTitle'),
    status: 409,
    message: t('server.orders.changes.total', { total: formatDollars(totalCents) }),
  }),
  notEnoughStock: (available: number, goods: Goods) => ({
    title: t('server.orders.purchase.stockTitle'),
    status: 409,
    message: t('server.orders.purchase.stockMissing', { available, goods }),
    field: 'quantity',
  }),
  outsidePurchaseLimits: (message: string) => ({
    title: t('server.orders.purchase.limitTitle'),
    message,
    field: 'quantity',
  }),
  soldOut: () => ({
    title: t('server.orders.purchase.stockTitle'),
    status: 409,
    message: t('server.orders.purchase.soldOut'),
  }),
  alreadyOwned: () => ({
    title: t('server.orders.purchase.ownedTitle'),
    status: 409,
    message: t('server.orders.purchase.owned'),
  }),
  stockBusy: () => ({
    title: t('server.orders.purchase.busyTitle'),
    status: 503,
    message: t('server.orders.purchase.busy'),
  }),
  purchaseFailed: (failure: { title?: string; message: string }) => ({ ...failure, status: 500 }),
  orderNotFound: () => ({ ...notRefunded(t('server.orders.refund.orderNotFound')), status: 404 }),
  refundOutdated: ({ givenBackCents, totalCents }: { givenBackCents: number; totalCents: number }) => {
    const [returned, total] = [formatDollars(givenBackCents), formatDollars(totalCents)]
    return notRefunded(t('server.orders.refund.outdated', { returned, total }))
  },
  nothingLeftToRefund: () => notRefunded(t('server.orders.refund.nothingLeft')),
  moreThanIsLeft: ({ amountCents, leftCents }: { amountCents: number; leftCents: number }) => {
    const [amount, left] = [formatDollars(amountCents), formatDollars(leftCents)]
    return notRefunded(t('server.orders.refund.moreThanIsLeft', { amount, left }))
  },
  lineNotRefundable: (line: { username: string; why: 'refunded' | 'swapped' | 'credited' } | null) => ({
    ...notRefunded(line ? t('server.orders.refund.lineSettled', line) : t('server.orders.refund.lineNotOfOrder')),
    field: 'line',
  }),
  nobodyToRefund: () => notRefunded(t('server.orders.refund.customerDeleted')),
})
