import type { Plan, PlannedRow } from '#app/domain/catalog/import/plan-import.ts'
import { t } from '#messages'
import type { Change } from '../audit/changes.ts'

export type ShownPlan = {
  version: string
  counts: Record<PlannedRow['state'], number>
  /** The rows that change something or are refused. */
  rows: ShownRow[]
}

export type ShownRow = { number: number; name: string; state: PlannedRow['state']; reason: string; changes: Change[] }

/** Returns what the page shows of a plan, with long texts cut around what differs. */
export function shownPlan({ rows, version }: Plan): ShownPlan {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { state } of rows) counts[state]++
  return { version, counts, rows: rows.filter(({ state }) => state !== 'unchanged').map(shownRow) }
}

function shownRow(row: PlannedRow): ShownRow {
  const { number, name, state } = row
  const changes = 'changes' in row ? row.changes : []
  return {
    number,
    name,
    state,
    reason: 'reason' in row ? row.reason : '',
    changes: changes.map(({ column, before, after }) => {
      const from = before === null ? 0 : firstDifference(before, after)
      const excerpts = { before: before === null ? null : excerpt(before, from), after: excerpt(after, from) }
      return { field: column, ...excerpts }
    }),
  }
}

const LENGTH = 200
const CONTEXT = 40

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

function excerpt(text: string, from: number): string {
  if (text === '') return t('admin.audit.changes.nothing')
  const start = text.length <= LENGTH ? 0 : Math.max(0, from - CONTEXT)
  const end = start + LENGTH
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
