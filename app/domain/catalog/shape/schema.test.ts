import { expect, test } from 'vitest'
import { codeShape } from '#app/lib/item-shape.ts'
import { isKey, withKeys } from './rules.ts'
import { shapeInput, shapeOfDraft } from './schema.ts'

const read = (form: Record<string, unknown>) => shapeInput.parse({ version: 'v', what: 'own', ...form }).draft

const box = { sealed: false, searchable: true, identifies: false, required: false, display: 'text' } as const

test('derives keys from names, once', () => {
  const keysOf = (...labels: string[]) =>
    withKeys(labels.map((label) => ({ ...box, key: '', label }))).map(({ key }) => key)
  expect(keysOf('Login', 'Recovery link', 'Código', '2FA', 'login!', 'Логин', 'constructor', '')).toEqual([
    'login',
    'recoveryLink',
    'codigo',
    'field2fa',
    'login2',
    'field',
    'fieldConstructor',
    '',
  ])
  expect(withKeys([{ ...box, key: 'login', label: 'Name' }])).toMatchObject([{ key: 'login' }])
  expect(['x', 'aB1', '', '1a', 'a b', 'A', 'toString', '__proto__'].map(isKey)).toEqual([
    true,
    true,
    ...Array(6).fill(false),
  ])
})

test('reads the rows of a form and joins the values with colons unless told otherwise', () => {
  const form = { label1: ' Login ', display1: 'text', required1: true, key2: 'pin', label2: 'PIN', display2: 'totp' }
  const draft = read(form)
  expect(draft.fields).toEqual([
    { ...box, key: 'login', label: 'Login', required: true, searchable: false },
    { ...box, key: 'pin', label: 'PIN', display: 'totp', searchable: false },
  ])
  expect(shapeOfDraft(draft)).toMatchObject({ template: '{login}:{pin}' })
  expect(shapeOfDraft(read({ ...form, template: '{pin}' }))).toMatchObject({ template: '{pin}' })
  expect(shapeOfDraft(read({ ...form, what: 'code' }))).toEqual(codeShape)
  expect(shapeOfDraft(read({ ...form, what: 'account' }))).toBeNull()
})
