import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import { bulkTransaction } from './client.server.ts'

/** Limit of an encoded line: a character may take three bytes. */
const LONGEST_LINE = 64 * 1024

/**
 * Collects COPY lines for `target` outside the heap, and writes them `bytes` at a time. The database stores a chunk
 * while the next one is collected.
 */
export function copyInChunks(target: string, bytes: number) {
  const allocate = () => Buffer.allocUnsafeSlow(bytes + LONGEST_LINE)
  let [chunk, written] = [allocate(), allocate()]
  let length = 0
  let writing: Promise<void> = Promise.resolve()

  function write(lines: Buffer): Promise<void> {
    return bulkTransaction((_tx, connection) => pipeline([lines], connection.query(from(`copy ${target} from stdin`))))
  }

  return {
    add(line: string): void {
      length += chunk.write(line, length)
    },
    isFull: () => length >= bytes,
    /** Starts writing what was collected, once the chunk before it is stored. */
    async flush(): Promise<void> {
      await writing
      if (length === 0) return
      writing = write(chunk.subarray(0, length))
      // Its failure is thrown by the next flush or by `stored`.
      writing.catch(() => {})
      ;[chunk, written] = [written, chunk]
      length = 0
    },
    /** Waits until everything that was flushed is stored. */
    stored: () => writing,
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
