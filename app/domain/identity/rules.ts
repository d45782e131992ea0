import { foldDigits } from '#app/lib/plain-text.ts'

export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 128

const FRESH_MS = 10 * 60 * 1000

export function isFresh({ provenAt }: { provenAt: Date }, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= FRESH_MS
}

export const SESSION_MINUTES = [15, 30, 60, 120] as const

export type SessionMinutes = (typeof SESSION_MINUTES)[number]

const ONE_TIME_CODE = /^\d{6}$/
const BACKUP_CODE = /^[0-9a-hjkmnp-tv-z]{10}$/

/** Normalizes a typed code: removes spaces and hyphens, lowercases it, and replaces letters that look like digits. */
export function readCode(typed: string): string {
  return foldDigits(typed).replace(/[\s-]/g, '').toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0')
}

export function isOneTimeOrBackupCode(code: string): boolean {
  return ONE_TIME_CODE.test(code) || isBackupCode(code)
}

export function isBackupCode(code: string): boolean {
  return BACKUP_CODE.test(code)
}
