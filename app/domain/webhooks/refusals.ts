import { Refusal, refusals } from '#app/lib/refusal.ts'
import { MAX_ENDPOINTS } from './rules.ts'

export const webhookRefusals = refusals({
  endpointChangedMeanwhile: {
    title: 'Webhook not saved',
    status: 409,
    message: 'This webhook was changed while you were editing. Check its current settings and try again.',
  },
  secretJustReplaced: (until: Date) => {
    const when = until.toISOString().slice(0, 16).replace('T', ' ')
    return {
      title: 'Secret not replaced',
      status: 409,
      message: `The previous secret is valid until ${when} UTC. You can replace the current one after that.`,
    }
  },
  tooManyEndpoints: {
    title: 'Webhook not added',
    status: 409,
    message: `There are already ${MAX_ENDPOINTS} webhooks. Delete one that you no longer need.`,
  },
  httpsNeeded: {
    title: 'Webhook not saved',
    message: 'Please enter an https URL. Plain http is only allowed for networks in WEBHOOK_NETWORKS.',
    field: 'url',
  },
  deliveryNotFound: { title: 'Delivery not found', status: 404, message: 'This delivery no longer exists.' },
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
