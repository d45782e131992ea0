const FRESH_MS = 10 * 60 * 1000

/** Whether the sign-in is recent enough to stand for the password: up to and including ten minutes (product.md 10). */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= FRESH_MS
}

const BACKUP_CODE = /^[0-9a-hjkmnp-tv-z]{10}$/

/** A typed code without what people add to it: spaces, hyphens, capitals, and letters that look like digits. */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0')
}

/** Ten characters of Crockford's base 32, which are 50 random bits. */
export function isBackupCode(code: string): boolean {
  return BACKUP_CODE.test(code)
}
