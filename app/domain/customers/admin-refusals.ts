import { counted } from '#app/lib/counted.ts'
import { Refusal } from '#app/lib/refusal.ts'
import type { SessionMinutes } from './rules.ts'

/** An admin's session is no longer fresh. */
export class ProofMissing extends Refusal {
  override readonly title = 'Confirm It Is You'
  override readonly status = 403
  override readonly field = 'currentPassword'
  constructor() {
    super('Please enter your password, or a code of your second step.')
  }
}

export class ProofWrong extends Refusal {
  override readonly title = 'Confirm It Is You'
  override readonly status = 403
  override readonly field = 'currentPassword'
  constructor() {
    super('This is neither your password nor a code that is good now.')
  }
}

/** An admin's session that was not used for as long as the Security tab allows. */
export class SessionIdle extends Refusal {
  override readonly title = 'Session Ended'
  override readonly status = 401
  readonly minutes: SessionMinutes
  constructor(minutes: SessionMinutes) {
    super(`Your session ended after ${counted(minutes, 'minute')} without use. Please sign in again.`)
    this.minutes = minutes
  }
}

/** The Security tab limits the admin area to other networks. */
export class AddressNotAllowed extends Refusal {
  override readonly title = 'Not from this address'
  override readonly status = 403
  constructor(address: string) {
    super(
      `The admin area does not answer to ${address}. Come from an address that the shop allows, or ask another admin.`,
    )
  }
}

export class SecondStepRequired extends Refusal {
  override readonly title = 'Two-step sign-in is required'
  override readonly status = 403
  constructor() {
    super('This shop asks its admins for a second step. Turn yours on to enter the admin area.')
  }
}

/** For whoever would turn theirs off. */
export class SecondStepStays extends Refusal {
  override readonly status = 409
  constructor() {
    super('This shop asks its admins for a second step, so yours stays on.')
  }
}

/** For whoever would ask all admins for what they lack themselves. */
export class OwnSecondStepMissing extends Refusal {
  override readonly title = 'Failed to update settings.'
  override readonly field = 'requireAdminTwoStep'
  constructor() {
    super('Turn on your own two-step sign-in first; this would ask you for it at once.')
  }
}

/** For whoever would lock themselves out. */
export class OwnAddressMissing extends Refusal {
  override readonly title = 'Failed to update settings.'
  override readonly field = 'adminNetworks'
  constructor(address: string) {
    super(`Your own address, ${address}, is not among these. You would lock yourself out.`)
  }
}
