import { CONSENT_COOKIE, type OptionalKind, PREFERENCES_COOKIE, writeCookie } from './cookies.ts'
import { forgetValues } from './storage.ts'

const YEAR_DAYS = 365

/** Keeps what the visitor allows for a year, and forgets what an earlier choice kept. */
export function chooseCookies(kinds: readonly OptionalKind[]): void {
  forgetValues()
  writeCookie(CONSENT_COOKIE, kinds.length > 0 ? 'accepted' : 'rejected', YEAR_DAYS)
  if (kinds.length > 0) writeCookie(PREFERENCES_COOKIE, kinds.join('.'), YEAR_DAYS)
}
