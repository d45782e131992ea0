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
