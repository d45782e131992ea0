import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Font } from '@react-pdf/renderer'
import subsetFont from 'subset-font'

/** Data URLs by `family.script.weight`, written by fonts.config.ts. */
const files = import.meta.glob<string>('../../.cache/fonts/papers/*.ttf', {
  query: '?inline',
  import: 'default',
  eager: true,
})

/** Covers Cyrillic and Greek, unlike the text face. Each letter comes from the first face that has it. */
export const mono = [
  'jetbrains-mono.latin',
  'jetbrains-mono.latin-ext',
  'jetbrains-mono.cyrillic',
  'jetbrains-mono.cyrillic-ext',
  'jetbrains-mono.greek',
  'jetbrains-mono.vietnamese',
]
export const sans = ['instrument-sans.latin', 'instrument-sans.latin-ext', ...mono]

/** Registers the typefaces. The returned function tells whether any of them has a letter. */
export async function loadTypefaces(): Promise<(codePoint: number) => boolean> {
  const letters = new Set<number>()
  // Hyphenation could add hyphens to names and addresses.
  Font.registerHyphenationCallback((word) => [word])
  for (const [file, src] of Object.entries(files)) {
    const [family = '', script = '', weight = ''] = file.slice(file.lastIndexOf('/') + 1).split('.')
    for (const letter of await loadFace(`${family}.${script}`, Number(weight), src)) letters.add(letter)
  }
  return (codePoint) => letters.has(codePoint)
}

async function loadFace(fontFamily: string, fontWeight: number, src: string): Promise<number[]> {
  Font.register({ family: fontFamily, src, fontWeight })
  const source = Font.getRegisteredFonts()[fontFamily]?.resolve({ fontFamily, fontWeight })
  await source?.load()
  if (!source?.data) throw new Error(`The typeface ${fontFamily} cannot be read.`)
  // Every face carries its typeface's name, which the library uses to tell embedded faces apart.
  Object.defineProperty(source.data, 'postscriptName', { value: `${fontFamily}.${fontWeight}` })
  return source.data.characterSet
}

const FONTS = path.resolve('node_modules/@fontsource-variable')
/** Names are printed bold. */
const WEIGHT = 600

const byScript: [RegExp, family: string][] = [
  [/\p{sc=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{sc=Arabic}/u, 'vazirmatn'],
  [/\p{sc=Thai}/u, 'noto-sans-thai'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'noto-sans-jp'],
  [/\p{sc=Hangul}/u, 'noto-sans-kr'],
  [/\p{sc=Han}/u, 'noto-sans-sc'],
]

const plainFile = { targetFormat: 'sfnt', noHinting: true } as const

/** The library misplaces these vowel signs. */
const MISPLACED = /[\p{M}&&[\p{scx=Hebrew}\p{scx=Arabic}]]/v

/** Each PDF replaces the faces registered under these names. */
const slots = Array.from({ length: 24 }, (_, index) => `other-script.${index}`)

export async function loadOtherScripts(missing: string): Promise<{ families: string[]; hasAll: boolean }> {
  const left = new Set(missing)
  const families: string[] = []
  // Han characters differ between Japanese, Korean and Chinese names, so the order of the list matters.
  for (const family of byScript.filter(([script]) => script.test(missing)).map(([, family]) => family)) {
    for (const { file, has } of await filesOf(family)) {
      const letters = [...left].filter((letter) => has(letter.codePointAt(0) ?? 0) && !MISPLACED.test(letter))
      const slot = slots[families.length]
      if (letters.length === 0 || !slot) continue
      await register(slot, file, letters.join(''))
      families.push(slot)
      for (const letter of letters) left.delete(letter)
    }
  }
  return { families, hasAll: left.size === 0 }
}

async function register(slot: string, file: string, letters: string): Promise<void> {
  const face = await subsetFont(await readFile(file), letters, {
    ...plainFile,
    variationAxes: { wght: WEIGHT },
  })
  delete Font.getRegisteredFonts()[slot]
  await loadFace(slot, WEIGHT, `data:font/ttf;base64,${face.toString('base64')}`)
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
