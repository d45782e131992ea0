import { parse } from 'csv-parse/sync'
import { BrokenFields } from './broken-fields.ts'
import { type Account, type Columns, csvColumns, parseLine, type SkipReason, toAccount } from './rules.ts'

/** One non-empty line of an upload, counted from 1. */
export type ReadLine = { line: number; account: Account | SkipReason }

type Lines = { first: number; lines: string[] }

/** Of a line that goes on without an end no more is kept; what follows it may be of somewhere else. */
const MAX_KEPT = 64 * 1024

/**
 * Reads an upload of any size in bounded memory, some lines at a time: a CSV file when its first line is a header that names the
 * columns, else colon-separated lines (spec §5). In both an account is one line, so a broken one costs no other.
 */
export async function* readAccounts(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<ReadLine[]> {
  let reader: LineReader | undefined
  for await (const { first, lines } of splitLines(content)) {
    const read: ReadLine[] = []
    for (const [index, text] of lines.entries()) {
      const line = first + index
      if (reader) reader.take(line, text, read)
      else if (text.trim() !== '') {
        const columns = csvColumns(csvFields(text) ?? [])
        reader = columns ? csvReader(columns) : colonReader
        if (!columns) reader.take(line, text, read)
      }
    }
    yield read
  }
  const rest: ReadLine[] = []
  reader?.end(rest)
  yield rest
}

/** Puts what it has read into `read`, each line by its number. */
type LineReader = { take(line: number, text: string, read: ReadLine[]): void; end(read: ReadLine[]): void }

const colonReader: LineReader = {
  take(line, text, read) {
    if (text.trim() !== '') read.push({ line, account: parseLine(text) })
  },
  end() {},
}

function csvReader(columns: Columns): LineReader {
  const broken = new BrokenFields()

  function take(line: number, text: string, read: ReadLine[]): void {
    if (!broken.isEmpty) goOn(line, text, read)
    else if (text.trim() !== '') {
      const account = parseCsvLine(text, columns)
      const isBroken = account === 'Stray quote' && broken.begin(line, text)
      if (!isBroken) read.push({ line, account })
    }
  }

  function goOn(line: number, text: string, read: ReadLine[]): void {
    const first = broken.goOn(line, text)
    if (first === 'gives up') giveUp(read)
    else if (first !== 'goes on') read.push({ line: first, account: 'Line break inside quotes' })
  }

  /** What stood behind the quote is read as lines of their own. */
  function giveUp(read: ReadLine[]): void {
    const [first, ...rest] = broken.takeAll()
    if (first) read.push({ line: first.line, account: 'Stray quote' })
    for (const { line, text } of rest) take(line, text, read)
  }

  return {
    take,
    end(read) {
      while (!broken.isEmpty) giveUp(read)
    },
  }
}

function parseCsvLine(line: string, columns: Columns): Account | SkipReason {
  if (line.length >= MAX_KEPT) return 'Longer than 2,000 characters'
  const fields = csvFields(line)
  if (!fields) return 'Stray quote'
  const field = (index: number) => fields[index] ?? ''
  return toAccount(field(columns.username), field(columns.password), field(columns.email), field(columns.emailPassword))
}

/** Null for quotes that do not enclose a field. One in the middle of a field that has none around it is a character like any. */
function csvFields(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',')
  try {
    return parse(line, { record_delimiter: '\n', trim: true, relax_quotes: true })[0] ?? []
  } catch {
    return null
  }
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
