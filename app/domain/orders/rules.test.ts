import { expect, test } from 'vitest'
import { quantityProblem } from './rules.ts'

test.each(['', '0', '-1', '1.5', 'ten', 'NaN', '1e999', '1e2', ' 5', '0x10', '5.0', '١٢'])(
  '%j is no quantity',
  (typed) => {
    expect(quantityProblem(typed, 100)).toBe('Please enter a valid quantity.')
  },
)

test('everything in stock may be bought, and nothing beyond it', () => {
  expect(quantityProblem('1', 12)).toBeNull()
  expect(quantityProblem('12', 12)).toBeNull()
  expect(quantityProblem('13', 12)).toBe('Only 12 accounts available. Please select a smaller quantity.')
})
