import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import { bulkTransaction, type Database } from './client.server.ts'

/**
 * Streams lines of COPY's text format into `target`, a table with its columns, and then runs `finish`, all in one transaction: if
 * the lines break off, nothing stays.
 */
export function copyInto<Result>(
  target: string,
  lines: AsyncIterable<string>,
  finish: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return bulkTransaction(async (tx, connection) => {
    await pipeline(lines, connection.query(from(`copy ${target} from stdin`)))
    return finish(tx)
  })
}

/** A line of COPY's text format. */
export function copyLine(values: readonly (string | number | Buffer)[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

function copyValue(value: string | number | Buffer): string | number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return `\\\\x${value.toString('hex')}`
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : value
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
