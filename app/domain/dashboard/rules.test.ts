import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisMarks, lowProducts } from './rules.ts'

test.each([
  [[], [0, 2, 4, 6, 8, 10]],
  [
    [0, 7],
    [0, 2, 4, 6, 8, 10],
  ],
  [[11], [0, 5, 10, 15]],
  [[250], [0, 50, 100, 150, 200, 250]],
  [
    [2501, 3],
    [0, 1000, 2000, 3000],
  ],
])('marks the axis for %j at %j', (values, marks) => {
  expect(axisMarks(values)).toEqual(marks)
})

test('covers the values, reaches 10 and has few marks on every axis', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (values) => {
      const marks = axisMarks(values)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(10, ...values))
      expect(marks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('finds the products with less stock than their numbers', () => {
  const level = (available: number, lowStockAt: number) => ({ available, lowStockAt })
  expect(lowProducts([level(9, 10), level(10, 10), level(0, 0), level(0, 1)])).toEqual([level(9, 10), level(0, 1)])
})
