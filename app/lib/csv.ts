import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/**
 * A CSV file as a stream (RFC 4180, UTF-8 with the mark that spreadsheets look for): one column for each entry of `columns`, read from
 * each row. Instants are written in UTC. A cell that a spreadsheet would run as a formula is written with a quote before it.
 */
export function csvFile<Row>(
  columns: Record<string, (row: Row) => string | number | Date | null>,
  rows: AsyncIterable<Row> | Iterable<Row>,
): ReadableStream<Uint8Array> {
  const cells = Object.values(columns)
  const file = stringify({
    header: true,
    columns: Object.keys(columns),
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  const lines = Readable.from(rows).map((row: Row) => cells.map((cell) => text(cell(row))))
  lines.on('error', (error) => file.destroy(error))
  file.on('close', () => lines.destroy())
  return Readable.toWeb(lines.pipe(file)) as ReadableStream<Uint8Array>
}

/** The library knows all beginnings of a formula but the end of a line, behind which some programs look for one. */
function text(value: string | number | Date | null): string {
  const written = value instanceof Date ? value.toISOString() : String(value ?? '')
  return written.startsWith('\n') ? `'${written}` : written
}
