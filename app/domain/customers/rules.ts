const FRESH_MS = 10 * 60 * 1000

/** Whether the password was typed recently enough to stand for itself: up to and including ten minutes ago (product.md 10). */
export function isFresh({ provenAt }: { provenAt: Date }, now: Date): boolean {
  return now.getTime() - provenAt.getTime() <= FRESH_MS
}

/** Minutes without use after which an admin's session can be set to end (spec §6). */
export const SESSION_MINUTES = [15, 30, 60, 120] as const

export type SessionMinutes = (typeof SESSION_MINUTES)[number]

const ONE_TIME_CODE = /^\d{6}$/
const BACKUP_CODE = /^[0-9a-hjkmnp-tv-z]{10}$/

/** A typed code without what people add to it: spaces, hyphens, capitals, and letters that look like digits. */
export function readCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0')
}

/** What a person who turned the second step on may type for it, as readCode gives it. */
export function isOneTimeOrBackupCode(code: string): boolean {
  return ONE_TIME_CODE.test(code) || isBackupCode(code)
}

/** Ten characters of Crockford's base 32, which are 50 random bits. */
export function isBackupCode(code: string): boolean {
  return BACKUP_CODE.test(code)
}

const NOWHERE = '@deleted.invalid'

/** What stands where the address of a person stood who was taken out of the shop. No mail reaches it (RFC 2606). */
export function nobodysAddress(id: string): string {
  return id + NOWHERE
}

export function isNobodysAddress(email: string): boolean {
  return email.endsWith(NOWHERE)
}

/** The name that stands where the name of a person stood who was taken out of the shop. */
export const DELETED_CUSTOMER = 'Deleted customer'

/** An address as people read it. */
export function addressWords(email: string): string {
  return isNobodysAddress(email) ? DELETED_CUSTOMER : email
}

/** What the provider says once it has seen a payment that it has not confirmed yet. */
export const SEEN = ['process', 'confirm_check', 'wrong_amount_waiting']

/** Top-ups that can be paid, or whose money the provider holds. */
export const UNDECIDED = ['created', 'waiting', 'held']

type TopUp = { status: string; providerStatus: string | null }

export function isSeen(providerStatus: string | null): boolean {
  return SEEN.includes(providerStatus ?? '')
}

/** Whether a top-up may still bring money by itself: it has no end yet, or a payment was seen after it expired or was cancelled. */
export function isPending({ status, providerStatus }: TopUp): boolean {
  return UNDECIDED.includes(status) || (status === 'expired' && isSeen(providerStatus))
}
