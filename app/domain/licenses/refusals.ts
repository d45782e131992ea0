import { Refusal } from '#app/lib/refusal.ts'

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

export class DeviceNotReleased extends Refusal {
  override readonly title = 'License Error'
  override readonly status = 404
  constructor() {
    super('Failed to reset device')
  }
}
