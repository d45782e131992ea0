import { expect, test } from 'vitest'
import { accountShape, lineOfItem, nameOfItem, type Shape, unknownPlaceholders } from './item-shape.ts'

const plain = { sealed: false, searchable: true, identifies: false, required: false, display: 'text' } as const

const shape: Shape = {
  fields: [
    { ...plain, key: 'login', label: 'Login', identifies: true },
    { ...plain, key: 'seed', label: 'Seed', sealed: true },
    { ...plain, key: 'region', label: 'Region' },
  ],
  template: '{login} | {seed} ({region})',
}

test('an account is written as specified', () => {
  const account = { username: 'ann', password: 'p:w', email: 'ann@example.com', emailPassword: 'm' }
  expect(lineOfItem(accountShape, account)).toBe('ann:p:w:ann@example.com:m')
})

test('values are inserted as they are', () => {
  expect(lineOfItem(shape, { login: '{seed}', seed: '$&', region: '' })).toBe('{seed} | $& ()')
})

test('a placeholder without a field is found', () => {
  expect(unknownPlaceholders({ ...shape, template: '{login}{pin} { x } {seed}' })).toEqual(['{pin}'])
})

test('an item is named after its first plain value', () => {
  expect(nameOfItem(shape, { login: '', seed: 's', region: 'EU' })).toBe('EU')
  expect(nameOfItem(shape, { login: '', seed: 's', region: '' })).toBe('')
})
