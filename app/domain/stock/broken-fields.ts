/** No account is longer, so a quote that is open for longer was never meant to enclose anything. */
const MAX_LINES = 20
const MAX_LENGTH = 4_000

type TextLine = { line: number; text: string }

/** Where quotes stand at the end of a line: outside of them, inside, or where none may be. */
type Quotes = 'closed' | 'open' | 'stray'

/**
 * The lines of a CSV record that a line break inside quotes cuts apart. Read one by one, the rest of such a record could pass for an
 * account; believed without end, a stray quote would swallow every line behind it.
 */
export class BrokenFields {
  #lines: TextLine[] = []
  #length = 0

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  /** Whether the line ends inside quotes; it is kept then. */
  begin(line: number, text: string): boolean {
    if (text.length > MAX_LENGTH || quotesAfter(text, 'closed') !== 'open') return false
    this.#keep(line, text)
    return true
  }

  /** Takes the next line; answers the number of the first one when the quotes close properly in it. */
  goOn(line: number, text: string): number | 'goes on' | 'gives up' {
    const quotes = quotesAfter(text, 'open')
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

const QUOTED_FIELD = /^\s*"/
/** To the quote that ends a field, pairs of quotes left out, with the blanks behind it. */
const TO_CLOSING_QUOTE = /^[^"]*(?:""[^"]*)*"(?!")\s*/
const TO_COMMA = /^[^,]*/

function quotesAfter(text: string, before: 'closed' | 'open'): Quotes {
  let rest = text
  let isInside = before === 'open'
  for (;;) {
    if (!isInside && QUOTED_FIELD.test(rest)) {
      rest = rest.replace(QUOTED_FIELD, '')
      isInside = true
    }
    const [field] = (isInside ? TO_CLOSING_QUOTE : TO_COMMA).exec(rest) ?? []
    if (field === undefined) return 'open'
    rest = rest.slice(field.length)
    isInside = false
    if (rest === '') return 'closed'
    if (!rest.startsWith(',')) return 'stray'
    rest = rest.slice(1)
  }
}
