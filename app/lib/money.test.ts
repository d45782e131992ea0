import { expect, test } from 'vitest'
import { formatBriefly, formatChange, formatDollars } from './money.ts'
import { amountFault, parseDollars } from './parse-dollars.ts'

const NBSP = '\u00a0'
const NARROW = '\u202f'

/** Ten and a half, and a thousand and a half, as people write them in many countries. */
test.each([
  ['United States', '10.50', '1,000.50'],
  ['Germany', '10,50', '1.000,50'],
  ['France', '10,50', `1${NARROW}000,50`],
  ['Switzerland', '10.50', "1'000.50"],
  ['Switzerland, typeset', '10.50', '1’000.50'],
  ['Sweden', '10,50', `1${NBSP}000,50`],
  ['Brazil', '10,5', '1.000,5'],
  ['Poland', '10,50', '1 000,50'],
  ['Spain', '10,50', '1.000,50'],
  ['Russia', '10,50', `1${NBSP}000,50`],
  ['Egypt', '١٠٫٥٠', '١٬٠٠٠٫٥٠'],
  ['Iran', '۱۰٫۵۰', '۱٬۰۰۰٫۵۰'],
  ['Egypt, the comma of texts', '١٠،٥٠', '١.٠٠٠،٥٠'],
  ['China, full-width', '１０．５０', '１，０００．５０'],
])('%s: reads "%s" and "%s"', (_, plain, grouped) => {
  expect([plain, grouped].map(parseDollars)).toEqual([10_50, 1000_50])
  expect([plain, grouped].map(amountFault)).toEqual([null, null])
})

test.each([
  ['25', 25_00],
  ['25.5', 25_50],
  ['25,5', 25_50],
  ['25.', 25_00],
  ['25,', 25_00],
  [' 25.00 ', 25_00],
  ['.5', 50],
  [',50', 50],
  ['0,01', 1],
  ['5 000', 5_000_00],
  ["1'000", 1_000_00],
  ['1,000,000', 1_000_000_00],
  ['1.000.000,5', 1_000_000_50],
  ['999999999.99', 99_999_999_999],
])('reads "%s" as %i cents', (typed, cents) => {
  expect(parseDollars(typed)).toBe(cents)
})

// One separator before three digits means a thousand in one country and one in another.
test.each([
  ...[
    '1,000',
    '1.000',
    '١.٠٠٠',
    '１，０００',
    '١،٠٠٠',
    '0.001',
    '.555',
    '1..5',
    '1,5,0',
    '1.5,0',
    '1,000,50',
    '1,00.50',
    '1.000.50',
  ],
  ...['1.000,000', '10000,000.50', '1,00,000.50', '$5', '5 €', '¥1,000.5', '٣.٥٥٥', '५०'],
])('explains "%s" instead of guessing', (typed) => {
  expect(parseDollars(typed)).toBeNull()
  expect(amountFault(typed)).toMatch(/such as 1000\.50 or 1000,50\.$/)
})

test.each(['5²', '①', '', ' ', '-1', '+1', '1e3', '0x10', 'NaN', 'ten', '$', '.', '1234567890'])(
  'reads no amount from "%s"',
  (typed) => {
    expect([parseDollars(typed), amountFault(typed)]).toEqual([null, null])
  },
)

test('writes amounts with the sign and the decimals that their place needs', () => {
  expect([123_450, 0, -5].map(formatDollars)).toEqual(['$1,234.50', '$0.00', '-$0.05'])
  expect([123_450, 0, -5].map(formatChange)).toEqual(['+$1,234.50', '$0.00', '-$0.05'])
  expect([100_000, 2_550].map(formatBriefly)).toEqual(['$1,000', '$25.50'])
})
