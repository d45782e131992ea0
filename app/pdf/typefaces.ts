import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Font } from '@react-pdf/renderer'
import subsetFont from 'subset-font'
import { ROOT } from '#app/version.server.ts'
import { currentLanguage } from '#messages'
import type { Language } from '#messages/languages.ts'

/** Data URLs by `family.script.weight`, written by fonts.config.ts. */
const files = import.meta.glob<string>('../../.cache/fonts/pdf/*.ttf', {
  query: '?inline',
  import: 'default',
  eager: true,
})

const arabic = 'vazirmatn.arabic'
const cyrillic = 'noto-sans-sc.cyrillic'
const jetbrainsMono = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map(
  (script) => `jetbrains-mono.${script}`,
)

/** Each letter comes from the first face that has it. The text face has neither Cyrillic nor Greek. */
const mono = [...jetbrainsMono, arabic]
const sans = ['instrument-sans.latin', 'instrument-sans.latin-ext', cyrillic, ...mono]

/** The face of most letters of a language comes first, because the library tries the faces for each letter. */
const commonest: { [language in Language]?: string } = { ru: cyrillic, ar: arabic }

const lettersOf = new Map<string, Set<number>>()

export type Faces = { sans: string[]; mono: string[] }

/** Returns the standard typefaces that have any letter of a text. Each one costs the library time and memory for every word. */
export function facesFor(text: string, language: Language): Faces {
  const needed = [...new Set(text)]
  const isNeeded = (family: string) => needed.some((letter) => lettersOf.get(family)?.has(letter.codePointAt(0) ?? 0))
  const first = commonest[language]
  return { sans: [...new Set(first ? [first, ...sans] : sans)].filter(isNeeded), mono: mono.filter(isNeeded) }
}

export function hasStandard(codePoint: number): boolean {
  return sans.some((family) => lettersOf.get(family)?.has(codePoint))
}

/** Registers the typefaces. */
export async function loadTypefaces(): Promise<void> {
  // Hyphenation could add hyphens to names and addresses.
  Font.registerHyphenationCallback((word) => [word])
  // Faces are read when they are registered. The library would wait for each one once for every word.
  const loaded = Promise.resolve()
  Font.load = () => loaded
  for (const [file, src] of Object.entries(files)) {
    const [family = '', script = '', weight = ''] = file.slice(file.lastIndexOf('/') + 1).split('.')
    const name = `${family}.${script}`
    lettersOf.set(name, new Set(await loadFace(name, Number(weight), src)))
  }
}

function faceOf(fontFamily: string, fontWeight: number) {
  return Font.getRegisteredFonts()[fontFamily]?.resolve({ fontFamily, fontWeight })
}

// The ascent of the text face, in ems.
const ASCENT = 0.97

async function loadFace(fontFamily: string, fontWeight: number, src: string): Promise<number[]> {
  Font.register({ family: fontFamily, src, fontWeight })
  const source = faceOf(fontFamily, fontWeight)
  await source?.load()
  if (!source?.data) throw new Error(`The typeface ${fontFamily} cannot be read.`)
  correct(source.data, fontFamily, fontWeight)
  return source.data.characterSet
}

type Face = NonNullable<NonNullable<ReturnType<typeof faceOf>>['data']>

