import { daysRemaining } from '#app/lib/dates.ts'

export type StoredLicense = {
  status: 'active' | 'inactive' | 'expired'
  expiresAt: Date
  hardwareId: string | null
}

/** The one reading of a licence's status: expired whenever its end is reached, whatever is stored (product.md 6). */
export function shownStatus({ status, expiresAt }: StoredLicense, now: Date): 'active' | 'inactive' | 'expired' {
  return expiresAt.getTime() <= now.getTime() ? 'expired' : status
}

const EXPIRES_SOON_DAYS = 7

/** Whether the holder should be warned (spec §9). */
export function expiresSoon(license: StoredLicense, now: Date): boolean {
  return shownStatus(license, now) === 'active' && daysRemaining(license.expiresAt, now) <= EXPIRES_SOON_DAYS
}

export type CheckAnswer = {
  status: 'active' | 'inactive' | 'expired' | 'invalid' | 'device_mismatch'
  message: string
  /** ISO 8601 in UTC; null for a key that is unknown. */
  expires_at: string | null
  days_remaining: number
}

/** Unknown keys that one network may ask for; good ones are not counted. */
export const WRONG_KEYS_PER_MINUTE = 20

export const INVALID_OR_EXPIRED = 'License is invalid or expired'

/** What a check of a key says (contract.md); `device` is the computer that asks, when it says so. */
export function checkAnswer(license: StoredLicense | null, device: string | null, now: Date): CheckAnswer {
  if (!license) return { status: 'invalid', message: INVALID_OR_EXPIRED, expires_at: null, days_remaining: 0 }
  const status = shownStatus(license, now)
  const expires_at = license.expiresAt.toISOString()
  if (status !== 'active') {
    const message = status === 'expired' ? INVALID_OR_EXPIRED : 'License is suspended'
    return { status, message, expires_at, days_remaining: daysRemaining(license.expiresAt, now) }
  }
  const days_remaining = daysRemaining(license.expiresAt, now)
  if (device !== null && license.hardwareId !== device) {
    return { status: 'device_mismatch', message: 'License is in use on another device', expires_at, days_remaining }
  }
  return {
    status,
    message: expiresSoon(license, now) ? 'License expires soon' : 'License is active',
    expires_at,
    days_remaining,
  }
}
