import { currentLanguage } from '#messages'
import { languages } from '#messages/languages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}

export function daysRemaining(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY_MS))
}

export function daysBetween(from: Date, until: Date): number {
  return Math.max(1, Math.round((until.getTime() - from.getTime()) / DAY_MS))
}

export function daysFromTo(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

export function dayInWords(day: Date | string): string {
  return new Date(day).toLocaleDateString(languages[currentLanguage()].intl, { dateStyle: 'long', timeZone: 'UTC' })
}

/** Returns the last day before an end at midnight UTC. */
export function lastDayInWords(end: Date | string): string {
  return dayInWords(new Date(new Date(end).getTime() - 1))
}

const minute: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
}

/** Returns an instant in the reader's language, such as "November 21, 2026 at 2:05 PM UTC". */
export function inWords(instant: Date | string): string {
  return new Date(instant).toLocaleString(languages[currentLanguage()].intl, minute)
}
