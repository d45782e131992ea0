import { CsvError, parse } from 'csv-parse/sync'
import { unprotectCell } from '#app/lib/csv.ts'
import type { Refusal } from '#app/lib/refusal.ts'
import { catalogRefusals } from '../refusals.ts'
import { isCsvColumn } from './columns.ts'
import { MAX_IMPORT_ROWS } from './rules.ts'

/** The cells of a row by column. */
export type CsvRow = { number: number; cells: Partial<Record<string, string>>; fault: Refusal | null }

/** Decodes a file in UTF-8, or in UTF-16 as spreadsheets write it. Refuses other bytes. */
export function decodeCsv(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw catalogRefusals.csvNotText()
  }
}

/** Reads the rows below the header, numbered as a spreadsheet numbers them. Refuses unknown columns by their names. */
export function readCsv(text: string): CsvRow[] {
  const [header = [], ...rows] = parseRecords(text)
  const names = header.map((name) => name.trim().toLowerCase())
  if (names.length === 0) throw catalogRefusals.csvEmpty()
  const unknown = header.filter((_, index) => !isCsvColumn(names[index] ?? ''))
  if (unknown.length > 0) throw catalogRefusals.csvColumnsUnknown(unknown)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw catalogRefusals.csvColumnTwice(twice)
  if (rows.length > MAX_IMPORT_ROWS) throw catalogRefusals.csvTooLong(MAX_IMPORT_ROWS)
  return rows.flatMap((cells, index) => {
    // Spreadsheets leave empty rows where products were deleted.
    if (cells.every((cell) => cell.trim() === '')) return []
    const isEven = cells.length === names.length
    const fault = isEven ? null : catalogRefusals.csvRowUneven(cells.length, names.length)
    const named = names.map((name, at) => [name, cellOf(cells[at])] as const)
    return [{ number: index + 2, cells: Object.fromEntries(named), fault }]
  })
}

function cellOf(cell = ''): string {
  return unprotectCell(cell).replaceAll('\r\n', '\n')
}

function parseRecords(text: string): string[][] {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const separators = [',', ';', '\t'] as const
  const count = (separator: string) => firstLine.split(separator).length
  const [delimiter] = separators.toSorted((one, other) => count(other) - count(one))
  try {
    return parse(text, { bom: true, delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw catalogRefusals.csvQuotes(Number(error.lines))
  }
}
