import { incidentReasons } from '#app/lib/incident-reasons.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { currentLanguage, t } from '#messages'
import { languages } from '#messages/languages.ts'

const STALE_AFTER_MS = 90_000

/** A shop without a probe for this long was not running, or its machine was off. */
export const AWAY_AFTER_MS = 120_000

export type Incident = { id: string; reason: string; startedAt: Date; endedAt: Date | null }

type NodeState = { isAnswering: boolean; since: Date; probedAt: Date }

export type CheckState = { state: 'answering' | 'partly' | 'silent' | 'unknown'; since: Date | null }

export function endedUnseen<One extends Incident>(incident: One, probedAt: Date | null, now: Date): One {
  if (incident.endedAt || !probedAt || now.getTime() - probedAt.getTime() < STALE_AFTER_MS) return incident
  return { ...incident, endedAt: probedAt }
}

export function stateOf(nodes: readonly NodeState[], now: Date): CheckState {
  const fresh = nodes.filter(({ probedAt }) => now.getTime() - probedAt.getTime() < STALE_AFTER_MS)
  const silent = fresh.filter(({ isAnswering }) => !isAnswering)
  if (fresh.length === 0) return { state: 'unknown', since: latest(nodes.map(({ probedAt }) => probedAt)) }
  if (silent.length === 0) return { state: 'answering', since: latest(fresh.map(({ since }) => since)) }
  const since = silent.map((node) => node.since)
  // All are silent since the last of them fell silent.
  return silent.length === fresh.length
    ? { state: 'silent', since: latest(since) }
    : { state: 'partly', since: earliest(since) }
}

const reasonNames = Object.keys(incidentReasons) as (keyof typeof incidentReasons)[]

export function reasonText(reason: string): string {
  const known = reasonNames.find((name) => incidentReasons[name] === reason)
  return known ? t(`shop.status.reasons.${known}`) : reason
}

function earliest(instants: Date[]): Date {
  return new Date(Math.min(...instants.map(Number)))
}

function latest(instants: Date[]): Date | null {
  return instants.length === 0 ? null : new Date(Math.max(...instants.map(Number)))
}

export function durationText(from: Date, to: Date): string {
  const seconds = Math.max(1, Math.round((to.getTime() - from.getTime()) / 1000))
  if (seconds < 60) return inUnit(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return inUnit(minutes, 'minute')
  const parts = [inUnit(Math.floor(minutes / 60), 'hour'), ...(minutes % 60 ? [inUnit(minutes % 60, 'minute')] : [])]
  return new Intl.ListFormat(languages[currentLanguage()].intl, { type: 'unit', style: 'narrow' }).format(parts)
}

function inUnit(count: number, unit: 'second' | 'minute' | 'hour'): string {
  return formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })
}
