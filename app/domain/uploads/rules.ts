import { type AccountFault, type LineFault, MAX_LINE_LENGTH, separators, WHOLE_LINE } from '#app/domain/stock/rules.ts'
import { faultText, type ItemFault } from '#app/domain/stock/to-item.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { t } from '#messages'

export type ListFormat = {
  separator: string
  hasHeader: boolean
  /** The column of each field by its key, from 0; -1 where the list has none. */
  columns: Record<string, number>
  /** Whether the last column extends to the end of the line, separators included. */
  keepsRest: boolean
}

export type Encoding = 'UTF-8' | 'UTF-16'

/** How a list was read. Counts only lines with an item. */
export type ListReport = ListFormat & {
  /** The shape of the items; none for accounts. */
  shape?: Shape
  encoding: Encoding
  names: string[]
  unread: { column: number; lines: number }[]
  withoutEmail: number
  withoutEmailPassword: number
  cleaned: number
  unprotected: number
  shortened: number
}

const separatorNames = {
  ':': 'colon',
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'verticalBar',
  '----': 'fourDashes',
  [WHOLE_LINE]: 'none',
} as const satisfies Record<(typeof separators)[number] | typeof WHOLE_LINE, string>

export function separatorLabel(separator: string): string {
  const known = ([...separators, WHOLE_LINE] as const).find((one) => one === separator)
  const name = known && separatorNames[known]
  return name ? t(`admin.uploads.separators.${name}`) : separator
}

/** Returns the name of the form field that chooses the column of a field. */
export function columnInput(key: string): string {
  return `column_${key}`
}

export function columnLabel({ names }: Pick<ListReport, 'names'>, index: number): string {
  const name = names[index]
  const column = index + 1
  return name ? t('admin.uploads.reading.columnNamed', { column, name }) : t('admin.uploads.reading.column', { column })
}

const skipNames = {
  'Missing username': 'missingUsername',
  'Missing password': 'missingPassword',
  'Longer than 2,000 characters': 'tooLong',
  'Control characters': 'controlCharacters',
  'Not valid UTF-8': 'notUtf8',
  'Stray quote': 'strayQuote',
  'Line break inside quotes': 'lineBreak',
  'Column names': 'columnNames',
} as const satisfies Record<AccountFault | LineFault, string>

export const skipReasons = Object.keys(skipNames) as (keyof typeof skipNames)[]

/** Returns the reason that is stored with a skipped line. It keeps the label that the field had. */
export function skipReason({ fault, field }: ItemFault): string {
  return field ? `${fault}: ${field.label}` : fault
}

/** Returns the stored reason why a line holds no item in the reader's language. */
export function skipText(reason: string): string {
  const known = skipReasons.find((one) => one === reason)
  if (known) return t(`admin.uploads.skips.${skipNames[known]}`, { most: MAX_LINE_LENGTH })
  const [fault = ''] = reason.split(': ', 1)
  return faultText(fault, reason.slice(fault.length + 2)) ?? reason
}

const unreadable = ['Control characters', 'Not valid UTF-8']

/** Returns whether a line was skipped because it is no text. */
export function isUnreadable(reason: string): boolean {
  return unreadable.some((fault) => reason === fault || reason.startsWith(`${fault}: `))
}

const LONGEST_MASK = 24

/** Masks a secret except its separators and @, which show an admin that columns were mixed up. */
export function masked(secret: string): string {
  const characters = [...secret].slice(0, LONGEST_MASK)
  const isShort = characters.length < 4
  return characters
    .map((character, index) => (/[:;,|@]/.test(character) || (index === 0 && !isShort) ? character : '•'))
    .join('')
}

const TEXT = ['text/plain', 'application/octet-stream']

const TYPES: Record<string, readonly string[]> = {
  '.txt': TEXT,
  '.csv': [...TEXT, 'text/csv', 'text/comma-separated-values', 'application/csv', 'application/vnd.ms-excel'],
}

export function isStockFile(name: string, type: string): boolean {
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase()
  return TYPES[extension]?.includes(type) ?? false
}

export type UploadProgress = {
  phase: 'reading' | 'read' | 'importing' | 'imported' | 'failed' | 'cancelled'
  bytesDone: number
  bytesTotal: number | null
  rowsDone: number
  rowsTotal: number | null
  failure: string | null
  queued: { note: string; includesElsewhere: boolean } | null
  /** From the start of the phase to the last update, and since then. */
  elapsedMs: number
  silentMs: number
}

/** A reading stores its progress four times a second. If it has not for this long, its process has died. */
export const STALLED_AFTER_MS = 10_000

const MIN_MEASURED_MS = 1_000

export function isUnderWay({ phase }: UploadProgress): boolean {
  return phase === 'reading' || phase === 'importing'
}

/** Returns whether the process of a reading died. An import never stalls, as another process takes over. */
export function isStalled({ phase, silentMs }: UploadProgress): boolean {
  return phase === 'reading' && silentMs > STALLED_AFTER_MS
}

/** Returns the share done (0 to 1), the lines per second and the time left, each null while unknown. */
export function paceOf({ phase, bytesDone, bytesTotal, rowsDone, rowsTotal, elapsedMs }: UploadProgress) {
  const [done, total] = phase === 'importing' || phase === 'imported' ? [rowsDone, rowsTotal] : [bytesDone, bytesTotal]
  const share = total ? Math.min(done / total, 1) : null
  const isMeasured = elapsedMs >= MIN_MEASURED_MS && done > 0
  return {
    share,
    rowsPerSecond: isMeasured ? Math.round((rowsDone / elapsedMs) * 1000) : null,
    secondsLeft: isMeasured && share ? Math.ceil(((elapsedMs / share) * (1 - share)) / 1000) : null,
  }
}
