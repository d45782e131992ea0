import { currentLanguage, t } from '#messages'
import { type Language, languages } from '#messages/languages.ts'
import { withoutInvisible } from './plain-text.ts'

const MAX_TYPED = 100
const DOLLARS = /^\s*(?=[.,]?\d)(\d*)(?:[.,](\d{0,2}))?\s*$/
const MOST_DIGITS = 9

/** Returns the cents of a typed amount such as "25" or "25,50"; null for the ambiguous "1.000" too. */
export function parseDollars(text: string): number | null {
  if (text.length > MAX_TYPED) return null
  const [, whole, decimals = ''] = DOLLARS.exec(withoutInvisible(text)) ?? []
  return whole === undefined || whole.length > MOST_DIGITS
    ? null
    : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

const LIKE_AN_AMOUNT = /^[\p{Nd}\p{Sc}.,'’٫٬\s]*\p{Nd}[\p{Nd}\p{Sc}.,'’٫٬\s]*$/u

/** Explains how to write an amount that parseDollars cannot read; null for anything else. */
export function amountFault(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null
  const text = withoutInvisible(typed)
  if (DOLLARS.test(text) || !LIKE_AN_AMOUNT.test(text)) return null
  return t('server.lib.amount')
}

const formats = new Map<Language, Intl.NumberFormat>()

/** Right-to-left text isolates an amount and writes it as in English, because its signs would change sides. */
export function formatDollars(cents: number): string {
  const language = currentLanguage()
  const isRightToLeft = languages[language].direction === 'rtl'
  let format = formats.get(language)
  if (!format) {
    const locale = isRightToLeft ? 'en-US' : languages[language].intl
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', signDisplay: 'negative' })
    formats.set(language, format)
  }
  const amount = format.format(cents / 100)
  return isRightToLeft ? `\u2066${amount}\u2069` : amount
}

export function formatChange(cents: number): string {
  return cents > 0 ? `+${formatDollars(cents)}` : formatDollars(cents)
}

export function plainDollars(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
