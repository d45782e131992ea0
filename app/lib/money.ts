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

const formats = new Map<string, Intl.NumberFormat>()

const styles = {
  amount: { signDisplay: 'negative' },
  change: { signDisplay: 'exceptZero' },
  brief: { trailingZeroDisplay: 'stripIfInteger' },
} as const satisfies Record<string, Intl.NumberFormatOptions>

export function formatDollars(cents: number): string {
  return writeDollars(cents, currentLanguage(), 'amount')
}

/** Writes an amount with its sign. */
export function formatChange(cents: number): string {
  return writeDollars(cents, currentLanguage(), 'change')
}

/** Writes whole dollars without decimals. */
export function formatBriefly(cents: number): string {
  return writeDollars(cents, currentLanguage(), 'brief')
}

/** Right-to-left text isolates an amount and writes it as in English, because its signs would change sides. */
function writeDollars(cents: number, language: Language, style: keyof typeof styles): string {
  const isRightToLeft = languages[language].direction === 'rtl'
  const key = `${language} ${style}`
  let format = formats.get(key)
  if (!format) {
    const locale = isRightToLeft ? 'en-US' : languages[language].intl
    format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', ...styles[style] })
    formats.set(key, format)
  }
  const amount = format.format(cents / 100)
  return isRightToLeft ? `\u2066${amount}\u2069` : amount
}

export function plainDollars(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
