import { Refusal } from '#app/lib/refusal.ts'
import { INVALID_OR_EXPIRED } from './rules.ts'

export class LicenseKeysExhausted extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 503
  constructor() {
    super('Could not generate unique license key')
  }
}

export class LicenseNotFound extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 404
  constructor() {
    super('Failed to update license')
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
    super('This licence is suspended and cannot be renewed. Nothing was charged; please contact us.')
  }
}

export class DeviceNotReleased extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 404
  constructor() {
    super('Failed to reset device')
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
