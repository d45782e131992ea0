import { splitFields } from './split-fields.ts'
import type { TextLine } from './text-lines.ts'

/** No account is longer, so a quote that is open for longer was never meant to enclose anything. */
const MAX_LINES = 20
const MAX_LENGTH = 4_000

/**
 * The lines of a CSV record that a line break inside quotes cuts apart. Read one by one, the rest of such a record could pass for an
 * account; believed without end, a stray quote would swallow every line behind it.
 */
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

  /** Whether the line ends inside quotes; it is kept then. */
  begin(line: number, text: string): boolean {
    if (text.length > MAX_LENGTH || splitFields(text, this.#separator).quotes !== 'open') return false
    this.#keep(line, text)
    return true
  }

  /** Takes the next line; answers the number of the first one when the quotes close properly in it. */
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
