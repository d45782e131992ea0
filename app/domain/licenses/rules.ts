import { addDays, daysBetween, daysRemaining } from '#app/lib/dates.ts'
import { t } from '#messages'

export const licenseStatuses = ['active', 'inactive', 'expired'] as const

export type LicenseStatus = (typeof licenseStatuses)[number]

export function statusLabel(status: LicenseStatus): string {
  return t(`shop.licenseLabels.states.${status}`)
}

export type StoredLicense = { status: LicenseStatus; expiresAt: Date; hardwareIds: readonly string[] }

/** Returns expired after the end, regardless of the stored status. */
export function shownStatus({ status, expiresAt }: StoredLicense, now: Date): LicenseStatus {
  return expiresAt.getTime() <= now.getTime() ? 'expired' : status
}

export function asLabel<License extends StoredLicense>(license: License, periodStartsAt: Date, now: Date) {
  return {
    ...license,
    status: shownStatus(license, now),
    daysLeft: daysRemaining(license.expiresAt, now),
    periodDays: daysBetween(periodStartsAt, license.expiresAt),
  }
}

export function asShown<License extends StoredLicense>(license: License, now: Date) {
  return {
    ...license,
    shown: shownStatus(license, now),
    daysLeft: daysRemaining(license.expiresAt, now),
    endsSoon: expiresSoon(license, now),
  }
}

export const EXPIRES_SOON_DAYS = 7

export function expiresSoon(license: StoredLicense, now: Date): boolean {
  return shownStatus(license, now) === 'active' && daysRemaining(license.expiresAt, now) <= EXPIRES_SOON_DAYS
}

export function isRenewalDue({ status, daysLeft }: { status: LicenseStatus; daysLeft: number }): boolean {
  return status === 'expired' || daysLeft <= EXPIRES_SOON_DAYS
}

export type Software = { id: string; name: string }

export function isRenewedBy(license: { productId: string | null; softwareName: string }, software: Software): boolean {
  return license.productId === null ? license.softwareName === software.name : license.productId === software.id
}

/** Returns the license to extend by default: the active one that ends first, or the one that ended last. */
export function renewedByDefault<License extends StoredLicense>(
  licenses: readonly License[],
  now: Date,
): License | null {
  const byEnd = licenses
    .filter(({ status }) => status !== 'inactive')
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
  return byEnd.find((license) => shownStatus(license, now) === 'active') ?? byEnd.at(-1) ?? null
}

export function extendsFrom({ expiresAt }: Pick<StoredLicense, 'expiresAt'>, at: Date): Date {
  return expiresAt > at ? expiresAt : at
}

/** Returns when a new period starts: at the end of an active license, or now if an admin ended it. */
export function renewsFrom(license: Pick<StoredLicense, 'status' | 'expiresAt'>, at: Date): Date {
  return license.status === 'expired' ? at : extendsFrom(license, at)
}

export const MAX_DAYS = 365
export const DEFAULT_DAYS = 30
const MAX_DAYS_AHEAD = 3_653

/** Returns the last instant of a day (`YYYY-MM-DD` in UTC), or null if it is past or over ten years away. */
export function endOf(day: string, now: Date): Date | null {
  const end = new Date(addDays(new Date(day), 1).getTime() - 1)
  return end > now && end <= addDays(now, MAX_DAYS_AHEAD) ? end : null
}

export function asSeen({ id, expiresAt }: { id: string; expiresAt: Date }): string {
  return `${id} ${expiresAt.toISOString()}`
}

type PaidPeriod = { startDate: Date; endDate: Date }

export function unusedMs({ startDate, endDate }: PaidPeriod, at: Date): number {
  return Math.max(0, endDate.getTime() - Math.max(startDate.getTime(), at.getTime()))
}

/** Returns when a license ends without the rest of a period: never later, and not before now or its other periods. */
export function endWithout(
  { expiresAt, ...period }: PaidPeriod & { expiresAt: Date },
  others: readonly PaidPeriod[],
  at: Date,
): Date {
  const unused = unusedMs(period, at)
  const ends = others.map(({ startDate, endDate }) => endDate.getTime() - (startDate >= period.endDate ? unused : 0))
  const kept = Math.max(at.getTime(), expiresAt.getTime() - unused, ...ends)
  return new Date(Math.min(expiresAt.getTime(), kept))
}

export type NamedDevice = { hardwareId: string; name: string | null }

export function deviceTitle({ hardwareId, name }: NamedDevice): string {
  return name ?? t('shop.licenseLabels.device', { id: hardwareId.slice(0, 8) })
}

const COOL_DOWN_DAYS = 1

/** Returns when the next release is allowed, a day after two within 24 hours, or null if it is now. Newest first. */
export function nextRelease([last, previous]: readonly Date[], now: Date): Date | null {
  if (!last || !previous || last >= addDays(previous, COOL_DOWN_DAYS)) return null
  const next = addDays(last, COOL_DOWN_DAYS)
  return next > now ? next : null
}

/** Checks per minute: of one valid key, and of wrong keys by one network and by all. */
export const CHECK_LIMITS = { ofKey: 60, wrongOfNetwork: 20, wrongOfAll: 6_000 } as const

const INVALID_OR_EXPIRED = 'License is invalid or expired'

export type CheckAnswer = {
  status: 'active' | 'inactive' | 'expired' | 'invalid' | 'device_mismatch'
  message: string
  expires_at: string | null
  days_remaining: number
  software: string | null
  product_id: string | null
  /** Set if the answer comes from the cache while the database is down. */
  stale?: true
  /** Set if the program sent a nonce. */
  jws?: string
}

export type DescribedLicense = StoredLicense & { softwareName: string; productId: string | null }

const unknownKey: CheckAnswer = {
  status: 'invalid',
  message: INVALID_OR_EXPIRED,
  expires_at: null,
  days_remaining: 0,
  software: null,
  product_id: null,
}

export function checkAnswer(license: DescribedLicense | null, device: string | null, now: Date): CheckAnswer {
  if (!license) return unknownKey
  const { expiresAt, softwareName: software, productId: product_id } = license
  const expires_at = expiresAt.toISOString()
  const days_remaining = daysRemaining(expiresAt, now)
  return { ...saidOf(license, device, now), expires_at, days_remaining, software, product_id }
}

function saidOf(license: StoredLicense, device: string | null, now: Date): Pick<CheckAnswer, 'status' | 'message'> {
  const status = shownStatus(license, now)
  if (status === 'expired') return { status, message: INVALID_OR_EXPIRED }
  if (status === 'inactive') return { status, message: 'License is suspended' }
  if (device !== null && !license.hardwareIds.includes(device)) {
    return { status: 'device_mismatch', message: 'License is in use on another device' }
  }
  return { status, message: expiresSoon(license, now) ? 'License expires soon' : 'License is active' }
}

export const LEASE_HOURS = 72

/** The limit while a released device may still run on its lease. */
export const LEASE_HOURS_AFTER_RELEASE = 8

export function leaseHours(asked: number, lastRelease: Date | null, now: Date): number {
  const mayRunElsewhere = lastRelease !== null && now.getTime() - lastRelease.getTime() < LEASE_HOURS * 3_600_000
  return mayRunElsewhere ? Math.min(asked, LEASE_HOURS_AFTER_RELEASE) : asked
}

export function leaseEnd(expiresAt: Date, hours: number, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + hours * 3_600_000))
}
