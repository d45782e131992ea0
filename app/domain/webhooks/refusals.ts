import { Refusal, refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import { MAX_ENDPOINTS } from './rules.ts'

export const webhookRefusals = refusals({
  endpointChangedMeanwhile: () => ({
    title: t('server.webhooks.refusals.notSaved'),
    status: 409,
    message: t('server.webhooks.refusals.changedMeanwhile'),
  }),
  secretJustReplaced: (until: Date) => ({
    title: t('server.webhooks.refusals.secretNotReplaced'),
    status: 409,
    message: t('server.webhooks.refusals.secretJustReplaced', {
      until: until.toISOString().slice(0, 16).replace('T', ' '),
    }),
  }),
  tooManyEndpoints: () => ({
    title: t('server.webhooks.refusals.notAdded'),
    status: 409,
    message: t('server.webhooks.refusals.tooMany', { most: MAX_ENDPOINTS }),
  }),
  httpsNeeded: () => ({
    title: t('server.webhooks.refusals.notSaved'),
    message: t('server.webhooks.refusals.httpsNeeded'),
    field: 'url',
  }),
  deliveryNotFound: () => ({
    title: t('server.webhooks.refusals.deliveryNotFound'),
    status: 404,
    message: t('server.webhooks.refusals.deliveryGone'),
  }),
})

export class EndpointNotFound extends Refusal {
  constructor() {
    super({
      title: t('server.webhooks.refusals.endpointNotFound'),
      status: 404,
      message: t('server.webhooks.refusals.endpointDeleted'),
    })
  }
}

export class EndpointOff extends Refusal {
  constructor() {
    super({
      title: t('server.webhooks.refusals.nothingSent'),
      status: 409,
      message: t('server.webhooks.refusals.endpointOff'),
    })
  }
}
