import { parse } from 'csv-parse/sync'
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
  let parseAccount: ((line: string) => Account | SkipReason) | undefined
  for await (const { first, lines } of splitLines(content)) {
    const read: ReadLine[] = []
    for (const [index, text] of lines.entries()) {
      if (text.trim() === '') continue
      if (parseAccount) {
        read.push({ line: first + index, account: parseAccount(text) })
        continue
      }
      const columns = csvColumns(csvFields(text) ?? [])
      parseAccount = columns ? (line) => parseCsvLine(line, columns) : parseLine
      if (!columns) read.push({ line: first + index, account: parseLine(text) })
    }
    yield read
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
