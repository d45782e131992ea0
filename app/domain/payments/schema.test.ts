import { expect, test } from 'vitest'
import { topUpAmount } from './schema.ts'

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['0.01', 1],
  ['025.00', 2500],
  ['100000.00', 10_000_000],
])('%s is %s cents', (text, cents) => {
  expect(topUpAmount.parse(text)).toBe(cents)
})

const hostile = [
  '',
  '0',
  '0.00',
  '-1',
  '+1',
  '1e3',
  '0.001',
  '1,50',
  '$5',
  ' 5',
  '5 ',
  '.5',
  '5.',
  '0x10',
  '١٢',
  '５',
  'NaN',
]

test.each([...hostile, '9'.repeat(1_000_000), undefined, null, 25, ['25'], {}])('%s is no amount', (input) => {
  const { error } = topUpAmount.safeParse(input)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid positive amount to add.'])
})

test('the largest amount is told', () => {
  const { error } = topUpAmount.safeParse('100000.01')
  expect(error?.issues[0]?.message).toBe('You can add at most $100,000.00 at a time.')
})
