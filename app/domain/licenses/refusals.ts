import { formatNumber } from '#app/lib/numbers.ts'
import { refusals } from '#app/lib/refusal.ts'
import { INVALID_OR_EXPIRED } from './rules.ts'

export const licenseRefusals = refusals({
  licenseKeysExhausted: { title: 'License Error', status: 503, message: 'Could not generate unique license key' },
  licenseWorkFailed: (message: string) => ({ title: 'Server error', status: 503, message }),
  licenseNotThere: (message: string) => ({ title: 'License Error', status: 404, message }),
  licenseChangedMeanwhile: (failure: string, now: string) => ({
    title: failure,
    status: 409,
    message: `This license has changed: ${now}. Check it and try again.`,
  }),
  customerNotFound: { title: 'License Error', status: 404, message: 'Customer not found with email', field: 'email' },
  softwareNotChosen: {
    title: 'Failed to create license',
    message: 'Please choose a software product.',
    field: 'productId',
  },
  endNotPossible: (failure: string) => ({
    title: failure,
    message: 'Please choose a day between today and ten years from now.',
    field: 'expiresOn',
  }),
  daysWouldBeTaken: (failure: string, days: number) => ({
    title: failure,
    message: `This shortens the license by ${formatNumber(days)} ${days === 1 ? 'day' : 'days'}. Choose a later day or tick the box.`,
    field: 'daysTaken',
  }),
  licenseMadeAlready: {
    title: 'Failed to create license',
    status: 409,
    message: 'This form has already created a license. Reload the page to create another.',
  },
  licenseNotExtended: { title: 'License Error', status: 404, message: 'Failed to extend license' },
  licenseSuspended: {
    title: 'License Error',
    status: 409,
    message: 'This license is suspended and cannot be renewed. Nothing was charged; please contact us.',
  },
  deviceNotReleased: { title: 'License Error', status: 404, message: 'Failed to reset device' },
  noSuchSigningKey: { title: 'Signing Error', status: 404, message: 'There is no signing key with this name.' },
  deviceChangedTooOften: (until: Date) => ({
    title: 'Change Device',
    status: 409,
    message: `You changed the device twice within 24 hours. You can change it again from ${toTheSecond(until)}.`,
  }),
  deviceNotNamed: {
    title: 'License Error',
    status: 404,
    message: 'This device has been released, so its name was not saved.',
  },
  licenseNotValid: { title: 'License Error', message: INVALID_OR_EXPIRED, field: 'license_key' },
})

function toTheSecond(instant: Date): string {
  const second = new Date(Math.ceil(instant.getTime() / 1000) * 1000)
  return `${second.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
