import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** Matches cells that a spreadsheet may run as a formula, also after apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

function protectCell(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

export function unprotectCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Streams a CSV file (RFC 4180, UTF-8 with BOM) with an apostrophe before formulas. */
export function csvFile<Row>(
  columns: Record<string, (row: Row) => string | number | Date | null>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): ReadableStream<Uint8Array> {
  const cells = Object.values(columns)
  const file = stringify({
    header: true,
    columns: Object.keys(columns),
    bom: true,
    quoted_match: /^\s|\s$/,
    record_delimiter: 'windows',
  })
  // The reader's language is kept, whatever asks for the next rows.
  const lines = Readable.from(rows).map(AsyncLocalStorage.bind((row: Row) => cells.map((cell) => text(cell(row)))))
  lines.on('error', (error) => file.destroy(error))
  file.on('close', () => lines.destroy())
  return Readable.toWeb(lines.pipe(file)) as ReadableStream<Uint8Array>
}

function text(value: string | number | Date | null): string {
  return protectCell(value instanceof Date ? value.toISOString() : String(value ?? ''))
}
