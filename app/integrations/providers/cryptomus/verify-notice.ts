import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isKey, readNoticeText, type Token } from '#app/integrations/notice-text.ts'
import type { NoticeFacts, VerifiedNotice } from '#app/integrations/payment-gateway.ts'
import { exactCents, text, textIfReadable } from '#app/integrations/tolerant.ts'
import { cryptomusSignature, phpJson } from '#app/lib/cryptomus-signature.ts'

/** Tries the received bytes first, because parsing can change numbers and key order. With MD5, this is only a hint. */
export function verifyNotice(raw: Buffer, apiKey: string): VerifiedNotice {
  const notice = readNoticeText(raw)
  if (!notice) return { authentic: false, reason: 'malformed' }
  const { sign, ...members } = notice.members
  const unsigned = cutSign(notice.text, notice.tokens)
  const authentic =
    unsigned !== null &&
    typeof sign === 'string' &&
    [unsigned, phpJson(members)].some((text) => isSameHash(sign, cryptomusSignature(text, apiKey)))
  return authentic ? { authentic, members, facts: noticeFacts.parse(members) } : { authentic, reason: 'forged' }
}

function isSameHash(given: string, expected: string): boolean {
  return /^[0-9a-f]{32}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

/** Cuts the outermost `sign` member and one comma; the signature covers every other byte. */
function cutSign(text: string, tokens: Token[]): string | null {
  let depth = 0
  const at = tokens.findIndex(([token], index) => {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    return depth === 1 && isKey(tokens, index) && JSON.parse(token) === 'sign'
  })
  const [before, key, , value, after] = tokens.slice(at - 1, at + 4)
  if (at < 1 || !before || !key || !value?.[0].startsWith('"') || !after) return null
  const start = before[0] === ',' ? before.index : key.index
  const end = before[0] !== ',' && after[0] === ',' ? after.index + 1 : value.index + value[0].length
  return text.slice(0, start) + text.slice(end)
}

const name = text.nullish().catch('')

const noticeFacts = z
  .object({
    order_id: text.catch(''),
    uuid: name,
    amount: z.union([z.string(), z.number()]).nullish().catch(''),
    currency: name,
    merchant: textIfReadable,
  })
  .transform(
    ({ order_id, uuid, amount, currency, merchant }): NoticeFacts => ({
      orderId: order_id,
      uuid: uuid ?? null,
      amountCents: amount == null ? null : (exactCents(String(amount)) ?? Number.NaN),
      currency: currency ?? null,
      merchantId: merchant,
      reportsMoney: true,
    }),
  )
