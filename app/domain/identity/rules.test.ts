import { expect, test } from 'vitest'
import { isBackupCode, isFresh, readCode } from './rules.ts'

test.each([
  ['09:50:00.000', true],
  ['09:49:59.999', false],
  ['10:00:00.000', true],
])('a password entered at %s is fresh at 10:00: %s', (time, fresh) => {
  expect(isFresh({ provenAt: new Date(`2026-03-01T${time}Z`) }, new Date('2026-03-01T10:00:00Z'))).toBe(fresh)
})

test.each([
  ['123 456', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['１２３４５６', '123456'],
  [' 0a1bc-d2efg ', '0a1bcd2efg'],
  ['OAIBC D2EFL', '0a1bcd2ef1'],
])('%j is read as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test.each([
  ['0a1bcd2efg', true],
  ['0a1bcd2ef', false],
  ['0a1bcd2efu', false],
  ['123456', false],
])('%s is a backup code: %s', (code, is) => {
  expect(isBackupCode(code)).toBe(is)
})
