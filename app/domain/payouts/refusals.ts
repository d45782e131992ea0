import { formatDollars } from '#app/lib/money.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import { type PayoutState, stateLabel } from './rules.ts'

export const payoutRefusals = refusals({
  moreThanPayable: (payableCents: number) => ({
    title: t('server.payouts.refusals.notRequested'),
    status: 409,
    message: t('server.payouts.refusals.moreThanPayable', { payable: formatDollars(payableCents) }),
    field: 'amount',
  }),
  /** More bonus is withheld than the form showed. */
  bonusWithheld: ({ withheldCents, sentCents }: { withheldCents: number; sentCents: number }) => ({
    title: t('server.payouts.refusals.notRequested'),
    status: 409,
    message: t('server.payouts.refusals.bonusWithheld', {
      withheld: formatDollars(withheldCents),
      sent: formatDollars(sentCents),
    }),
    field: 'amount',
  }),
  tooLittleLeft: ({ withheldCents, least }: { withheldCents: number; least: number }) => ({
    title: t('server.payouts.refusals.notRequested'),
    status: 409,
    message: t('server.payouts.refusals.tooLittleLeft', {
      withheld: formatDollars(withheldCents),
      least: formatDollars(least),
    }),
    field: 'amount',
  }),
  payoutOpenAlready: () => ({
    title: t('server.payouts.refusals.notRequested'),
    status: 409,
    message: t('server.payouts.refusals.openAlready'),
  }),
  tooManyPayouts: (most: number) => ({
    title: t('server.payouts.refusals.notRequested'),
    status: 429,
    message: t('server.payouts.refusals.tooMany', { most }),
  }),
  payoutUnderWay: (state: PayoutState) => ({
    title: t('server.payouts.refusals.notWithdrawn'),
    status: 409,
    message: t('server.payouts.refusals.underWay', { state: stateLabel(state) }),
  }),
  payoutNotFound: () => ({
    title: t('server.payouts.refusals.notSaved'),
    status: 404,
    message: t('server.payouts.refusals.notFound'),
  }),
  /** Another admin or the customer was first. */
  payoutChangedMeanwhile: (state: PayoutState) => ({
    title: t('server.payouts.refusals.notSaved'),
    status: 409,
    message: t('server.payouts.refusals.changedMeanwhile', { state: stateLabel(state) }),
  }),
  /** The customer spent bonus after the request, and did not agree to have it withheld. */
  bonusSpentSince: (withheldCents: number) => ({
    title: t('server.payouts.refusals.notStarted'),
    status: 409,
    message: t('server.payouts.refusals.bonusSpentSince', { withheld: formatDollars(withheldCents) }),
  }),
  payableTooLow: (payableCents: number, amountCents: number) => ({
    title: t('server.payouts.refusals.notStarted'),
    status: 409,
    message: t('server.payouts.refusals.payableTooLow', {
      payable: formatDollars(payableCents),
      amount: formatDollars(amountCents),
    }),
  }),
})
