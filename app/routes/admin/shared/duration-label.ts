import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'

const seconds = {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'long',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const

/** Formats how long a check took. */
export function durationLabel(milliseconds: number): string {
  return milliseconds < 1000 ? t('admin.shared.lessThanASecond') : formatNumber(milliseconds / 1000, seconds)
}
