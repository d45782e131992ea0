import { isPlaceholder, NOT_SET } from '#app/domain/stock/rules.ts'
import { toItem } from '#app/domain/stock/to-item.ts'
import { unprotectStart } from '#app/lib/csv.ts'
import { accountShape, type Item, type Shape } from '#app/lib/item-shape.ts'
import { separatorSaid } from './detect-format.ts'
import { type ListKind, listKind } from './item-lists.ts'
import { type ListFormat, type ListReport, skipReason } from './rules.ts'
import { BrokenFields, type Fields, splitFields } from './split-fields.ts'
import { type Bytes, MAX_KEPT, type TextLine, textLines } from './text-lines.ts'

/** A line with its item, or the reason why it holds none. */
type ReadLine = { line: number; item: Item | string }

const SAMPLE = 200

/** Reads a list in bounded memory, in the `wanted` or a detected format. `report` is complete after the last line. */
export function readItems(content: Bytes, shape: Shape, wanted?: ListFormat) {
  const kind = listKind(shape)
  let report: ListReport | null = null

  async function* lines(): AsyncGenerator<ReadLine[]> {
    let encoding: ListReport['encoding'] = 'UTF-8'
    let reader: ListReader | undefined
    const sample: TextLine[] = []

    function begin(): ListReader {
      const format = wanted ?? kind.detect(sample.slice(0, SAMPLE).map(({ text }) => text))
      if (separatorSaid(sample[0]?.text ?? '') !== null) sample.shift()
      return new ListReader({ shape, kind, format, encoding, skipsNames: wanted === undefined || wanted.hasHeader })
    }

    for await (const some of textLines(content, (noted) => (encoding = noted))) {
      if (reader) {
        yield reader.take(some)
        continue
      }
      for (const line of some) if (line.text.trim() !== '') sample.push(line)
      if (sample.length < SAMPLE) continue
      reader = begin()
      yield reader.take(sample)
    }
    if (!reader) {
      reader = begin()
      yield reader.take(sample)
    }
    yield reader.end()
    report = reader.report
  }

  return {
    lines: lines(),
    get report(): ListReport {
      if (!report) throw new Error('The list has not been read to its end.')
      return report
    },
  }
}

/** Separators of spreadsheets, which protect formulas with an apostrophe. */
const OF_SPREADSHEETS = [',', ';', '\t', '|']
const MAX_COLUMNS = 100

type ReaderOptions = {
  shape: Shape
  kind: ListKind
  format: ListFormat
  encoding: ListReport['encoding']
  skipsNames: boolean
}

class ListReader {
  readonly #shape: Shape
  readonly #kind: ListKind
  /** The columns of values without blanks or invisible characters. */
  readonly #plain: number[]
  readonly #first: number
  readonly #broken: BrokenFields
  readonly #unread: number[] = []
  readonly #isRead: boolean[] = []
  readonly #skipsNames: boolean
  readonly report: ListReport
  #width: number
  #needsHeader: boolean

  constructor({ shape, kind, format, encoding, skipsNames }: ReaderOptions) {
    const counts = { withoutEmail: 0, withoutEmailPassword: 0, cleaned: 0, unprotected: 0, shortened: 0 }
    const ownShape = shape === accountShape ? {} : { shape }
    this.report = { ...format, ...ownShape, encoding, names: [], unread: [], ...counts }
    this.#shape = shape
    this.#kind = kind
    this.#plain = shape.fields.flatMap(({ key, sealed }) => (sealed ? [] : [format.columns[key] ?? -1]))
    this.#first = Math.min(...Object.values(format.columns).filter((column) => column >= 0))
    this.#broken = new BrokenFields(format.separator)
    this.#skipsNames = skipsNames
    this.#needsHeader = format.hasHeader
    for (const column of Object.values(format.columns)) if (column >= 0) this.#isRead[column] = true
    this.#width = this.#isRead.length
  }

  take(lines: TextLine[]): ReadLine[] {
    const read: ReadLine[] = []
    for (const { line, text } of lines) this.#take(line, text, read)
    return read
  }

