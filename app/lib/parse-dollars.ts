import { t } from '#messages'
import { foldDigits, withoutInvisible } from './plain-text.ts'

const MAX_TYPED = 100
const PLAIN = /^(?=[.,٫]?\d)(\d*)(?:[.,٫](\d{0,2}))?$/
const GROUPED = /^(\d{1,3}(?:([.,'’٬\s])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,٫](\d{0,2}))?$/
/** Means a thousand in one country and one in another. */
const AMBIGUOUS = /^\d*[.,]\d{3}$/
const MOST_DIGITS = 9

/** Returns the cents of a typed amount such as "25", "25,50" or "1.000,50"; null for the ambiguous "1.000" too. */
export function parseDollars(text: string): number | null {
  const { whole, decimals } = readAmount(text) ?? {}
  return whole === undefined || decimals === undefined || whole.length > MOST_DIGITS
    ? null
    : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

function readAmount(typed: string): { whole: string; decimals: string } | null {
  if (typed.length > MAX_TYPED) return null
  const text = plainSigns(typed)
  if (AMBIGUOUS.test(text)) return null
  const [, plain, plainDecimals = ''] = PLAIN.exec(text) ?? []
  if (plain !== undefined) return { whole: plain, decimals: plainDecimals }
  const [, grouped, , decimals = ''] = GROUPED.exec(text) ?? []
  return grouped === undefined ? null : { whole: grouped.replace(/\D/g, ''), decimals }
}

/** Not NFKC, which would turn the exponent of 5² into a digit. */
function plainSigns(typed: string): string {
  return foldDigits(withoutInvisible(typed)).replaceAll('．', '.').replace(/[，،]/g, ',').trim()
}

const LIKE_AN_AMOUNT = /^[\p{Nd}\p{Sc}.,'’٫٬\s]*\p{Nd}[\p{Nd}\p{Sc}.,'’٫٬\s]*$/u

export function amountFault(typed: string): string | null {
  const isOther = typed.length > MAX_TYPED || readAmount(typed) !== null || !LIKE_AN_AMOUNT.test(plainSigns(typed))
  return isOther ? null : t('server.lib.amount')
}
