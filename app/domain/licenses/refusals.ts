import { dayOf } from '#app/lib/dates.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import { type LicenseStatus, statusLabel } from './rules.ts'

/** Names what an admin or a customer was doing. */
export type LicenseStep = 'check' | 'creation' | 'customerSearch' | 'deletion' | 'extension' | 'release' | 'update'

const failed = (step: LicenseStep) => t(`server.licenses.failed.${step}`)

export const licenseRefusals = refusals({
  licenseKeysExhausted: () => ({
    title: t('server.licenses.refusals.licenseError'),
    status: 503,
    message: t('server.licenses.refusals.keysExhausted'),
  }),
  licenseWorkFailed: (step: LicenseStep) => ({
    title: t('server.licenses.refusals.serverError'),
    status: 503,
    message: failed(step),
  }),
  licenseNotThere: (step: LicenseStep) => ({
    title: t('server.licenses.refusals.licenseError'),
    status: 404,
    message: failed(step),
  }),
  licenseStatusChanged: (step: LicenseStep, now: LicenseStatus) => ({
    title: failed(step),
    status: 409,
    message: t('server.licenses.refusals.statusChanged', { status: statusLabel(now) }),
  }),
  licenseEndChanged: (step: LicenseStep, now: Date) => ({
    title: failed(step),
    status: 409,
    message: t('server.licenses.refusals.endChanged', { day: dayOf(now) }),
  }),
  customerNotFound: () => ({
    title: t('server.licenses.refusals.licenseError'),
    status: 404,
    message: t('server.licenses.refusals.customerNotFound'),
    field: 'email',
  }),
  softwareNotChosen: () => ({
    title: failed('creation'),
    message: t('server.licenses.refusals.softwareNotChosen'),
    field: 'productId',
  }),
  endNotPossible: (step: LicenseStep) => ({
    title: failed(step),
    message: t('server.licenses.refusals.endNotPossible'),
    field: 'expiresOn',
  }),
  daysWouldBeTaken: (step: LicenseStep, days: number) => ({
    title: failed(step),
    message: t('server.licenses.refusals.daysWouldBeTaken', { days }),
    field: 'daysTaken',
  }),
  licenseMadeAlready: () => ({
    title: failed('creation'),
    status: 409,
    message: t('server.licenses.refusals.madeAlready'),
  }),
  licenseNotExtended: () => ({
    title: t('server.licenses.refusals.licenseError'),
    status: 404,
    message: failed('extension'),
  }),
  licenseSuspended: () => ({
    title: t('server.licenses.refusals.licenseError'),
    status: 409,
    message: t('server.licenses.refusals.suspended'),
  }),
  deviceNotReleased: () => ({
    title: t('server.licenses.refusals.licenseError'),
    status: 404,
    message: failed('release'),
  }),
  /** Only the command line shows this. */
  noSuchSigningKey: { title: 'Signing Error', status: 404, message: 'There is no signing key with this name.' },
  deviceChangedTooOften: (until: Date) => ({
    title: t('server.licenses.refusals.changeDevice'),
    status: 409,
    message: t('server.licenses.refusals.deviceChangedTooOften', { time: toTheSecond(until) }),
  }),
  deviceNotNamed: () => ({
    title: t('server.licenses.refusals.licenseError'),
    status: 404,
    message: t('server.licenses.refusals.deviceNotNamed'),
  }),
  licenseNotValid: () => ({
    title: t('server.licenses.refusals.licenseError'),
    message: t('server.licenses.refusals.notValid'),
    field: 'license_key',
  }),
})

function toTheSecond(instant: Date): string {
  const second = new Date(Math.ceil(instant.getTime() / 1000) * 1000)
  return `${second.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
