import { formatNumber } from './numbers.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function formatDuration(seconds: number): string {
  if (seconds < 2 * MINUTE) return inUnit(seconds, 'second')
  if (seconds < 2 * HOUR) return inUnit(Math.floor(seconds / MINUTE), 'minute')
  return seconds < 2 * DAY ? inUnit(Math.floor(seconds / HOUR), 'hour') : inUnit(Math.floor(seconds / DAY), 'day')
}

function inUnit(count: number, unit: string): string {
  return formatNumber(count, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })
}
