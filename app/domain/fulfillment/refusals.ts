import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

const notSaved = () => t('server.fulfillment.refusals.notSaved')

export const fulfillmentRefusals = refusals({
  productMissing: () => ({ title: notSaved(), status: 404, message: t('server.fulfillment.refusals.productMissing') }),
  changedMeanwhile: () => ({ title: notSaved(), status: 409, message: t('server.fulfillment.refusals.changed') }),
  httpsNeeded: () => ({ title: notSaved(), message: t('server.webhooks.refusals.httpsNeeded'), field: 'url' }),
  secretJustReplaced: (until: Date) => ({
    title: t('server.webhooks.refusals.secretNotReplaced'),
    status: 409,
    message: t('server.webhooks.refusals.secretJustReplaced', {
      until: until.toISOString().slice(0, 16).replace('T', ' '),
    }),
  }),
})
