import { counted } from '#app/lib/counted.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

export function formatMinute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export function formatDuration(seconds: number): string {
  if (seconds < 2 * HOUR) return counted(Math.floor(seconds / 60), 'minute')
  return seconds < 2 * DAY ? counted(Math.floor(seconds / HOUR), 'hour') : counted(Math.floor(seconds / DAY), 'day')
}
