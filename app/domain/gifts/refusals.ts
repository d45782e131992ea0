import { formatDollars } from '#app/lib/money.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export type GiftProblem = 'unknown' | 'redeemed' | 'redeemedByYou' | 'expired' | 'revoked'

/** A code that cannot be redeemed. */
export class GiftRefused extends Refusal {
  constructor(problem: GiftProblem, amountCents = 0) {
    const amount = formatDollars(amountCents)
    const message = t(`server.gifts.problems.${problem}`, { amount })
    super({ title: t('server.gifts.notRedeemed'), status: 409, message, field: 'code' })
  }
}

export const giftRefusals = refusals({
  batchNotFound: () => ({ title: t('server.gifts.notSaved'), status: 404, message: t('server.gifts.batchNotFound') }),
  batchExists: () => ({ title: t('server.gifts.notSaved'), status: 409, message: t('server.gifts.batchExists') }),
  exportedAlready: () => ({
    title: t('server.gifts.notExported'),
    status: 409,
    message: t('server.gifts.exportedAlready'),
  }),
  revokedAlready: () => ({
    title: t('server.gifts.notSaved'),
    status: 409,
    message: t('server.gifts.revokedAlready'),
  }),
})
