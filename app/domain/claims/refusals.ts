import { counted } from '#app/lib/counted.ts'
import { refusals } from '#app/lib/refusal.ts'

export const claimRefusals = refusals({
  lineNotFound: {
    title: 'Claim not submitted',
    status: 404,
    message: 'This account is not part of the order. No claim was sent.',
    field: 'line',
  },
  lineRefunded: {
    title: 'Claim not submitted',
    status: 409,
    message: 'This account has already been refunded.',
    field: 'line',
  },
  warrantyOver: ({ warrantyHours }: { warrantyHours: number }) => ({
    title: 'Claim not submitted',
    message:
      warrantyHours === 0
        ? 'This order was sold without a warranty. No claim was sent.'
        : 'The warranty on this order has ended. No claim was sent.',
  }),
  tooManyClaims: (most: number) => ({
    title: 'Claim not submitted',
    status: 429,
    message: `You can report at most ${counted(most, 'account')} within 24 hours. No claim was sent; report fewer accounts or try again later.`,
  }),
  tooManyOpenClaims: (most: number) => ({
    title: 'Claim not submitted',
    status: 429,
    message: `You can have at most ${most} open claims. No claim was sent; please wait until we have reviewed some of them.`,
  }),
  claimNotFound: { title: 'Claim not decided', status: 404, message: 'This claim does not exist.' },
  claimDecidedAlready: { title: 'Claim not decided', status: 409, message: 'This claim has already been decided.' },
  nothingLeftToCredit: {
    title: 'Claim not decided',
    status: 409,
    message: 'The full price of this order was already given back, so nothing is left to credit.',
  },
  nobodyToGiveTo: {
    title: 'Claim not decided',
    status: 409,
    message: 'This customer was deleted, so the claim can only be declined.',
  },
})
