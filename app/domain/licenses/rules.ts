import { addDays, daysBetween, daysRemaining } from '#app/lib/dates.ts'

export const licenseStatuses = ['active', 'inactive', 'expired'] as const

export type LicenseStatus = (typeof licenseStatuses)[number]

/** How the shop says a status to people. */
export const statusWords: Record<LicenseStatus, string> = {
  active: 'Active',
  inactive: 'Suspended',
  expired: 'Expired',
}

export type StoredLicense = {
  status: LicenseStatus
  expiresAt: Date
  hardwareIds: readonly string[]
}

/** The one reading of a license's status: expired whenever its end is reached, whatever is stored. */
export function shownStatus({ status, expiresAt }: StoredLicense, now: Date): LicenseStatus {
  return expiresAt.getTime() <= now.getTime() ? 'expired' : status
}

/** A license as a label shows it. Its bar is full at the length of its period that ends last, `periodStartsAt` on. */
export function asLabel<License extends StoredLicense>(license: License, periodStartsAt: Date, now: Date) {
  return {
    ...license,
    status: shownStatus(license, now),
    daysLeft: daysRemaining(license.expiresAt, now),
    periodDays: daysBetween(periodStartsAt, license.expiresAt),
  }
}

export type Software = { id: string; name: string }

/** Whether buying this software again may extend the license: what it is a license of, or by its name where that was not noted. */
export function isRenewedBy(license: { productId: string | null; softwareName: string }, software: Software): boolean {
  return license.productId === null ? license.softwareName === software.name : license.productId === software.id
}

/**
 * Which of the licenses of a program one more period extends, unless its buyer chooses: of those that are active the one that ends first, else
 * the one that ended last; null for none. One that is suspended is never renewed.
 */
export function renewedByDefault<License extends StoredLicense>(
  licenses: readonly License[],
  now: Date,
): License | null {
  const byEnd = licenses
    .filter(({ status }) => status !== 'inactive')
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
  return byEnd.find((license) => shownStatus(license, now) === 'active') ?? byEnd.at(-1) ?? null
}

/** Where days that an admin adds begin: nothing that was paid for is lost. */
export function extendsFrom({ expiresAt }: Pick<StoredLicense, 'expiresAt'>, at: Date): Date {
  return expiresAt.getTime() > at.getTime() ? expiresAt : at
}

/** Where a period that is bought `at` begins: at the end of an active license, and at once for one that is expired, also by an admin's word. */
export function renewsFrom(license: Pick<StoredLicense, 'status' | 'expiresAt'>, at: Date): Date {
  return license.status === 'expired' ? at : extendsFrom(license, at)
}

/** Most days that one form adds. */
export const MAX_DAYS = 365
/** What the forms offer. */
export const DEFAULT_DAYS = 30

const MAX_DAYS_AHEAD = 3_653

/** The last instant of a day in UTC, `YYYY-MM-DD`, as the end of a license; null for a day that is over or ten years away. */
export function endOf(day: string, now: Date): Date | null {
  const end = new Date(addDays(new Date(day), 1).getTime() - 1)
  return end > now && end <= addDays(now, MAX_DAYS_AHEAD) ? end : null
}

/** How long the second of two changes in a row keeps a customer from the next one. */
const COOL_DOWN_DAYS = 1

/**
 * When a customer may take a license from a device again who did so at these instants, the newest first; null when that is at once. Two
 * changes are free; the second within 24 hours of the first is followed by 24 hours without another.
 */
export function nextRelease([last, previous]: readonly Date[], now: Date): Date | null {
  if (!last || !previous || last >= addDays(previous, COOL_DOWN_DAYS)) return null
  const next = addDays(last, COOL_DOWN_DAYS)
  return next > now ? next : null
}

type PaidPeriod = { startDate: Date; endDate: Date }

/** How much of a paid period is still to come, in milliseconds. */
export function unusedMs({ startDate, endDate }: PaidPeriod, at: Date): number {
  return Math.max(0, endDate.getTime() - Math.max(startDate.getTime(), at.getTime()))
}

/**
 * When a license ends once what is left of a paid period is taken out of it: earlier by so much, but not in the past, and never later.
 * Whatever else was paid for stays, also when an admin had shortened the license: it ends no earlier than any of its other periods,
 * of which those that began after this one move up.
 */
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

