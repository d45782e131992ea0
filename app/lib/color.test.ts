import { expect, test } from 'vitest'
import { contrast, isHexColor, toHex, toOklch } from './color.ts'

test.each([
  ['#ffffff', '#000000', 21],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
  ['#2563eb', '#2563eb', 1],
])('computes the contrast of %s and %s', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test('converts red to OKLCH', () => {
  const [lightness, chroma, hue] = toOklch('#ff0000')
  expect([lightness, chroma, hue].map((part) => part.toFixed(3))).toEqual(['0.628', '0.258', '29.234'])
})

test.each(['#000000', '#ffffff', '#2563eb', '#ffff00', '#808080', '#00ff00'])(
  'returns %s from OKLCH unchanged',
  (hex) => {
    expect(toHex(toOklch(hex))).toBe(hex)
  },
)

test('reduces the chroma of a color that screens cannot show, and keeps its lightness', () => {
  const [lightness, chroma] = toOklch(toHex([0.6, 0.4, 150]))
  expect(lightness).toBeCloseTo(0.6, 2)
  expect(chroma).toBeLessThan(0.25)
})

test.each(['#fff', '2563eb', '#2563EB', '#2563eb;', 'red', ''])('does not take %j as a color', (text) => {
  expect(isHexColor(text)).toBe(false)
})
