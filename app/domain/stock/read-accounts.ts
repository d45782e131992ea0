import { finished } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { type Account, type Columns, csvColumns, parseLine, type SkipReason, toAccount } from './rules.ts'

/** One non-empty line of an upload, counted from 1. */
export type ReadLine = { line: number; account: Account | SkipReason }

type Lines = { first: number; lines: string[] }

/** No line or CSV record is kept longer than this; what is has no end of its own. */
const MAX_KEPT = 64 * 1024

/**
 * Reads an upload of any size in bounded memory, some lines at a time: a CSV file when its first line is a header that names the
 * columns, else colon-separated lines (spec §5).
 */
export async function* readAccounts(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<ReadLine[]> {
  let reader: Reader | undefined
  for await (const batch of splitLines(content)) {
    reader ??= chooseReader(batch)
    if (reader && !reader.broken?.()) yield reader.read(batch)
  }
  if (reader?.end) yield await reader.end()
}

function chooseReader({ first, lines }: Lines): Reader | undefined {
  const head = lines.find((line) => line.trim() !== '')
  if (head === undefined) return undefined
  const columns = csvColumns(head)
  return columns ? csvReader(columns, first) : colonReader
}

/** Lines without their ends. */
async function* splitLines(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Lines> {
  const decoder = new TextDecoder()
  let first = 1
  let rest = ''
  for await (const bytes of content) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = (lines.pop() ?? '').slice(0, MAX_KEPT)
    if (lines.length === 0) continue
    yield { first, lines: lines.map(withoutReturn) }
    first += lines.length
  }
  rest += decoder.decode()
  if (rest !== '') yield { first, lines: [withoutReturn(rest)] }
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

type Reader = {
  read: (batch: Lines) => ReadLine[]
  /** True when nothing further can be read. */
  broken?: () => boolean
  end?: () => Promise<ReadLine[]>
}

const colonReader: Reader = {
  read: ({ first, lines }) =>
    lines.flatMap((text, index) => (text.trim() === '' ? [] : [{ line: first + index, account: parseLine(text) }])),
}

function csvReader(columns: Columns, firstLine: number): Reader {
  let read: ReadLine[] = []
  let lastLine = firstLine - 1
  const parser = parse({
    record_delimiter: '\n',
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_KEPT,
    on_record(fields: string[], { lines, records }) {
      const field = (index: number) => fields[index] ?? ''
      const { username, password, email, emailPassword } = columns
      const account = toAccount(field(username), field(password), field(email), field(emailPassword))
      lastLine = firstLine - 1 + lines
      if (records > 1) read.push({ line: lastLine, account })
      return null
    },
  })
  const ended = finished(parser.resume()).then(
    () => true,
    () => false,
  )
  const take = () => {
    const taken = read
    read = []
    return taken
  }
  return {
    read({ lines }) {
      parser.write(`${lines.join('\n')}\n`)
      return take()
    },
    broken: () => parser.errored !== null,
    async end() {
      parser.end()
      const whole = await ended
      if (!whole)
        read.push({ line: lastLine + 1, account: 'A quoted field that never ends; nothing after it was read' })
      return take()
    },
  }
}
