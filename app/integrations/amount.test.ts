import { expect, test } from 'vitest'
import { centsRoundedDown, exactCents } from './tolerant.ts'

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['25.00000000', 2500],
  ['0.019999999999999999999', 1],
  ['4.35', 435],
  ['1.15', 115],
  ['2.5e1', 2500],
  ['2500E-2', 2500],
  ['25e+0', 2500],
  ['1e-7', 0],
  ['999999999999.99', 99_999_999_999_999],
])('reads %s as %s cents, rounded down', (text, cents) => {
  expect(centsRoundedDown(text)).toBe(cents)
})

test.each(['', '-1', '1e12', '1e99', 'e1', 'NaN', '1.', '.5', ' 1', '1,5', '9'.repeat(13), '0x1'])(
  'refuses "%s" as an amount',
  (text) => {
    expect(centsRoundedDown(text)).toBeNull()
    expect(exactCents(text)).toBeNull()
  },
)

test('refuses fractions of a cent as exact', () => {
  expect(exactCents('25.00000000')).toBe(2500)
  expect(exactCents('25.00000001')).toBeNull()
  expect(exactCents('25.1234')).toBeNull()
  expect(exactCents('25.105')).toBeNull()
  expect(exactCents('1e-7')).toBeNull()
  expect(exactCents('2501e-2')).toBe(2501)
})
