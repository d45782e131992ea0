import { describe, expect, test } from 'vitest'
import { faultRate } from './rules.ts'
import { isSameState, stockLabel } from './stock-labels.ts'

describe('the stock label for customers', () => {
  test.each([
    [0, 'Out of Stock'],
    [1, '1 account left!'],
    [19, '19 accounts left!'],
    [20, 'In Stock'],
    [1_000_000, 'In Stock'],
  ])('%i: %s', (available, words) => {
    expect(stockLabel(available)).toBe(words)
  })

  test('tells none, few and enough apart', () => {
    expect([isSameState(0, 0), isSameState(1, 19), isSameState(20, 500)]).toEqual([true, true, true])
    expect([isSameState(0, 1), isSameState(20, 19), isSameState(0, 20)]).toEqual([false, false, false])
  })
})

test.each([
  [{ sold: 0, claimed: 0 }, null],
  [{ sold: 200, claimed: 0 }, 0],
  [{ sold: 200, claimed: 3 }, 1.5],
])('returns the fault rate of %j as %s', (batch, percent) => {
  expect(faultRate(batch)).toBe(percent)
})
