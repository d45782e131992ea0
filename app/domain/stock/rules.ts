import { accountShape, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { t } from '#messages'

export type Account = { username: string; password: string; email: string; emailPassword: string }

export const WITHDRAWN_KEPT_DAYS = 7

/** Accounts that a form can name. More need a filter. */
export const MAX_SELECTED = 1_000

export const MAX_LINE_LENGTH = 2_000

export type AccountFault =
  | 'Missing username'
  | 'Missing password'
  | 'Longer than 2,000 characters'
  | 'Control characters'
  | 'Not valid UTF-8'

/** Why a line of a list is no item, apart from its values. */
export type LineFault = 'Stray quote' | 'Line break inside quotes' | 'Column names'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
export const CONTROL = /[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]/
export const REPLACEMENT = '\ufffd'

/** Zero-width and other format characters, which chat programs add. */
export const INVISIBLE = /\p{Cf}+/gu
export const INVISIBLE_ENDS = /^\p{Cf}+|(?<!\p{Cf})\p{Cf}+$/gu

/** Validates and cleans the fields of an account. Passwords keep their blanks, and invisible characters inside. */
export function toAccount(
  givenUsername: string,
  givenPassword: string,
  givenEmail: string,
  givenEmailPassword: string,
): Account | AccountFault {
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

export const NOT_SET = 'NotSet'

const PLACEHOLDER = '@placeholder.invalid'

function placeholderEmail(username: string): string {
  return `${username.replace(/[^\p{L}\p{N}._+-]/gu, '-')}${PLACEHOLDER}`
}

export function isPlaceholder(email: string): boolean {
  return email.endsWith(PLACEHOLDER)
}

/** Between the fields of a line, in lists that an admin uploads. */
export const separators = [':', ',', ';', '\t', '|', '----'] as const

/** Replaces the separator of a list in which each line is one value. */
export const WHOLE_LINE = 'line'

/** Returns the text before the first of each separator, one of which is the username if the text is a line. */
export function firstFields(text: string): string[] {
  const fields = separators.flatMap((separator) => {
    const end = text.indexOf(separator)
    return end === -1 ? [] : [text.slice(0, end).replace(/"/g, '').trim()]
  })
  return [...new Set(fields)].filter((field) => field !== '')
}

/** Returns what names an item in lists: a plain value, or the end of its id if all of its values are sealed. */
export function itemName({ id, username }: { id: string; username: string }): string {
  return username || t('admin.accounts.fields.unnamed', { end: id.slice(-6) })
}

/** Returns the name of the form field for a value. Values of fields named `secret` are never sent back. */
export function valueInput(shape: Shape, { key, sealed }: ShapeField): string {
  return shape === accountShape ? key : `${sealed ? 'secret' : 'value'}_${key}`
}

/** Returns the percentage of sold accounts with claims that were not declined; null before the first sale. */
export function faultRate({ sold, claimed }: { sold: number; claimed: number }): number | null {
  return sold === 0 ? null : (claimed / sold) * 100
}

/** How long a request for an email about new stock waits. */
export const RESTOCK_DAYS = 90

/** How long a visitor can confirm a request. */
export const RESTOCK_LINK_HOURS = 24
