import { currentLanguage } from '#messages'
import { languages } from '#messages/languages.ts'

const formats = new Map<string, Intl.NumberFormat>()

const styles = {
  amount: { signDisplay: 'negative' },
  change: { signDisplay: 'exceptZero' },
  brief: { trailingZeroDisplay: 'stripIfInteger' },
} as const satisfies Record<string, Intl.NumberFormatOptions>

export function formatDollars(cents: number): string {
  return writeDollars(cents, 'amount')
}

export function formatChange(cents: number): string {
  return writeDollars(cents, 'change')
}

export function formatBriefly(cents: number): string {
  return writeDollars(cents, 'brief')
}

/** Right-to-left text isolates an amount and writes it as in English, because its signs would change sides. */
function writeDollars(cents: number, style: keyof typeof styles): string {
  const language = currentLanguage()
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
