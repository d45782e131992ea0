import { Refusal } from '#app/lib/refusal.ts'

class MessageRefusal extends Refusal {
  override readonly title: string = 'Not saved'
  override readonly status: number = 409
}

export class MessageNotFound extends MessageRefusal {
  override readonly status = 404
  constructor() {
    super('This message is not there.')
  }
}

/** Another admin was first, or the same one pressed twice. */
export class MessageChangedMeanwhile extends MessageRefusal {
  constructor() {
    super('Somebody handled this message meanwhile, as shown here. Nothing was sent, and what you wrote is kept.')
  }
}

/** An answer has nowhere to go. */
export class SenderDeleted extends MessageRefusal {
  override readonly title = 'Not sent'
  constructor() {
    super('This person was deleted from the shop, so nobody can be answered.')
  }
}
