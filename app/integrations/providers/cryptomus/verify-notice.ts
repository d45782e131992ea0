import { timingSafeEqual } from 'node:crypto'
import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'
import { readNoticeText } from '../../notice-text.ts'
import type { VerifiedNotice } from '../../payment-gateway.ts'
import { cutSign } from './cut-sign.ts'
import { noticeClaim } from './notice-claim.ts'

/**
 * Whether a notice carries the provider's signature, which stands in the body itself. The bytes as they came are tried
 * first: parsing and writing again can change numbers and the order of keys. MD5 is weak, so a notice stays a hint even
 * then.
 */
export function verifyNotice(raw: Buffer, apiKey: string): VerifiedNotice {
  const notice = readNoticeText(raw)
  if (!notice) return { authentic: false, reason: 'malformed' }
  const { sign, ...members } = notice.members
  const unsigned = cutSign(notice.text, notice.tokens)
  const authentic =
    unsigned !== null &&
    typeof sign === 'string' &&
    [unsigned, phpJson(members)].some((text) => isSameHash(sign, cryptomusSignature(text, apiKey)))
  return authentic ? { authentic, members, claim: noticeClaim.parse(members) } : { authentic, reason: 'forged' }
}

function isSameHash(given: string, expected: string): boolean {
  return /^[0-9a-f]{32}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
