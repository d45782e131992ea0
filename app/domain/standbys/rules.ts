import { addDays, dayOf } from '#app/lib/dates.ts'
import type { StandbyState } from '#app/lib/standby-states.ts'
import { t } from '#messages'

export const MAX_STANDBYS = 20
export const MAX_STANDBY_DAYS = 90
/** The end that the form suggests. */
export const USUAL_STANDBY_DAYS = 7

export function standbyStateLabel(state: StandbyState | 'paused'): string {
  return t(`customer.standbys.states.${state}`)
}

/** Returns the key of an order of a stand-by, counted from 1. Keys of forms are UUIDs, so none is the same. */
export function fillKey(standbyId: string, fill: number): string {
  return `standby-${standbyId}-${fill}`
}

/** Returns the end of a day in UTC. */
export function standbyEnd(day: string): Date {
  return addDays(new Date(`${day}T00:00:00Z`), 1)
}

/** Returns the last day that a stand-by may end on. */
export function lastStandbyDay(now: Date): string {
  return dayOf(addDays(now, MAX_STANDBY_DAYS))
}

type Choice = { asked: number; available: number; least: number; most: number }

/** Returns how many to buy now so that the rest is no less than the least quantity of an order; 0 if that is impossible. */
export function quantityNow({ asked, available, least, most }: Choice): number {
  const now = Math.min(available, most, asked - least)
  return now < least ? 0 : now
}

type Progress = { wanted: number; filled: number; weekly: number | null }

/** Returns what a stand-by got of what it wants; of a standing order, in this week. */
export function progressOf({ wanted, filled, weekly }: Progress): { wanted: number; filled: number } {
  return weekly === null ? { wanted, filled } : { wanted: weekly, filled: weekly - (wanted - filled) }
}
