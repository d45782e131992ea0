import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, toHex, toOklch } from '#app/lib/color.ts'
import { accentStyles, accentTokens, grounds, isAccent, nearestAccent } from './accent.ts'

test('knows the backgrounds of app.css', () => {
  const css = readFileSync(new URL('../../../app.css', import.meta.url), 'utf8')
  for (const [theme, ground] of Object.entries(grounds)) {
    const [, block = ''] = css.split(`\n.${theme} {`)
    for (const name of ['bg', 'surface', 'raised'] as const) {
      expect(block.slice(0, block.indexOf('}')), theme).toContain(`--${name}: oklch(${ground[name].join(' ')});`)
    }
  }
})

test.each(['#2563eb', '#16a34a', '#e11d48', '#777777'])('accepts %s', (hex) => {
  expect([isAccent(hex), nearestAccent(hex)]).toEqual([true, hex])
})

test.each([
  ['#ffff00', 'light'],
  ['#ff6600', 'light'],
  ['#ffffff', 'light'],
  ['#000080', 'dark'],
  ['#000000', 'dark'],
] as const)('refuses %s, which is too hard to see in the %s theme, and suggests one of its hue', (hex, theme) => {
  expect(isAccent(hex)).toBe(false)
  expect(contrast(hex, toHex(grounds[theme].bg))).toBeLessThan(3)
  const nearest = nearestAccent(hex)
  expect(isAccent(nearest)).toBe(true)
  const [[, chroma, hue], [, , nearestHue]] = [toOklch(hex), toOklch(nearest)]
  if (chroma > 0.01) expect(Math.abs(hue - nearestHue)).toBeLessThan(4)
})

test('suggests the nearest lightness: a step closer to the picked color is refused', () => {
  const [lightness, chroma, hue] = toOklch(nearestAccent('#ff6600'))
  expect(isAccent(toHex([lightness + 0.008, chroma, hue]))).toBe(false)
})

describe('every suggestion', () => {
  const steps = [0, 51, 102, 153, 204, 255]
  const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => [red, green, blue])))
  const hexes = colors.map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

  test.each(['dark', 'light'] as const)('reaches AA wherever the %s theme uses it', (theme) => {
    const ground = grounds[theme]
    for (const hex of hexes) {
      const tokens = accentTokens(nearestAccent(hex), ground)
      const surfaces = [toHex(ground.bg), toHex(ground.surface)]
      for (const seenOn of surfaces) expect(contrast(tokens.signal, seenOn), hex).toBeGreaterThanOrEqual(3)
      for (const fill of [tokens.signal, tokens['signal-hover']]) {
        expect(contrast(fill, tokens['signal-ink']), hex).toBeGreaterThanOrEqual(4.5)
      }
      for (const seenOn of [...surfaces, toHex(ground.raised), tokens['accent-soft']]) {
        expect(contrast(tokens.accent, seenOn), hex).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

test('writes styles of both themes with nothing but colors', () => {
  expect(accentStyles('#2563eb')).toMatch(
    /^@media screen\{\.dark\.dark\{(--[a-z-]+:#[0-9a-f]{6};?){5}\}\.light\.light\{(--[a-z-]+:#[0-9a-f]{6};?){5}\}\}$/,
  )
})
