/** Where the end of a line stands: outside of quotes, inside, or behind one that encloses nothing. */
type Quotes = 'closed' | 'open' | 'stray'

export type Fields = {
  fields: string[]
  /** Which fields were in quotes, so that the blanks in them count; null when none was. */
  quoted: Set<number> | null
  quotes: Quotes
}

const QUOTE = '"'

/** Lists with these separators are written by hand, and a quote in them is part of a password. */
const knowsQuotes = (separator: string) => separator !== ':' && separator !== '----'

/**
 * Splits one line. Quotes enclose a field and are doubled inside it (RFC 4180), with blanks around them or not; a quote in the middle of a
 * field is an ordinary character. `isInside`: the line begins inside quotes that an earlier line opened.
 */
export function splitFields(line: string, separator: string, isInside = false): Fields {
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

/** Where the content of a quoted field begins; null for a field without quotes around it. */
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