function correct(face: Face, fontFamily: string, fontWeight: number): void {
  // Every face carries its typeface's name, which the library uses to tell embedded faces apart.
  Object.defineProperty(face, 'postscriptName', { value: `${fontFamily}.${fontWeight}` })
  // Cells of a row share a baseline in every script.
  if (!jetbrainsMono.includes(fontFamily)) Object.defineProperty(face, 'ascent', { value: ASCENT * face.unitsPerEm })

  const has = face.hasGlyphForCodePoint.bind(face)
  const glyphFor = face.glyphForCodePoint.bind(face)
  face.hasGlyphForCodePoint = (codePoint: number) => has(asKnownMark(codePoint))
  face.glyphForCodePoint = (codePoint: number) => glyphFor(asKnownMark(codePoint))

  // A letter that was first drawn as a part of another, such as e in é, would print without a text to copy or search.
  const getGlyph = face.getGlyph.bind(face)
  face.getGlyph = (id: number, codePoints: number[] = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
}

const LEFT_TO_RIGHT_MARK = 0x200e
const directionMarks = new Set([...'\u061c\u200e\u200f\u2066\u2067\u2068\u2069'].map((mark) => mark.codePointAt(0)))

/** Replaces direction marks with one that the faces have. The library follows all, but hides only those it knows. */
function asKnownMark(codePoint: number): number {
  return directionMarks.has(codePoint) ? LEFT_TO_RIGHT_MARK : codePoint
}

const FONTS = path.join(ROOT, 'node_modules/@fontsource-variable')
const NORMAL = 400
const BOLD = 600
const WEIGHTS = [NORMAL, BOLD]

const byScript: [RegExp, family: string][] = [
  [/\p{sc=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{sc=Thai}/u, 'noto-sans-thai'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'noto-sans-jp'],
  [/\p{sc=Hangul}/u, 'noto-sans-kr'],
  [/\p{sc=Han}/u, 'noto-sans-sc'],
]

const plainFile = { targetFormat: 'sfnt', noHinting: true } as const

/** Registers typefaces for letters that the standard ones lack, and returns the letters that they have. */
export async function loadOtherScripts(missing: string): Promise<{ families: string[]; letters: Set<string> }> {
  const left = new Set(missing)
  const families: string[] = []
  const letters = new Set<string>()
  for (const family of familiesFor(missing)) {
    for (const { file, has } of await filesOf(family)) {
      const found = [...left].filter((letter) => has(letter.codePointAt(0) ?? 0))
      if (found.length === 0) continue
      // Each PDF replaces the faces registered under these names.
      const name = `other-script.${families.length}`
      await register(name, file, found.join(''))
      families.push(name)
      for (const letter of found) {
        left.delete(letter)
        letters.add(letter)
      }
    }
  }
  return { families, letters }
}

/** Han characters differ between Japanese, Korean and Chinese, so the first family of the list prints them. */
function familiesFor(missing: string): string[] {
  const families = byScript.filter(([script]) => script.test(missing)).map(([, family]) => family)
  return currentLanguage() === 'zh-CN' ? families.reverse() : families
}

async function register(name: string, file: string, letters: string): Promise<void> {
  const variable = await readFile(file)
  delete Font.getRegisteredFonts()[name]
  for (const weight of WEIGHTS) {
    const face = await subsetFont(variable, letters, { ...plainFile, variationAxes: { wght: weight } })
    await loadFace(name, weight, `data:font/ttf;base64,${face.toString('base64')}`)
  }
}

/** Cuts text to a width in ems. The library's own ellipsis squeezes the spaces before it. */
export function cut(text: string, families: string[], ems: number): string {
  const faces = families.map((family) => faceOf(family, NORMAL)?.data)
  const widthOf = (letter: string) => {
    const codePoint = letter.codePointAt(0) ?? 0
    const face = faces.find((face) => face?.hasGlyphForCodePoint(codePoint))
    return face ? face.glyphForCodePoint(codePoint).advanceWidth / face.unitsPerEm : 0
  }
  let [kept, width] = ['', 0]
  for (const letter of text) {
    width += widthOf(letter)
    if (width > ems) return `${kept.trimEnd()}…`
    if (width <= ems - 1) kept += letter
  }
  return text
}

/**
 * Returns a text of one script as a path of 1000 units an em, with its width in ems; null if the face lacks a letter.
 * Right-to-left letters are in the order in which they are seen.
 */
export function outline(text: string, family: string): { path: string; width: number } | null {
  const face = faceOf(family, BOLD)?.data as Outlines | null | undefined
  if (!face || ![...text].every((letter) => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return null
  const scale = 1000 / face.unitsPerEm
  const { glyphs, positions, advanceWidth } = face.layout(text)
  let at = 0
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const placed = path.translate(at + xOffset, yOffset).scale(scale)
    at += xAdvance
    return placed.toSVG()
  })
  return { path: paths.join(''), width: advanceWidth / face.unitsPerEm }
}

/** The parts of a face that draw letters, for which the library has no types. */
type Outlines = {
  unitsPerEm: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  layout: (text: string) => {
    glyphs: { path: Path }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
}
type Path = { translate: (x: number, y: number) => Path; scale: (by: number) => Path; toSVG: () => string }

/** The library misplaces Hebrew and Arabic vowel signs, which are optional in both. */
export function withoutVowelSigns(text: string): string {
  return text.replace(/[\p{M}&&[\p{scx=Hebrew}\p{scx=Arabic}]]/gv, '')
}

type FaceFile = { file: string; has: (codePoint: number) => boolean }

async function filesOf(family: string): Promise<FaceFile[]> {
  const parts: Record<string, string> = JSON.parse(await readFile(path.join(FONTS, family, 'unicode.json'), 'utf8'))
  return Object.entries(parts).map(([part, ranges]) => ({
    file: path.join(FONTS, family, 'files', `${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    has: within(ranges),
  }))
}

/** Reads a CSS `unicode-range`, such as "U+4e00,U+4e10-4e1f". */
function within(ranges: string): (codePoint: number) => boolean {
  const bounds = ranges.split(',').map((range) =>
    range
      .replace('U+', '')
      .split('-')
      .map((bound) => Number.parseInt(bound, 16)),
  )
  return (codePoint) => bounds.some(([first = 0, last = first]) => codePoint >= first && codePoint <= last)
}
