import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import { bulkTransaction } from './client.server.ts'

/** Limit of an encoded line: a character may take three bytes. */
const LONGEST_LINE = 64 * 1024

/** Collects COPY lines for `target` outside the heap, and writes them `bytes` at a time. */
export function copyInChunks(target: string, bytes: number) {
  const chunk = Buffer.allocUnsafeSlow(bytes + LONGEST_LINE)
  let length = 0

  async function flush(): Promise<void> {
    if (length === 0) return
    const lines = chunk.subarray(0, length)
    await bulkTransaction((_tx, connection) => pipeline([lines], connection.query(from(`copy ${target} from stdin`))))
    length = 0
  }

  return {
    add(line: string): void {
      length += chunk.write(line, length)
    },
    isFull: () => length >= bytes,
    flush,
  }
}

export type CopyValue = string | number | Buffer | Buffer[] | null

export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(copyValue).join('\t')}\n`
}

function copyValue(value: CopyValue): string | number {
  if (value === null) return '\\N'
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return `{${value.map((bytes) => `"\\\\\\\\x${bytes.toString('hex')}"`).join()}}`
  if (typeof value !== 'string') return `\\\\x${value.toString('hex')}`
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : value
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
