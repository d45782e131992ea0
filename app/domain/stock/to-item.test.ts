import { describe, expect, test } from 'vitest'
import { accountShape, type Shape } from '#app/lib/item-shape.ts'
import { toAccount } from './rules.ts'
import { toItem } from './to-item.ts'

const field = { sealed: false, searchable: true, identifies: false, required: false, display: 'text' } as const

const shape: Shape = {
  fields: [
    { ...field, key: 'game', label: 'Game', identifies: true },
    { ...field, key: 'key', label: 'Key', sealed: true, identifies: true },
    { ...field, key: 'page', label: 'Page', display: 'link' },
    { ...field, key: 'totp', label: 'Two-step', sealed: true, display: 'totp' },
    { ...field, key: 'until', label: 'Valid until', display: 'date' },
  ],
  template: '{game}: {key}',
}

const blank = { game: '', key: '', page: '', totp: '', until: '' }

const faultOf = (values: Record<string, string>, of = shape) => {
  const outcome = toItem(of, values)
  return 'item' in outcome ? outcome.item : [outcome.fault, outcome.field?.label]
}

test.each([
  ['ann', 's3:cret', '', ''],
  [' a\u200bnn ', ' secret ', 'a@example.com', ' '],
  ['', 'secret', '', ''],
  ['ann', ' ', '', ''],
  ['ann', 'x'.repeat(2_000), '', ''],
  ['ann', 'a\0b', '', ''],
])('treats the account %j, %j, %j, %j as before', (username, password, email, emailPassword) => {
  const account = toAccount(username, password, email, emailPassword)
  const outcome = toItem(accountShape, { username, password, email, emailPassword })
  expect(outcome).toEqual(typeof account === 'string' ? { fault: account, field: null } : { item: account })
})

test('cleans values, and keeps the blanks of sealed ones', () => {
  const values = { game: ' Ch\u200bess\u00ad ', key: '\u200b A\u200bB ', page: ' https://example.com/\u200ba ' }
  expect(faultOf(values)).toEqual({ ...blank, game: 'Chess', key: ' A\u200bB ', page: 'https://example.com/a' })
  expect(faultOf({ game: 'Go', key: ' \u200b ' })).toEqual({ ...blank, game: 'Go' })
})

describe('names the field at fault', () => {
  const isRequired = { ...shape, fields: shape.fields.map((one) => ({ ...one, required: one.key === 'key' })) }
  test.each<[string, Record<string, string>, string, string | undefined]>([
    ['a required value', { game: 'Go', key: ' ' }, 'Missing value', 'Key'],
    ['a control character', { game: 'Go', key: 'a\nb' }, 'Control characters', 'Key'],
    ['half a surrogate pair', { game: '\ufffd', key: 'a' }, 'Not valid UTF-8', 'Game'],
    [
      'too many characters',
      { game: 'x'.repeat(1_000), key: 'x'.repeat(1_000) },
      'Longer than 2,000 characters',
      undefined,
    ],
  ])('%s', (_name, values, fault, label) => {
    expect(faultOf(values, isRequired)).toEqual([fault, label])
  })

  test('if no value tells the item from others', () => {
    expect(faultOf({ page: 'https://example.com' })).toEqual(['Missing value', 'Game'])
  })
})

test('counts the text of the template', () => {
  const item = { game: 'x'.repeat(1_500), key: 'y'.repeat(498) }
  expect(faultOf(item)).toMatchObject(item)
  expect(faultOf({ ...item, key: 'y'.repeat(499) })).toEqual(['Longer than 2,000 characters', undefined])
})

test.each([
  ['page', 'https://example.com/x?y=z#a', 'https://example.com/x?y=z#a'],
  ['page', 'HTTP://example.com', 'HTTP://example.com'],
  ['page', 'javascript:alert(1)', 'Not a link'],
  ['page', 'example.com', 'Not a link'],
  ['page', 'https://', 'Not a link'],
  ['page', 'https:example.com', 'Not a link'],
  ['page', 'https://exa mple.com', 'Not a link'],
  ['totp', 'JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
  ['totp', 'jbsw y3dp ehpk 3pxp', 'JBSWY3DPEHPK3PXP'],
  ['totp', 'JBSWY3DPEHPK3PXPJE======', 'JBSWY3DPEHPK3PXPJE'],
  ['totp', 'otpauth://totp/Shop:ann?secret=jbswy3dpehpk3pxp&issuer=Shop', 'JBSWY3DPEHPK3PXP'],
  ['totp', 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30', 'JBSWY3DPEHPK3PXP'],
  ['totp', 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&digits=8', 'Not a TOTP secret'],
  ['totp', 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&algorithm=SHA256', 'Not a TOTP secret'],
  ['totp', 'otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1', 'Not a TOTP secret'],
  ['totp', 'otpauth://totp/x', 'Not a TOTP secret'],
  ['totp', '123456', 'Not a TOTP secret'],
  ['totp', 'JBSWY3DPEHPK3PX1', 'Not a TOTP secret'],
  ['until', '2026-11-29', '2026-11-29'],
  ['until', '2026/1/5', '2026-01-05'],
  ['until', '2024-02-29', '2024-02-29'],
  ['until', '2026-02-29', 'Not a date'],
  ['until', '29.11.2026', 'Not a date'],
  ['until', '05/06/2026', 'Not a date'],
  ['until', '2026-11-29T12:00Z', 'Not a date'],
  ['until', '2026-11/29', 'Not a date'],
  ['until', 'tomorrow', 'Not a date'],
])('reads the %s %j as %j', (key, value, expected) => {
  const read = faultOf({ game: 'Go', [key]: value })
  expect(Array.isArray(read) ? read[0] : read[key]).toBe(expected)
})
