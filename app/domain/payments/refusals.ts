import { formatDollars } from '#app/lib/money.ts'
import { Refusal } from '#app/lib/refusal.ts'

/** A top-up could not begin (spec §8); `providerMessage` is the provider's own no. */
export class PaymentError extends Refusal {
  override readonly title = 'Payment Error'
  override readonly status: number

  constructor(providerMessage = '') {
    super(providerMessage || 'Could not initiate payment. Please try again.')
    this.status = providerMessage ? 422 : 502
  }
}

/** So many that could still be paid: nobody needs them, and the provider is asked about each of them. */
export class TooManyOpenTopUps extends Refusal {
  override readonly title = 'Payment Error'
  override readonly status = 429

  constructor(count: number) {
    super(`You have ${count} top-ups open already. Please pay or cancel one of them first.`)
  }
}

/** So many within an hour: whoever starts and cancels them in turn would keep the provider busy. */
export class TooManyTopUps extends Refusal {
  override readonly title = 'Payment Error'
  override readonly status = 429

  constructor(count: number) {
    super(
      `You have started ${count} top-ups within an hour that were not completed. Please pay one, or try again later.`,
    )
  }
}

/** The same form began several top-ups that all ended. */
export class TopUpFormUsedUp extends Refusal {
  override readonly title = 'Payment Error'
  override readonly status = 409

  constructor() {
    super('This form is out of date. Please reload the page and try again.')
  }
}

export class TopUpsNotSetUp extends Refusal {
  override readonly title = 'Payment Error'
  override readonly status = 503

  constructor() {
    super('Balance cannot be added at the moment: this shop has no payment provider yet. Please contact us.')
  }
}

/** BTCPay Server was chosen, and these fields of its account are blank. */
export class ProviderIncomplete extends Refusal {
  override readonly title = 'Payment settings not saved'
  override readonly field: string | undefined
  override readonly otherFields: readonly string[]

  constructor([field, ...otherFields]: readonly string[]) {
    super('BTCPay Server needs this to take top-ups.')
    this.field = field
    this.otherFields = otherFields
  }
}

/** So many top-ups could not be asked about any more. */
export class TopUpsWouldBeLeft extends Refusal {
  override readonly title = 'Payment settings not saved'
  override readonly status = 409
  override readonly field = 'leaveOpenTopUps'

  constructor(count: number) {
    super(
      `${count === 1 ? 'A top-up is' : `${count} top-ups are`} open at the account that you are about to give up. The shop could not ask about ` +
        'them any more: money that still arrives must be settled by hand. Tick this box if that is what you want.',
    )
  }
}

export class TooLateToCancel extends Refusal {
  override readonly title = 'Too late to cancel'
  override readonly status = 409

  constructor() {
    super(
      'The payment provider has seen a payment for this top-up, or it has ended. What arrives is added to your balance.',
    )
  }
}

/** Money that arrives later would find nobody. */
export class TopUpStillOpen extends Refusal {
  override readonly title = 'Account Not Deleted'
  override readonly status = 409

  constructor() {
    super('A top-up is still open. Pay it, cancel it or wait until it runs out, then delete your account.')
  }
}

/** What is to be given up is not what is there. */
export class BalanceRemains extends Refusal {
  override readonly title = 'Account Not Deleted'
  override readonly status = 409
  override readonly field: string | undefined

  constructor(balanceCents: number) {
    super(
      balanceCents > 0
        ? `Your balance is ${formatDollars(balanceCents)}. Spend it, or tick this box to give it up.`
        : 'Your balance has changed and is $0.00 now. Nothing is left to give up.',
    )
    this.field = balanceCents > 0 ? 'waivedBalance' : undefined
  }
}

export class PaymentNotFound extends Refusal {
  override readonly title = 'Top-up not found'
  override readonly status = 404

  constructor() {
    super('There is no such top-up.')
  }
}

/** Something was credited, sent back or decided since the admin looked. */
export class PaymentChangedMeanwhile extends Refusal {
  override readonly title = 'Nothing was booked'
  override readonly status = 409

  constructor() {
    super('This top-up changed meanwhile. Look at it as it is now; what you typed is kept.')
  }
}

export class NobodyToCredit extends Refusal {
  override readonly title = 'Nothing was booked'
  override readonly status = 409

  constructor() {
    super('The customer was deleted, so there is no balance to add to.')
  }
}

/** The decision does not fit to how the top-up stands. */
export class DecisionNotPossible extends Refusal {
  override readonly title = 'Nothing was booked'
  override readonly status = 409
  override readonly field = 'decision'

  constructor() {
    super('This cannot be decided of this top-up any more.')
  }
}
