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
