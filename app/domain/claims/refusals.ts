import { counted } from '#app/lib/counted.ts'
import { refusals } from '#app/lib/refusal.ts'

export const claimRefusals = refusals({
  lineNotFound: {
    title: 'Claim not made',
    status: 404,
    message: 'This account is not part of the order. Nothing was claimed.',
    field: 'line',
  },
  lineRefunded: { title: 'Claim not made', status: 409, message: 'This line was refunded already.', field: 'line' },
  warrantyOver: ({ warrantyHours }: { warrantyHours: number }) => ({
    title: 'Claim not made',
    message:
      warrantyHours === 0
        ? 'This order was sold without warranty. Nothing was claimed.'
        : 'The warranty of this order has ended. Nothing was claimed.',
  }),
  tooManyClaims: (most: number) => ({
    title: 'Claim not made',
    status: 429,
    message: `At most ${counted(most, 'account')} can be claimed within 24 hours. Nothing was claimed; please claim fewer or try later.`,
  }),
  tooManyOpenClaims: (most: number) => ({
    title: 'Claim not made',
    status: 429,
    message: `At most ${most} of your claims can wait for a decision. Nothing was claimed; please wait until some are decided.`,
  }),
  claimNotFound: { title: 'Not decided', status: 404, message: 'This claim is not there.' },
  claimDecidedAlready: { title: 'Not decided', status: 409, message: 'This claim was decided already.' },
  nothingLeftToCredit: {
    title: 'Not decided',
    status: 409,
    message: 'All that this order cost was given back already, so nothing is left to credit.',
  },
  nobodyToGiveTo: {
    title: 'Not decided',
    status: 409,
    message: 'This customer was deleted, so nothing can be given. The claim can only be declined.',
  },
})
