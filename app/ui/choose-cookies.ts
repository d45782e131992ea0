import { CONSENT_COOKIE, type OptionalKind, PREFERENCES_COOKIE, writeCookie } from './cookies.ts'
import { forgetValues } from './storage.ts'

const YEAR_DAYS = 365

/**
 * Writes down what the visitor allows, for a year (spec §9). To allow none is to reject; what was kept under an earlier choice
 * is forgotten in any case, for its owners to keep again as far as they still may.
 */
export function chooseCookies(kinds: readonly OptionalKind[]): void {
  forgetValues()
  writeCookie(CONSENT_COOKIE, kinds.length > 0 ? 'accepted' : 'rejected', YEAR_DAYS)
  if (kinds.length > 0) writeCookie(PREFERENCES_COOKIE, kinds.join('.'), YEAR_DAYS)
}
