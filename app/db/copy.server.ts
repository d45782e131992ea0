import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import { bulkTransaction } from './client.server.ts'

/** Puts lines of COPY's text format into `target`, a table with its columns, in a transaction of their own. */
export function copyInto(target: string, lines: string): Promise<void> {
  return bulkTransaction((_tx, connection) => pipeline([lines], connection.query(from(`copy ${target} from stdin`))))
}

export type CopyValue = string | number | Buffer | null

/** A line of COPY's text format. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

function copyValue(value: CopyValue): string | number {
  if (value === null) return '\\N'
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return `\\\\x${value.toString('hex')}`
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : value
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
