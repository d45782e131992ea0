import { expect, test } from 'vitest'
import { centsRoundedDown, exactCents } from './amount.ts'

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['25.00000000', 2500],
  ['0.019999999999999999999', 1],
  ['4.35', 435],
  ['1.15', 115],
  ['999999999999.99', 99_999_999_999_999],
])('%s is %s cents, rounded down', (text, cents) => {
  expect(centsRoundedDown(text)).toBe(cents)
})

test.each(['', '-1', '1e3', 'NaN', '1.', '.5', ' 1', '1,5', '9'.repeat(13), '0x1'])('"%s" is no amount', (text) => {
  expect(centsRoundedDown(text)).toBeNull()
  expect(exactCents(text)).toBeNull()
})

test('fractions of a cent are not exact', () => {
  expect(exactCents('25.00000000')).toBe(2500)
  expect(exactCents('25.00000001')).toBeNull()
  expect(exactCents('25.1234')).toBeNull()
  expect(exactCents('25.105')).toBeNull()
})
