import { accountShape, type Item, lineOfItem, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { t } from '#messages'
import {
  type AccountFault,
  CONTROL,
  INVISIBLE,
  INVISIBLE_ENDS,
  MAX_LINE_LENGTH,
  REPLACEMENT,
  toAccount,
} from './rules.ts'

const faultNames = {
  'Missing value': 'missingValue',
  'Not a link': 'notLink',
  'Not a TOTP secret': 'notTotp',
  'Not a date': 'notDate',
  'Control characters': 'controlCharactersIn',
  'Not valid UTF-8': 'notUtf8In',
} as const

type FieldFault = keyof typeof faultNames

const fieldFaults = Object.keys(faultNames) as FieldFault[]

/** Returns what is wrong with the field of a label in the reader's language; null for an unknown fault. */
export function faultText(fault: string, label: string): string | null {
  const known = fieldFaults.find((one) => one === fault)
  return known ? t(`admin.uploads.skips.${faultNames[known]}`, { field: label }) : null
}

/** Why values are no item, and which field is at fault; null for those of accounts and for the whole line. */
export type ItemFault = { fault: AccountFault; field: null } | { fault: FieldFault; field: ShapeField }

/** Validates and cleans the values of an item. Accounts follow their own rules. */
export function toItem(shape: Shape, values: Item): { item: Item } | ItemFault {
  if (shape === accountShape) {
    const { username = '', password = '', email = '', emailPassword = '' } = values
    const account = toAccount(username, password, email, emailPassword)
    return typeof account === 'string' ? { fault: account, field: null } : { item: account }
  }
  const item: Item = {}
  for (const field of shape.fields) {
    const value = cleaned(field, values[field.key] ?? '')
    const stored = value === '' ? '' : storedValue(field, value)
    if (typeof stored !== 'string') return { ...stored, field }
    if (stored === '' && field.required) return { fault: 'Missing value', field }
    item[field.key] = stored
  }
  const identifying = shape.fields.filter(({ identifies }) => identifies)
  const [first] = identifying
  // Items without such a value would all be the same one.
  if (first && identifying.every(({ key }) => item[key] === '')) return { fault: 'Missing value', field: first }
  return isTooLong(shape, item) ? { fault: 'Longer than 2,000 characters', field: null } : { item }
}

/** Sealed text keeps its blanks, and invisible characters inside, as passwords do. */
function cleaned({ sealed, display }: ShapeField, given: string): string {
  if (!sealed || display !== 'text') return given.replace(INVISIBLE, '').trim()
  const value = given.replace(INVISIBLE_ENDS, '')
  return value.replace(INVISIBLE, '').trim() === '' ? '' : value
}

function storedValue({ display }: ShapeField, value: string): string | { fault: FieldFault } {
  if (value.includes(REPLACEMENT)) return { fault: 'Not valid UTF-8' }
  if (CONTROL.test(value)) return { fault: 'Control characters' }
  if (display === 'link') return isLink(value) ? value : { fault: 'Not a link' }
  if (display === 'totp') return totpSecret(value) ?? { fault: 'Not a TOTP secret' }
  if (display === 'date') return isoDay(value) ?? { fault: 'Not a date' }
  return value
}

function isLink(value: string): boolean {
  return /^https?:\/\/\S+$/i.test(value) && URL.canParse(value)
}

const BASE32 = /^[A-Z2-7]{16,}$/
/** Lists what every authenticator app assumes. A secret of another kind would result in wrong codes. */
const USUAL = { algorithm: /^(HMAC-?)?SHA-?1$/i, digits: /^6$/, period: /^30$/ }

/** Returns the base32 secret of a TOTP address or of text such as "jbsw y3dp …"; null for anything else. */
function totpSecret(value: string): string | null {
  const written = /^otpauth:/i.test(value) ? secretOfAddress(value) : value
  const secret = written?.replace(/\s/g, '').replace(/=+$/, '').toUpperCase() ?? ''
  return BASE32.test(secret) ? secret : null
}

function secretOfAddress(value: string): string | null {
  if (!/^otpauth:\/\/totp\//i.test(value) || !URL.canParse(value)) return null
  const { searchParams } = new URL(value)
  const isUsual = ([name, usual]: [string, RegExp]) =>
    !searchParams.has(name) || usual.test(searchParams.get(name) ?? '')
  return Object.entries(USUAL).every(isUsual) ? searchParams.get('secret') : null
}

/** Returns the day in ISO format if the year comes first, so that day and month cannot be confused. */
function isoDay(value: string): string | null {
  const [, year, separator, month = '', day = ''] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(value) ?? []
  if (!year || !separator) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

function isTooLong(shape: Shape, item: Item): boolean {
  const length = shape.fields.reduce((sum, { key }) => sum + (item[key]?.length ?? 0), 0)
  if (length + shape.template.length <= MAX_LINE_LENGTH) return false
  return Math.max(length, lineOfItem(shape, item).length) > MAX_LINE_LENGTH
}
