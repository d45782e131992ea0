import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barAfter, barAt, barsOf, labeledIn } from './bar-geometry.ts'

const valuesOf = (values: number[], characters = 6) => values.map((value) => ({ name: 'x'.repeat(characters), value }))

test('places bars in slots of equal width, with their heights in proportion', () => {
  const [first, second, third] = barsOf(valuesOf([0, 50, 100]), 200)
  expect(first).toMatchObject({ slot: 0, slotWidth: 33.333, x: 4.667, width: 24, middle: 16.667, top: 100 })
  expect(second).toMatchObject({ slot: 33.333, middle: 50, top: 75 })
  expect(third).toMatchObject({ slot: 66.667, middle: 83.333, top: 50 })
})

test('centers a single day', () => {
  expect(barsOf(valuesOf([10]), 10)).toMatchObject([{ slot: 0, slotWidth: 100, x: 14, width: 72, middle: 50, top: 0 }])
})

test('keeps one account visible next to a million, but draws nothing for zero', () => {
  const bars = barsOf(valuesOf([1, 0, 1_000_000]), 1_000_000)
  expect(bars.map(({ top }) => top)).toEqual([99.5, 100, 0])
})

test('keeps every bar within the plot', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 90 }), (values) => {
      for (const { x, width, top } of barsOf(valuesOf(values), Math.max(10, ...values))) {
        expect(x).toBeGreaterThan(0)
        expect(x + width).toBeLessThan(100)
        expect(top).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test.each([
  { plot: 'a phone', rem: 14, count: 30, characters: 6, labeled: [5, 13, 21, 29] },
  { plot: 'a desktop', rem: 36, count: 30, characters: 6, labeled: [2, 5, 8, 11, 14, 17, 20, 23, 26, 29] },
  { plot: 'a phone with long labels', rem: 14, count: 30, characters: 10, labeled: [5, 17, 29] },
  { plot: 'a phone with 7 days', rem: 14, count: 7, characters: 6, labeled: [0, 2, 4, 6] },
  {
    plot: 'a desktop with 90 days',
    rem: 36,
    count: 90,
    characters: 6,
    labeled: [8, 17, 26, 35, 44, 53, 62, 71, 80, 89],
  },
  { plot: 'a desktop with one day', rem: 36, count: 1, characters: 6, labeled: [0] },
  { plot: 'an empty chart', rem: 36, count: 0, characters: 0, labeled: [] },
])('labels days of $plot evenly up to the last', ({ rem, count, characters, labeled }) => {
  const bars = barsOf(valuesOf(Array(count).fill(1), characters), 10)
  expect(labeledIn(rem, bars).map((bar) => bars.indexOf(bar))).toEqual(labeled)
})

test.each([
  [-3, 0],
  [0, 0],
  [9.9, 0],
  [10, 1],
  [299, 29],
  [320, 29],
])('finds the bar at %d of 300 pixels', (x, bar) => {
  expect(barAt(x, 300, 30)).toBe(bar)
})

test.each([
  ['ArrowRight', null, 0],
  ['ArrowRight', 28, 29],
  ['ArrowRight', 29, 29],
  ['ArrowLeft', null, 29],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 0],
  ['Home', 12, 0],
  ['End', 12, 29],
  ['Escape', 12, null],
  ['Tab', 12, undefined],
] as const)('%s moves from bar %s to %s', (key, shown, next) => {
  expect(barAfter(key, shown, 30)).toBe(next)
})
