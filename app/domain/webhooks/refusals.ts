import { Refusal } from '#app/lib/refusal.ts'
import { MAX_ENDPOINTS } from './rules.ts'

export class EndpointNotFound extends Refusal {
  override readonly title = 'Webhook not found'
  override readonly status = 404

  constructor() {
    super('This webhook was deleted.')
  }
}

/** Somebody else saved it, or replaced its secret, since the form was made. */
export class EndpointChangedMeanwhile extends Refusal {
  override readonly title = 'Webhook not saved'
  override readonly status = 409

  constructor() {
    super('This webhook was changed meanwhile. Look at it as it is now.')
  }
}

/** The receiver may still verify by the one before, which a third one would drop at once. */
export class SecretJustReplaced extends Refusal {
  override readonly title = 'Secret not replaced'
  override readonly status = 409

  /** `until` is when the one before stops signing. */
  constructor(until: Date) {
    const when = until.toISOString().slice(0, 16).replace('T', ' ')
    super(`The secret before this one signs as well until ${when} UTC. It can be replaced again after that.`)
  }
}

export class TooManyEndpoints extends Refusal {
  override readonly title = 'Webhook not added'
  override readonly status = 409

  constructor() {
    super(`There are ${MAX_ENDPOINTS} webhooks already. Please delete one that is not needed any more.`)
  }
}

/** No network is named in which plain http is allowed. */
export class HttpsNeeded extends Refusal {
  override readonly title = 'Webhook not saved'
  override readonly field = 'url'

  constructor() {
    super(
      'Please enter an https address. Plain http is for networks that WEBHOOK_NETWORKS names where the shop is started.',
    )
  }
}

/** What is sent there would wait. */
export class EndpointOff extends Refusal {
  override readonly title = 'Nothing was sent'
  override readonly status = 409

  constructor() {
    super('This webhook is turned off. Turn it on first.')
  }
}

export class DeliveryNotFound extends Refusal {
  override readonly title = 'Delivery not found'
  override readonly status = 404

  constructor() {
    super('There is no such delivery any more.')
  }
}
