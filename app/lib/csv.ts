import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** Matches cells that a spreadsheet may run as a formula, also after apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * Matches where a cell could begin inside this one. A spreadsheet whose list separator is not the comma splits a line at
 * that separator, and then reads most quotes as text, so a line break ends the line.
 */
const INSIDE = /([;\t\r\n](?:"|[^\S\t\r\n])*)('*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

const PROTECTED_INSIDE = new RegExp(INSIDE.source.replace("('*)", "'('*)"), 'g')

/** Protects a cell's start only, for values that an import must find unchanged inside. */
export function protectStart(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

export function unprotectStart(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

function protectCell(cell: string): string {
  return protectStart(cell).replace(INSIDE, "$1'$2")
}

export function unprotectCell(cell: string): string {
  return unprotectStart(cell).replace(PROTECTED_INSIDE, '$1$2')
}

export type CsvColumn<Row> = [header: string, cell: (row: Row) => string | number | Date | null]

/** Streams a CSV file (RFC 4180, UTF-8 with BOM) with an apostrophe before formulas. */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  protect = protectCell,
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
    AsyncLocalStorage.bind((row: Row) => columns.map(([, cell]) => protect(text(cell(row))))),
  )
  lines.on('error', (error) => file.destroy(error))
  file.on('close', () => lines.destroy())
  return Readable.toWeb(lines.pipe(file)) as ReadableStream<Uint8Array>
}

function text(value: string | number | Date | null): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '')
}
