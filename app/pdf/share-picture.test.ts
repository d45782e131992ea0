import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './print.server.ts'
import { render } from './render.tsx'

const ACCENT = '#2563eb'
const svgOf = async (name: string, accent = ACCENT) =>
  new TextDecoder().decode(await render({ picture: { name, accent } }))
const lettersOf = (svg: string) => svg.slice(svg.indexOf('<g fill'), svg.indexOf('</g>'))

test('draws a PNG of 1200 by 630 pixels in the accent', async () => {
  const picture = await drawPicture({ name: 'Packhouse', accent: ACCENT })
  expect(picture.length).toBeLessThan(60_000)
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  const at = (528 * info.width + 150) * info.channels
  expect([...data.subarray(at, at + 3)]).toEqual([0x25, 0x63, 0xeb])
})

test.each([
  'Quill & Co',
  'Магазин шрифтов',
  'متجر الخطوط',
  'חנות',
  'ร้านค้า',
  '老号商店',
  'フォント屋',
  '글꼴 가게',
  'Ελλάδα',
])('draws every letter of %s', async (name) => {
  expect(await svgOf(name)).not.toContain('NaN')
  const [all, without] = [await svgOf(name), await svgOf(name.slice(0, -1))]
  expect(lettersOf(all).length).toBeGreaterThan(lettersOf(without).length)
})

test('keeps the space between words of both directions', async () => {
  const right = (svg: string) =>
    [...svg.matchAll(/<path transform="translate\(([\d.]+) /g)].slice(1).map(([, x]) => Number(x))
  const [apart, joined] = [right(await svgOf('متجر Quill')), right(await svgOf('متجرQuill'))]
  expect(apart[0]).toBeLessThan(joined[0] ?? 0)
  expect(apart[1]).toBeLessThan(joined[1] ?? 0)
})

test('leaves out what no typeface has, and takes no markup from a name', async () => {
  expect(lettersOf(await svgOf('Quill 🪶'))).toBe(lettersOf(await svgOf('Quill ')))
  expect(await svgOf('🪶')).not.toContain('NaN')
  const hostile = await svgOf('<script>"&')
  expect(hostile).not.toContain('script')
  expect(hostile.match(/&/g)).toBeNull()
})

test.each([
  'x'.repeat(80),
  '号'.repeat(80),
  'The Extraordinarily Long Name of a Shop That Sells Fonts and Other Digital Goods',
])('fits %s into the slip', async (name) => {
  const places = [...(await svgOf(name)).matchAll(/<path transform="translate\(([\d.]+) ([\d.]+)\) scale/g)].slice(1)
  expect(places.length).toBeGreaterThan(0)
  for (const [, x, y] of places) {
    expect(Number(x)).toBeLessThan(1096)
    expect(Number(y)).toBeGreaterThan(190)
    expect(Number(y)).toBeLessThan(515)
  }
})
