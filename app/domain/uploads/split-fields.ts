import { WHOLE_LINE } from '#app/domain/stock/rules.ts'
import type { TextLine } from './text-lines.ts'

export type Fields = {
  fields: string[]
  quoted: Set<number> | null
  /** Whether the line ends outside quotes, inside them, or after a stray one. */
  quotes: 'closed' | 'open' | 'stray'
}

const QUOTE = '"'

/** Lists with the other separators are written by hand, so a quote is part of a password. */
const knowsQuotes = (separator: string) => separator !== ':' && separator !== '----'

/** Splits a line by RFC 4180, with blanks allowed around quotes. `isInside` continues quotes of an earlier line. */
export function splitFields(line: string, separator: string, isInside = false): Fields {
  if (separator === WHOLE_LINE) return { fields: [line], quoted: null, quotes: 'closed' }
  if (!knowsQuotes(separator) || !(isInside || line.includes(QUOTE))) {
    return { fields: line.split(separator), quoted: null, quotes: 'closed' }
  }
  const fields: string[] = []
  const quoted = new Set<number>()
  let at = 0
  for (;;) {
    const open = isInside && fields.length === 0 ? 0 : openingQuote(line, at, separator)
    if (open === null) {
      const end = line.indexOf(separator, at)
      fields.push(line.slice(at, end === -1 ? undefined : end))
      if (end === -1) return { fields, quoted, quotes: 'closed' }
      at = end + separator.length
      continue
    }
    const close = closingQuote(line, open)
    if (close === null) return { fields, quoted, quotes: 'open' }
    quoted.add(fields.length)
    fields.push(line.slice(open, close).replaceAll(QUOTE + QUOTE, QUOTE))
    const end = afterBlanks(line, close + 1, separator)
    if (end === line.length) return { fields, quoted, quotes: 'closed' }
    if (!line.startsWith(separator, end)) return { fields, quoted, quotes: 'stray' }
    at = end + separator.length
  }
}

function openingQuote(line: string, from: number, separator: string): number | null {
  const at = afterBlanks(line, from, separator)
  return line[at] === QUOTE ? at + 1 : null
}

function closingQuote(line: string, from: number): number | null {
  for (let at = line.indexOf(QUOTE, from); at !== -1; at = line.indexOf(QUOTE, at + 2)) {
    if (line[at + 1] !== QUOTE) return at
  }
  return null
}

function afterBlanks(line: string, from: number, separator: string): number {
  let at = from
  while (at < line.length && line[at] !== separator && /\s/.test(line[at] ?? '')) at++
  return at
}

/** No account is longer, so a quote that stays open for longer is a stray one. */
const MAX_LINES = 20
const MAX_LENGTH = 4_000

/** Collects a record with line breaks inside quotes, whose second line could pass for an account. */
export class BrokenFields {
  readonly #separator: string
  #lines: TextLine[] = []
  #length = 0

  constructor(separator: string) {
    this.#separator = separator
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  begin(line: number, text: string): boolean {
    if (text.length > MAX_LENGTH || splitFields(text, this.#separator).quotes !== 'open') return false
    this.#keep(line, text)
    return true
  }

  /** Adds the next line, and returns the number of the first one when the quotes close properly. */
  goOn(line: number, text: string): number | 'goes on' | 'gives up' {
    const { quotes } = splitFields(text, this.#separator, true)
    const first = this.#lines[0]?.line ?? line
    this.#keep(line, text)
    if (quotes === 'closed') {
      this.takeAll()
      return first
    }
    return quotes === 'stray' || this.#lines.length > MAX_LINES || this.#length > MAX_LENGTH ? 'gives up' : 'goes on'
  }

  takeAll(): TextLine[] {
    const lines = this.#lines
    this.#lines = []
    this.#length = 0
    return lines
  }

  #keep(line: number, text: string): void {
    this.#lines.push({ line, text })
    this.#length += text.length
  }
}
