import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const claimRefusals = refusals({
  lineNotFound: () => ({
    title: t('server.claims.refusals.notSubmitted'),
    status: 404,
    message: t('server.claims.refusals.lineNotFound'),
    field: 'line',
  }),
  lineRefunded: () => ({
    title: t('server.claims.refusals.notSubmitted'),
    status: 409,
    message: t('server.claims.refusals.lineRefunded'),
    field: 'line',
  }),
  warrantyOver: ({ warrantyHours }: { warrantyHours: number }) => ({
    title: t('server.claims.refusals.notSubmitted'),
    message: t(warrantyHours === 0 ? 'server.claims.refusals.noWarranty' : 'server.claims.refusals.warrantyOver'),
  }),
  tooManyClaims: (most: number) => ({
    title: t('server.claims.refusals.notSubmitted'),
    status: 429,
    message: t('server.claims.refusals.tooMany', { most }),
  }),
  tooManyOpenClaims: (most: number) => ({
    title: t('server.claims.refusals.notSubmitted'),
    status: 429,
    message: t('server.claims.refusals.tooManyOpen', { most }),
  }),
  claimNotFound: () => ({
    title: t('server.claims.refusals.notDecided'),
    status: 404,
    message: t('server.claims.refusals.claimNotFound'),
  }),
  claimDecidedAlready: () => ({
    title: t('server.claims.refusals.notDecided'),
    status: 409,
    message: t('server.claims.refusals.decidedAlready'),
  }),
  nothingLeftToCredit: () => ({
    title: t('server.claims.refusals.notDecided'),
    status: 409,
    message: t('server.claims.refusals.nothingLeftToCredit'),
  }),
  nobodyToGiveTo: () => ({
    title: t('server.claims.refusals.notDecided'),
    status: 409,
    message: t('server.claims.refusals.nobodyToGiveTo'),
  }),
})
