import { currentLanguage, t } from '#messages'
import { languages } from '#messages/languages.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const amount = new Intl.NumberFormat(languages[currentLanguage()].intl, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  })
  return amount.format(bytes / 1000 ** power)
}

export function formatLimit(bytes: number): string {
  const mebibytes = bytes / 1024 / 1024
  return mebibytes < 1
    ? t('customer.parts.files.kilobytes', { count: bytes / 1024 })
    : t('customer.parts.files.mebibytes', { count: mebibytes })
}

export function tooLargeText(maxBytes: number): string {
  return t('customer.parts.files.tooLarge', { limit: formatLimit(maxBytes) })
}
