export type Account = { username: string; password: string; email: string; emailPassword: string }

/** So long can withdrawn accounts be put back. */
export const WITHDRAWN_KEPT_DAYS = 7

/** Characters of a line; nothing that a person calls an account is longer. */
const MAX_LINE_LENGTH = 2_000

/** Why a line was skipped, in the words of the review page. */
export type SkipReason =
  | 'Missing username'
  | 'Missing password'
  | 'Longer than 2,000 characters'
  | 'Control characters'
  | 'Not valid UTF-8'
  | 'Stray quote'
  | 'Line break inside quotes'
  | 'Column names'

/** Reasons that a whole file full of means that it is no text at all. */
export const unreadable: ReadonlySet<SkipReason> = new Set(['Control characters', 'Not valid UTF-8'])

// Tabs are left out: they are blanks. The decoder puts U+FFFD where bytes are not UTF-8.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]/
const REPLACEMENT = '\ufffd'

/** Zero-width and other format characters, which chat programs add. */
const INVISIBLE = /\p{Cf}+/gu
const INVISIBLE_ENDS = /^\p{Cf}+|(?<!\p{Cf})\p{Cf}+$/gu

/**
 * Applies the rules of spec §5 to the four fields. Invisible characters are removed, from passwords only at their ends; the blanks around a
 * password belong to it.
 */
export function toAccount(
  givenUsername: string,
  givenPassword: string,
  givenEmail: string,
  givenEmailPassword: string,
): Account | SkipReason {
  const username = givenUsername.replace(INVISIBLE, '').trim()
  const password = givenPassword.replace(INVISIBLE_ENDS, '')
  const email = givenEmail.replace(INVISIBLE, '').trim()
  const emailPassword = givenEmailPassword.replace(INVISIBLE_ENDS, '')
  const whole = `${username}:${password}:${email}:${emailPassword}`
  if (whole.includes(REPLACEMENT)) return 'Not valid UTF-8'
  if (CONTROL.test(whole)) return 'Control characters'
  if (whole.length > MAX_LINE_LENGTH) return 'Longer than 2,000 characters'
  if (username === '') return 'Missing username'
  if (password.trim() === '') return 'Missing password'
  return {
    username,
    password,
    email: email || placeholderEmail(username),
    emailPassword: emailPassword.trim() === '' ? NOT_SET : emailPassword,
  }
}

/** Fills the email password when a list has none. */
export const NOT_SET = 'NotSet'

const PLACEHOLDER = '@placeholder.invalid'

/** Makes an address for an account without one; mail to the reserved domain goes nowhere. */
function placeholderEmail(username: string): string {
  return `${username.replace(/[^\p{L}\p{N}._+-]/gu, '-')}${PLACEHOLDER}`
}

export function isPlaceholder(email: string): boolean {
  return email.endsWith(PLACEHOLDER)
}

const LONGEST_MASK = 24

/** Hides a secret, but not whether it holds separators or an address: an admin sees from those that columns were mixed up. */
export function masked(secret: string): string {
  const characters = [...secret].slice(0, LONGEST_MASK)
  const isShort = characters.length < 4
  return characters
    .map((character, index) => (/[:;,|@]/.test(character) || (index === 0 && !isShort) ? character : '•'))
    .join('')
}

/**
 * An account as it is copied: username, password, e-mail, e-mail password, joined by colons (spec §9). The format is the
 * specification's and cannot tell a colon inside one of the first three, which a CSV file may bring, from one between them; the
 * order's page shows the four apart.
 */
export function colonLine({ username, password, email, emailPassword }: Account): string {
  return [username, password, email, emailPassword].join(':')
}

/** The columns of a CSV file of accounts, by the same names as an import takes (product.md 4). */
export const accountColumns = {
  'Instagram Username': ({ username }: Account) => username,
  'Instagram Password': ({ password }: Account) => password,
  email: ({ email }: Account) => email,
  'email-password': ({ emailPassword }: Account) => emailPassword,
}

/** What programs call such files; `application/octet-stream` is what they say when they do not know. */
const TYPES: Record<string, readonly string[]> = {
  '.txt': ['text/plain', 'application/octet-stream'],
  '.csv': [
    'text/csv',
    'text/plain',
    'text/comma-separated-values',
    'application/csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
}

/** Whether a file may be stock, by its name and its declared type (spec §5: .txt and .csv only). */
export function isStockFile(name: string, type: string): boolean {
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase()
  return TYPES[extension]?.includes(type) ?? false
}

/** Below this customers see how many are left (spec §9). */
export const LOW_STOCK = 20

/** What customers are told of a product's stock (spec §9). */
export function stockWords(available: number): string {
  if (available === 0) return 'Out of Stock'
  if (available === 1) return '1 account left!'
  return available < LOW_STOCK ? `${available} accounts left!` : 'In Stock'
}

/** Whether two numbers of available accounts are both none, both few or both enough. */
export function isSameState(one: number, other: number): boolean {
  return (one === 0) === (other === 0) && one < LOW_STOCK === other < LOW_STOCK
}

/** How far the reading (in bytes) or the import (in rows) of an upload has come, as it was noted last. */
export type UploadProgress = {
  phase: 'reading' | 'read' | 'importing' | 'imported' | 'failed' | 'cancelled'
  bytesDone: number
  /** Null while the size is not known. */
  bytesTotal: number | null
  rowsDone: number
  rowsTotal: number | null
  /** Why it failed, as a sentence for the admin. */
  failure: string | null
  /** What was chosen with the last press of Import. */
  ordered: { note: string; includesElsewhere: boolean } | null
  /** From the beginning of the phase to the last note, and since then. */
  elapsedMs: number
  silentMs: number
}

/** A reading is noted four times a second. After so long without a note its process has died. */
export const STALLED_AFTER_MS = 10_000

const MIN_MEASURED_MS = 1_000

export function isUnderWay({ phase }: UploadProgress): boolean {
  return phase === 'reading' || phase === 'importing'
}

/** Nobody goes on with a reading whose process died; an import goes on in another process. */
export function isStalled({ phase, silentMs }: UploadProgress): boolean {
  return phase === 'reading' && silentMs > STALLED_AFTER_MS
}

/** The part that is done (0 to 1), lines a second and the time left; null what nobody can know yet. */
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

/** Percent of the sold accounts of a batch that were claimed as faulty, claims that were declined left out; null before any was sold. */
export function faultRate({ sold, claimed }: { sold: number; claimed: number }): number | null {
  return sold === 0 ? null : (claimed / sold) * 100
}
