import { Refusal } from '#app/lib/refusal.ts'
import { INVALID_OR_EXPIRED } from './rules.ts'

export class LicenseKeysExhausted extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 503
  constructor() {
    super('Could not generate unique license key')
  }
}

/** An admin's work on a license that the database could not do; `message` says which (spec §8). */
export class LicenseWorkFailed extends Refusal {
  override readonly title = 'Server error'
  override readonly status = 503
}

/** There is no such license, or none any more; `message` says what could not be done to it (spec §8). */
export class LicenseNotChanged extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 404
}

/** The form was made from another state of the license, perhaps by the same press twice. */
export class LicenseChangedMeanwhile extends Refusal {
  override readonly title: string
  override readonly status = 409
  constructor(failure: string, now: string) {
    super(`It was changed meanwhile: ${now}. Nothing was done; look at it and try again.`)
    this.title = failure
  }
}

export class CustomerNotFound extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 404
  override readonly field = 'email'
  constructor() {
    super('Customer not found with email')
  }
}

export class SoftwareNotChosen extends Refusal {
  override readonly title = 'Failed to create license'
  override readonly field = 'productId'
  constructor() {
    super('Please choose a software product of this shop.')
  }
}

export class EndNotPossible extends Refusal {
  override readonly title: string
  override readonly field = 'expiresOn'
  constructor(failure: string) {
    super('Please choose a day from today on, within the next ten years.')
    this.title = failure
  }
}

/** A chosen day is earlier than the present end, and nobody said that days are to be taken away. */
export class DaysWouldBeTaken extends Refusal {
  override readonly title: string
  override readonly field = 'daysTaken'
  constructor(failure: string, days: number) {
    super(
      `This day takes ${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'} away. Choose a later one, or tick that this is meant.`,
    )
    this.title = failure
  }
}

/** The form has made a license already, and now asks for another one. */
export class LicenseMadeAlready extends Refusal {
  override readonly title = 'Failed to create license'
  override readonly status = 409
  constructor() {
    super('This form has made a license already. Reload the page for another one.')
  }
}

export class LicenseNotExtended extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 404
  constructor() {
    super('Failed to extend license')
  }
}

export class LicenseSuspended extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 409
  constructor() {
    super('This license is suspended and cannot be renewed. Nothing was charged; please contact us.')
  }
}

export class DeviceNotReleased extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 404
  constructor() {
    super('Failed to reset device')
  }
}

/** There is no signing key of that name. */
export class NoSuchSigningKey extends Refusal {
  override readonly title = 'Signing Error'
  override readonly status = 404
  constructor() {
    super('There is no signing key of that name.')
  }
}

/** A customer changed the device twice in a row; says from when on the next change is possible. */
export class DeviceChangedTooOften extends Refusal {
  override readonly title = 'Change Device'
  override readonly status = 409
  constructor(until: Date) {
    super(
      `The device was changed twice within 24 hours. The next change is possible from ${toTheSecond(until)} on. Nothing was changed.`,
    )
  }
}

/** The next full second, so that nobody is sent back a moment too early. */
function toTheSecond(instant: Date): string {
  const second = new Date(Math.ceil(instant.getTime() / 1000) * 1000)
  return `${second.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** The license is not theirs, or has this computer no more. */
export class DeviceNotNamed extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 404
  constructor() {
    super('This license does not have that device any more. Nothing was changed.')
  }
}

/** One answer for a key that is unknown, suspended or past its end (spec §8). */
export class LicenseNotValid extends Refusal {
  override readonly title = 'License Error'
  override readonly field = 'license_key'
  constructor() {
    super(INVALID_OR_EXPIRED)
  }
}
