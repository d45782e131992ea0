import { normalized } from '#app/lib/plain-text.ts'

export const MAX_CODES = 10_000
export const MAX_GIFT_CENTS = 1_000_000
export const MAX_NOTE = 500

/** 32 characters that are hard to confuse, so that 25 of them have 125 bits. */
export const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 25

/** Returns a typed code as its fingerprint is computed: without blanks and hyphens. */
export function foldGiftCode(typed: string): string {
  return normalized(typed, 'NFKC')
    .replace(/[\s\p{Pd}]+/gu, '')
    .toUpperCase()
}

export function isGiftCode(code: string): boolean {
  return code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character))
}

type Batch = { endsOn: string | null; revokedAt: Date | null }

/** Returns what became of a batch's codes that were not redeemed. */
export function batchState({ endsOn, revokedAt }: Batch, at: Date): 'open' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked'
  return endsOn !== null && at.toISOString().slice(0, 10) > endsOn ? 'expired' : 'open'
}