/** From here on the holder is warned. */
export const EXPIRES_SOON_DAYS = 7

/** A license as an admin's list shows it. */
export function asShown<License extends StoredLicense>(license: License, now: Date) {
  return {
    ...license,
    shown: shownStatus(license, now),
    daysLeft: daysRemaining(license.expiresAt, now),
    endsSoon: expiresSoon(license, now),
  }
}

/** A device and what its owner calls it. */
export type NamedDevice = { hardwareId: string; name: string | null }

/** A device as people read it: what its owner calls it, or the beginning of its id. */
export function deviceWords({ hardwareId, name }: NamedDevice): string {
  return name ?? `Device ${hardwareId.slice(0, 8)}`
}

/** What the quick extension's choice of a license sends. */
export function asSeen({ id, expiresAt }: { id: string; expiresAt: Date }): string {
  return `${id} ${expiresAt.toISOString()}`
}

/** Whether the holder should be warned. */
export function expiresSoon(license: StoredLicense, now: Date): boolean {
  return shownStatus(license, now) === 'active' && daysRemaining(license.expiresAt, now) <= EXPIRES_SOON_DAYS
}

/** Whether to renew is the first thing to do with a license, as its label shows it: it ends soon, or has ended by its day or by an admin. */
export function isRenewalDue({ status, daysLeft }: { status: LicenseStatus; daysLeft: number }): boolean {
  return status === 'expired' || daysLeft <= EXPIRES_SOON_DAYS
}

export type CheckAnswer = {
  status: 'active' | 'inactive' | 'expired' | 'invalid' | 'device_mismatch'
  message: string
  /** ISO 8601 in UTC; null for a key that is unknown. */
  expires_at: string | null
  days_remaining: number
  /** What it is a license of, by name and by the id that a new name leaves as it is; null for a key that is unknown. */
  software: string | null
  product_id: string | null
  /** True of an answer from memory, while the database is away; absent otherwise. */
  stale?: true
}

/** Unknown keys that one network may ask for; good ones do not count towards it. */
export const WRONG_KEYS_PER_MINUTE = 20

/** The same of all networks together, for whoever has many of them. */
export const ALL_WRONG_KEYS_PER_MINUTE = 6_000

/** Checks of one good key, from wherever. */
export const CHECKS_PER_MINUTE = 60

/** How long a device may run without asking again, at most and unless it asks for less. */
export const LEASE_HOURS = 72

/** The same while a device that lost the license may still run by the lease that it got before. */
export const LEASE_HOURS_AFTER_RELEASE = 8

/** From here on a release is so long ago that no lease from before it is left. */
function leasesBefore(now: Date): Date {
  return new Date(now.getTime() - LEASE_HOURS * 3_600_000)
}

/**
 * For how long a lease is given that is asked for so many hours: eight at most within 72 hours after the license was taken from a device last,
 * or every change of devices would leave one running for three days.
 */
export function leaseHours(asked: number, lastRelease: Date | null, now: Date): number {
  return lastRelease && lastRelease > leasesBefore(now) ? Math.min(asked, LEASE_HOURS_AFTER_RELEASE) : asked
}

/** When a lease ends that is given now: never after the license. */
export function leaseEnd(expiresAt: Date, hours: number, now: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), now.getTime() + hours * 3_600_000))
}

export const INVALID_OR_EXPIRED = 'License is invalid or expired'

/** Returns what a check of a key says; `device` is the device that asks, when it says so. */
export function checkAnswer(license: DescribedLicense | null, device: string | null, now: Date): CheckAnswer {
  if (!license) return { ...unknownKey }
  const { expiresAt, softwareName: software, productId: product_id } = license
  const expires_at = expiresAt.toISOString()
  const days_remaining = daysRemaining(expiresAt, now)
  return { ...saidOf(license, device, now), expires_at, days_remaining, software, product_id }
}

export type DescribedLicense = StoredLicense & {
  softwareName: string
  productId: string | null
}

const unknownKey: CheckAnswer = {
  status: 'invalid',
  message: INVALID_OR_EXPIRED,
  expires_at: null,
  days_remaining: 0,
  software: null,
  product_id: null,
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
