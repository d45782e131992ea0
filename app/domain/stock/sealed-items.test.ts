import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountShape, codeShape, type Shape } from '#app/lib/item-shape.ts'
import { useDatabase } from '#test/database.ts'
import { lookupOf, openItem, sealItem } from './sealed-secrets.ts'

useDatabase()

const field = { searchable: true, identifies: true, required: true, display: 'text' } as const

const keys: Shape = {
  fields: [
    { ...field, key: 'game', label: 'Game', sealed: false, identifies: false },
    { ...field, key: 'key', label: 'Key', sealed: true },
    { ...field, key: 'region', label: 'Region', sealed: false, searchable: false, required: false },
  ],
  template: '{game}: {key}',
}

const sealed = (shape: Shape, item: Record<string, string>, id: string = randomUUID()) => {
  const row = { id, ...sealItem({ id, productId: 'main', shape }, item) }
  return { row, text: JSON.stringify(row) }
}

test('opens what it sealed, of any shape', () => {
  const account = { username: 'Ann', password: 'secret', email: 'ann@example.com', emailPassword: 'NotSet' }
  expect(openItem(sealed(accountShape, account).row)).toEqual(account)
  const item = { game: 'Chess', key: 'AAAA-BBBB', region: '' }
  const { row, text } = sealed(keys, item)
  expect(openItem(row)).toEqual(item)
  expect(text).not.toContain('AAAA')
  expect(row).toMatchObject({ username: 'Chess', email: '', searchText: 'Chess' })
})

test('finds an item by its searchable values and its line', () => {
  const { lookups } = sealed(keys, { game: 'Chess', key: 'AAAA-BBBB', region: 'Europe' }).row
  const finds = (value: string) => lookups?.some((lookup) => lookup.equals(lookupOf(value)))
  expect(['chess', 'aaaa-bbbb', 'Chess: AAAA-BBBB'].map(finds)).toEqual([true, true, true])
  expect(['Europe', ''].map(finds)).toEqual([false, false])
})

test('tells items apart by the fields that identify them', () => {
  const of = (item: Record<string, string>) => sealed(keys, item).row.fingerprint.toString('hex')
  const first = of({ game: 'Chess', key: 'AAAA', region: 'EU' })
  expect(of({ game: 'Go', key: 'AAAA', region: 'eu' })).toBe(first)
  expect(of({ game: 'Chess', key: 'aaaa', region: 'EU' })).not.toBe(first)
  expect(of({ game: 'Chess', key: 'AAAA', region: '' })).not.toBe(first)
})

test('an item of sealed values only has no name', () => {
  expect(sealed(codeShape, { code: 'X1' }).row).toMatchObject({ username: '', searchText: null, fields: {} })
})
