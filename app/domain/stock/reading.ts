import { type Columns, columnsNamed, fieldNamed } from './column-names.ts'
import { splitFields } from './split-fields.ts'
import type { Encoding } from './text-lines.ts'

/** How the lines of a list become accounts. */
export type Reading = {
  separator: string
  /** Whether the first line names the columns. */
  hasHeader: boolean
  columns: Columns
  /** Whether the last column goes on to the end of the line, separators included. */
  keepsRest: boolean
}

/** How a list was read, and what was noticed in the lines that hold an account. */
export type ListReport = Reading & {
  encoding: Encoding
  /** The names of the columns, as far as the first line was recognised as a header. */
  names: string[]
  /** Columns that hold something and were not read. */
  unread: { column: number; lines: number }[]
  withoutEmail: number
  withoutEmailPassword: number
  /** Lines from which invisible characters were removed. */
  cleaned: number
  /** Lines from which the apostrophe was removed that keeps a spreadsheet from running a formula. */
  unprotected: number
  /** Lines with one separator too many at the end. */
  shortened: number
}

export const SEPARATORS: Record<string, string> = {
  ':': 'Colon',
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
  '----': 'Four dashes',
}

/** Characters of a line that the expressions below see: a long row of blanks or quotes would keep them busy. */
const LOOKED_AT = 300
const DIRECTIVE = /^\s*"?sep=(.)"?\1*\s*$/i

/** The separator that a line such as `sep=;` names for spreadsheets; null for any other line. */
export function separatorSaid(line: string): string | null {
  return line.length < LOOKED_AT ? (DIRECTIVE.exec(line)?.[1] ?? null) : null
}

const BY_POSITION: Columns = { username: 0, password: 1, email: 2, emailPassword: 3 }

/** Decides by the first lines of a list, blank ones left out, how it is read. */
export function detectReading(lines: readonly string[]): Reading {
  const [first = ''] = lines
  const said = separatorSaid(first)
  const [header = '', ...others] = said === null ? lines : lines.slice(1)
  const separators = said === null ? Object.keys(SEPARATORS) : [said]
  const named = mostNames(header, separators)
  const separator = named?.separator ?? said ?? mostVotes([header, ...others])
  const columns = named?.columns ?? BY_POSITION
  return { separator, hasHeader: named !== null, columns, keepsRest: separator === ':' }
}

function mostNames(header: string, separators: string[]): { separator: string; columns: Columns } | null {
  let best: { separator: string; columns: Columns; count: number } | null = null
  for (const separator of separators) {
    const { fields } = splitFields(header, separator)
    const columns = columnsNamed(fields)
    const count = fields.filter((name) => fieldNamed(name) !== null).length
    if (columns && count > (best?.count ?? 0)) best = { separator, columns, count }
  }
  return best
}

/** A username holds no separator, so what ends the first field of most lines separates the others too. */
function mostVotes(lines: readonly string[]): string {
  const votes = new Map<string, number>()
  for (const line of lines) {
    const separator = firstSeparator(line.trim())
    if (separator) votes.set(separator, (votes.get(separator) ?? 0) + 1)
  }
  return [...votes].sort(([, one], [, other]) => other - one)[0]?.[0] ?? ':'
}

const FIRST_SEPARATOR = /^(?:"(?:[^"]|"")*"\s*?)?[^:,;\t|]*?(----|[:,;\t|])/

function firstSeparator(line: string): string | undefined {
  return FIRST_SEPARATOR.exec(line.slice(0, LOOKED_AT))?.[1]
}
