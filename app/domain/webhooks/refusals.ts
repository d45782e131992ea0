import { Refusal, refusals } from '#app/lib/refusal.ts'
import { MAX_ENDPOINTS } from './rules.ts'

export const webhookRefusals = refusals({
  endpointChangedMeanwhile: {
    title: 'Webhook not saved',
    status: 409,
    message: 'This webhook was changed meanwhile. Look at it as it is now.',
  },
  secretJustReplaced: (until: Date) => {
    const when = until.toISOString().slice(0, 16).replace('T', ' ')
    return {
      title: 'Secret not replaced',
      status: 409,
      message: `The secret before this one signs as well until ${when} UTC. It can be replaced again after that.`,
    }
  },
  tooManyEndpoints: {
    title: 'Webhook not added',
    status: 409,
    message: `There are ${MAX_ENDPOINTS} webhooks already. Please delete one that is not needed any more.`,
  },
  httpsNeeded: {
    title: 'Webhook not saved',
    message:
      'Please enter an https URL. Plain http is for networks that WEBHOOK_NETWORKS names where the shop is started.',
    field: 'url',
  },
  deliveryNotFound: { title: 'Delivery not found', status: 404, message: 'There is no such delivery any more.' },
})

export class EndpointNotFound extends Refusal {
  constructor() {
    super({ title: 'Webhook not found', status: 404, message: 'This webhook was deleted.' })
  }
}

export class EndpointOff extends Refusal {
  constructor() {
    super({ title: 'Nothing was sent', status: 409, message: 'This webhook is turned off. Turn it on first.' })
  }
}