  end(): ReadLine[] {
    const read: ReadLine[] = []
    while (!this.#broken.isEmpty) this.#giveUp(read)
    this.report.unread = this.#unread.flatMap((lines, column) => (lines ? [{ column, lines }] : []))
    return read
  }

  #take(line: number, text: string, read: ReadLine[]): void {
    if (!this.#broken.isEmpty) this.#goOn(line, text, read)
    else if (text.trim() !== '') {
      const item = text.length < MAX_KEPT ? this.#item(text) : 'Longer than 2,000 characters'
      const isBroken = item === 'Stray quote' && this.#broken.begin(line, text)
      if (item !== null && !isBroken) read.push({ line, item })
    }
  }

  #item(text: string): Item | string | null {
    const { fields, quoted, quotes } = splitFields(text, this.report.separator)
    if (this.#needsHeader) {
      this.#needsHeader = false
      this.#width = Math.max(fields.length, this.#width)
      // Names are shown, and a line that an admin chose as the header may be an item.
      if (this.#kind.named(fields))
        this.report.names = fields.slice(0, MAX_COLUMNS).map((name) => name.trim().slice(0, 60))
      return null
    }
    if (quotes !== 'closed') return 'Stray quote'
    if (this.#skipsNames && this.#isHeader(text, fields)) return 'Column names'
    const isShortened = this.#joinRest(fields)
    const isCleaned = dropBlanks(fields, quoted)
    const isUnprotected = this.#unprotect(fields)
    const outcome = toItem(this.#shape, this.#valuesOf(fields))
    if (!('item' in outcome)) return skipReason(outcome)
    if (isShortened) this.report.shortened++
    if (isUnprotected) this.report.unprotected++
    if (isCleaned || this.#plain.some((column) => INVISIBLE.test(fields[column] ?? ''))) this.report.cleaned++
    if (this.#shape === accountShape) this.#countMissing(outcome.item)
    for (let column = 0; column < fields.length; column++) {
      if (this.#isRead[column] || !fields[column]?.trim()) continue
      const counted = Math.min(column, MAX_COLUMNS)
      this.#unread[counted] = (this.#unread[counted] ?? 0) + 1
    }
    return outcome.item
  }

  #isHeader(text: string, fields: string[]): boolean {
    return this.#kind.mayBeHeader(text, fields[this.#first] ?? '') && this.#kind.named(fields) !== null
  }

  #valuesOf(fields: string[]): Item {
    const values: Item = {}
    for (const { key } of this.#shape.fields) values[key] = fields[this.report.columns[key] ?? -1] ?? ''
    return values
  }

  #countMissing({ email = '', emailPassword }: Item): void {
    if (isPlaceholder(email)) this.report.withoutEmail++
    if (emailPassword === NOT_SET) this.report.withoutEmailPassword++
  }

  #joinRest(fields: string[]): boolean {
    const { separator, keepsRest } = this.report
    if (!keepsRest || fields.length <= this.#width) return false
    if (fields.length === this.#width + 1 && fields.at(-1)?.trim() === '') {
      fields.pop()
      return true
    }
    fields.push(fields.splice(this.#width - 1).join(separator))
    return false
  }

  #unprotect(fields: string[]): boolean {
    if (!this.report.hasHeader || !OF_SPREADSHEETS.includes(this.report.separator)) return false
    let isProtected = false
    for (const [column, field] of fields.entries()) {
      const plain = unprotectStart(field)
      if (!this.#isRead[column] || plain === field) continue
      fields[column] = plain
      isProtected = true
    }
    return isProtected
  }

  #goOn(line: number, text: string, read: ReadLine[]): void {
    const first = this.#broken.goOn(line, text)
    if (first === 'gives up') this.#giveUp(read)
    else if (first !== 'goes on') read.push({ line: first, item: 'Line break inside quotes' })
  }

  #giveUp(read: ReadLine[]): void {
    const [first, ...rest] = this.#broken.takeAll()
    if (first) read.push({ line: first.line, item: 'Stray quote' })
    for (const { line, text } of rest) this.#take(line, text, read)
  }
}

const INVISIBLE = /\p{Cf}/u
const INVISIBLE_AT_ENDS = /^\p{Cf}+|(?<!\p{Cf})\p{Cf}+$/gu
const BLANKS_AT_ENDS = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu

/** Trims fields, quoted ones only of invisible characters. Returns whether there were any of those. */
function dropBlanks(fields: string[], quoted: Fields['quoted']): boolean {
  let isCleaned = false
  for (const [column, field] of fields.entries()) {
    const isQuoted = quoted?.has(column) ?? false
    const ends = isQuoted ? INVISIBLE_AT_ENDS : BLANKS_AT_ENDS
    const plain = field.replace(ends, '')
    if (plain === field) continue
    fields[column] = plain
    isCleaned ||= isQuoted || [...field.matchAll(ends)].some(([end]) => INVISIBLE.test(end))
  }
  return isCleaned
}
