import { addressLabel } from '#app/domain/customers/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'

export type Change = { field: string; before: string | null; after: string | null }

const MAX_SHOWN = 300

export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    field: fieldLabel(name),
    before: valueText(name, was[name]),
    after: valueText(name, is[name]),
  }))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Turns "balanceCents" into "Balance" and "siteName" into "Site name". */
function fieldLabel(name: string): string {
  const label = name
    .replace(/Cents$/, '')
    .replace(/_/g, ' ')
    .replace(/(?<=[a-z0-9])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function valueText(name: string, value: unknown): string | null {
  if (value === undefined) return null
  if (value === null || value === '') return t('admin.audit.changes.nothing')
  if (typeof value === 'boolean') return t(value ? 'admin.audit.changes.yes' : 'admin.audit.changes.no')
  if (typeof value === 'number') return name.endsWith('Cents') ? formatDollars(value) : formatNumber(value)
  const text = typeof value === 'string' ? addressLabel(value) : JSON.stringify(value)
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
