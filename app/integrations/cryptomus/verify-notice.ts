import { timingSafeEqual } from 'node:crypto'
import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'
import type { VerifiedNotice } from '../payment-gateway.ts'
import { noticeClaim } from './notice-claim.ts'
import { readNoticeText } from './notice-text.ts'

/**
 * Whether a notice carries the provider's signature, which stands in the body itself. The bytes as they came are tried
 * first: parsing and writing again can change numbers and the order of keys. MD5 is weak, so a notice stays a hint even
 * then.
 */
export function verifyNotice(raw: Buffer, apiKey: string): VerifiedNotice {
  const text = readNoticeText(raw)
  if (!text) return { authentic: false, reason: 'malformed' }
  const { sign, ...members } = text.members
  const authentic =
    text.unsigned !== null &&
    typeof sign === 'string' &&
    [text.unsigned, phpJson(members)].some((unsigned) => isSameHash(sign, cryptomusSignature(unsigned, apiKey)))
  return authentic ? { authentic, members, claim: noticeClaim.parse(members) } : { authentic, reason: 'forged' }
}

function isSameHash(given: string, expected: string): boolean {
  return /^[0-9a-f]{32}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
