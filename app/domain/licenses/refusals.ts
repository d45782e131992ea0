import { refusals } from '#app/lib/refusal.ts'
import { INVALID_OR_EXPIRED } from './rules.ts'

export const licenseRefusals = refusals({
  licenseKeysExhausted: { title: 'License Error', status: 503, message: 'Could not generate unique license key' },
  licenseWorkFailed: (message: string) => ({ title: 'Server error', status: 503, message }),
  licenseNotThere: (message: string) => ({ title: 'License Error', status: 404, message }),
  licenseChangedMeanwhile: (failure: string, now: string) => ({
    title: failure,
    status: 409,
    message: `It was changed meanwhile: ${now}. Nothing was done; look at it and try again.`,
  }),
  customerNotFound: { title: 'License Error', status: 404, message: 'Customer not found with email', field: 'email' },
  softwareNotChosen: {
    title: 'Failed to create license',
    message: 'Please choose a software product of this shop.',
    field: 'productId',
  },
  endNotPossible: (failure: string) => ({
    title: failure,
    message: 'Please choose a day from today on, within the next ten years.',
    field: 'expiresOn',
  }),
  daysWouldBeTaken: (failure: string, days: number) => ({
    title: failure,
    message: `This day takes ${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'} away. Choose a later one, or tick that this is meant.`,
    field: 'daysTaken',
  }),
  licenseMadeAlready: {
    title: 'Failed to create license',
    status: 409,
    message: 'This form has made a license already. Reload the page for another one.',
  },
  licenseNotExtended: { title: 'License Error', status: 404, message: 'Failed to extend license' },
  licenseSuspended: {
    title: 'License Error',
    status: 409,
    message: 'This license is suspended and cannot be renewed. Nothing was charged; please contact us.',
  },
  deviceNotReleased: { title: 'License Error', status: 404, message: 'Failed to reset device' },
  noSuchSigningKey: { title: 'Signing Error', status: 404, message: 'There is no signing key of that name.' },
  deviceChangedTooOften: (until: Date) => ({
    title: 'Change Device',
    status: 409,
    message: `The device was changed twice within 24 hours. The next change is possible from ${toTheSecond(until)} on. Nothing was changed.`,
  }),
  deviceNotNamed: {
    title: 'License Error',
    status: 404,
    message: 'This license does not have that device any more. Nothing was changed.',
  },
  licenseNotValid: { title: 'License Error', message: INVALID_OR_EXPIRED, field: 'license_key' },
})

function toTheSecond(instant: Date): string {
  const second = new Date(Math.ceil(instant.getTime() / 1000) * 1000)
  return `${second.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
