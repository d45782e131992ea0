import { randomBytes } from 'node:crypto'
import { resealColumns } from '#app/db/reseal.server.ts'
import { type FingerprintKey, fingerprint, fingerprintKey, open, seal } from '#app/lib/sealing.ts'
import { shopKeys } from '#app/shop-keys.server.ts'
import { ALPHABET, foldGiftCode } from './rules.ts'

/** Returns a code of five groups, such as `7KQ2M-9XWDA-…`. */
export function newGiftCode(): string {
  const characters = Array.from(randomBytes(25), (byte) => ALPHABET[byte % ALPHABET.length])
  return [0, 5, 10, 15, 20].map((at) => characters.slice(at, at + 5).join('')).join('-')
}

let key: FingerprintKey | undefined

/** Identifies a code. Only the shop's key can compute it. */
export function giftFingerprint(code: string): Buffer {
  key ??= fingerprintKey('gift code fingerprint', shopKeys())
  return fingerprint(foldGiftCode(code), key)
}

const context = (id: string) => `gift_codes:${id}`

export function sealGiftCode(id: string, code: string): Buffer {
  return seal(code, context(id), shopKeys())
}

export function openGiftCode(id: string, sealed: Buffer): string {
  return open(sealed, context(id), shopKeys())
}

export function resealGiftCodes(): Promise<number> {
  return resealColumns([{ table: 'gift_codes', id: 'id', column: 'code_sealed', context }])
}
