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

export type CsvColumn<Row> = [header: string, cell: (row: Row) => string | number | Date | null]

/** Streams a CSV file (RFC 4180, UTF-8 with BOM) with an apostrophe before formulas. */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): ReadableStream<Uint8Array> {
  const file = stringify({
    header: true,
    columns: columns.map(([header]) => header),
    bom: true,
    // The library itself quotes only the line break that ends records.
    quoted_match: /^\s|\s$|[\r\n]/,
    record_delimiter: 'windows',
  })
  // Keeps the reader's language, even if the next rows are read outside the request.
  const lines = Readable.from(rows).map(
    AsyncLocalStorage.bind((row: Row) => columns.map(([, cell]) => text(cell(row)))),
  )
  lines.on('error', (error) => file.destroy(error))
  file.on('close', () => lines.destroy())
  return Readable.toWeb(lines.pipe(file)) as ReadableStream<Uint8Array>
}

function text(value: string | number | Date | null): string {
  return protectCell(value instanceof Date ? value.toISOString() : String(value ?? ''))
}
