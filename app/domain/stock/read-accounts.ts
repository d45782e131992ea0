import { unprotectCell } from '#app/lib/csv.ts'
import { BrokenFields } from './broken-fields.ts'
import { columnsNamed } from './column-names.ts'
import { detectReading, type ListReport, type Reading, separatorSaid } from './reading.ts'
import { type Account, isPlaceholder, NOT_SET, type SkipReason, toAccount } from './rules.ts'
import { type Fields, splitFields } from './split-fields.ts'
import { type Bytes, MAX_KEPT, type TextLine, textLines } from './text-lines.ts'

/** One non-empty line of an upload, counted from 1. */
export type ReadLine = { line: number; account: Account | SkipReason }

/** Number of lines from which the reading of a list is detected. */
const SAMPLE = 200

/**
 * Reads an upload of any size in bounded memory, some lines at a time. An account is one line, so a broken one costs no other. How the list
 * is read follows from its first lines (spec §5, product.md 4) unless `wanted` says it; `report` is complete once the lines have ended.
 */
export function readAccounts(content: Bytes, wanted?: Reading) {
  const list: { report: ListReport | null } = { report: null }

  async function* lines(): AsyncGenerator<ReadLine[]> {
    let encoding: ListReport['encoding'] = 'UTF-8'
    let reader: ListReader | undefined
    const sample: TextLine[] = []

    function begin(): ListReader {
      const reading = wanted ?? detectReading(sample.slice(0, SAMPLE).map(({ text }) => text))
      return new ListReader(reading, encoding, wanted === undefined || wanted.hasHeader)
    }

    for await (const some of textLines(content, (told) => (encoding = told))) {
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
    list.report = reader.report
  }

  return {
    lines: lines(),
    get report(): ListReport {
      if (!list.report) throw new Error('The list has not been read to its end.')
      return list.report
    },
  }
}

/** Separators of tables that spreadsheets write; they protect formulas by an apostrophe. */
const OF_SPREADSHEETS = [',', ';', '\t', '|']
/** Rules out most accounts before the slower look at each field of a possible header. */
const MAYBE_NAMES = /mail|pass|pw|senha|kennwort|contrase|correo|пароль/i

class ListReader {
  readonly #broken: BrokenFields
  readonly #unread: number[] = []
  readonly #isRead: boolean[] = []
  readonly #skipsNames: boolean
  readonly report: ListReport
  #width: number
  #isAtStart = true
  #needsHeader: boolean

  constructor(reading: Reading, encoding: ListReport['encoding'], skipsNames: boolean) {
    const counts = { withoutEmail: 0, withoutEmailPassword: 0, cleaned: 0, unprotected: 0, shortened: 0 }
    this.report = { ...reading, encoding, names: [], unread: [], ...counts }
    this.#broken = new BrokenFields(reading.separator)
    this.#skipsNames = skipsNames
    this.#needsHeader = reading.hasHeader
    for (const column of Object.values(reading.columns)) if (column >= 0) this.#isRead[column] = true
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
    else if (text.trim() !== '' && !this.#isDirective(text)) {
      const account = text.length < MAX_KEPT ? this.#account(text) : 'Longer than 2,000 characters'
      const isBroken = account === 'Stray quote' && this.#broken.begin(line, text)
      if (account !== null && !isBroken) read.push({ line, account })
    }
  }

  #isDirective(text: string): boolean {
    const isFirst = this.#isAtStart
    this.#isAtStart = false
    return isFirst && separatorSaid(text) !== null
  }

  #takeHeader(fields: string[]): void {
    this.#needsHeader = false
    this.#width = Math.max(fields.length, this.#width)
    // A line that an admin takes for a header may hold an account, and names are shown.
    if (columnsNamed(fields)) this.report.names = fields.map((name) => name.trim().slice(0, 60)).slice(0, MAX_COLUMNS)
  }

  /** Null for the header. */
  #account(text: string): Account | SkipReason | null {
    const { fields, quoted, quotes } = splitFields(text, this.report.separator)
    if (this.#needsHeader) {
      this.#takeHeader(fields)
      return null
    }
    if (quotes !== 'closed') return 'Stray quote'
    if (this.#skipsNames && !text.includes('@') && MAYBE_NAMES.test(text) && columnsNamed(fields)) return 'Column names'
    const isShortened = this.#joinRest(fields)
    const isCleaned = dropBlanks(fields, quoted)
    const isUnprotected = this.#unprotect(fields)
    const { username, password, email, emailPassword } = this.report.columns
    const field = (column: number) => fields[column] ?? ''
    const account = toAccount(field(username), field(password), field(email), field(emailPassword))
    if (typeof account === 'string') return account
    if (isShortened) this.report.shortened++
    if (isUnprotected) this.report.unprotected++
    if (isCleaned || [username, email].some((column) => INVISIBLE.test(field(column)))) this.report.cleaned++
    if (isPlaceholder(account.email)) this.report.withoutEmail++
    if (account.emailPassword === NOT_SET) this.report.withoutEmailPassword++
    for (let column = 0; column < fields.length; column++) {
      if (!this.#isRead[column] && fields[column]?.trim()) this.#noteUnread(column)
    }
    return account
  }

  /** Answers whether a separator too many was taken off the end. */
  #joinRest(fields: string[]): boolean {
    const { separator, keepsRest } = this.report
    if (!keepsRest || fields.length <= this.#width) return false
    if (fields.length === this.#width + 1 && fields.at(-1)?.trim() === '') {
      fields.pop()
      return true
    }
    const rest = fields.splice(this.#width - 1).join(separator)
    fields.push(rest)
    return false
  }

  #unprotect(fields: string[]): boolean {
    if (!this.report.hasHeader || !OF_SPREADSHEETS.includes(this.report.separator)) return false
    let isProtected = false
    for (const [column, field] of fields.entries()) {
      const plain = unprotectCell(field)
      if (!this.#isRead[column] || plain === field) continue
      fields[column] = plain
      isProtected = true
    }
    return isProtected
  }

  #noteUnread(column: number): void {
    const counted = Math.min(column, MAX_COLUMNS)
    this.#unread[counted] = (this.#unread[counted] ?? 0) + 1
  }

  #goOn(line: number, text: string, read: ReadLine[]): void {
    const first = this.#broken.goOn(line, text)
    if (first === 'gives up') this.#giveUp(read)
    else if (first !== 'goes on') read.push({ line: first, account: 'Line break inside quotes' })
  }

  /** Skips the line with the quote, and reads the lines after it one by one. */
  #giveUp(read: ReadLine[]): void {
    const [first, ...rest] = this.#broken.takeAll()
    if (first) read.push({ line: first.line, account: 'Stray quote' })
    for (const { line, text } of rest) this.#take(line, text, read)
  }
}

const INVISIBLE = /\p{Cf}/u
const INVISIBLE_AT_ENDS = /^\p{Cf}+|(?<!\p{Cf})\p{Cf}+$/gu
const BLANKS_AT_ENDS = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu

/** Takes blanks off the ends of fields, but in quotes only what nobody sees; answers whether there was any of that. */
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

/** Unread columns beyond this one are counted together. */
const MAX_COLUMNS = 100
