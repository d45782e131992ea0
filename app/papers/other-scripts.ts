import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Font } from '@react-pdf/renderer'
import subsetFont from 'subset-font'
import { loadFace } from './typefaces.ts'

const FONTS = path.resolve('node_modules/@fontsource-variable')
/** Of names, which are printed bold. */
const WEIGHT = 600

const byScript: [RegExp, family: string][] = [
  [/\p{sc=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{sc=Arabic}/u, 'vazirmatn'],
  [/\p{sc=Thai}/u, 'noto-sans-thai'],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 'noto-sans-jp'],
  [/\p{sc=Hangul}/u, 'noto-sans-kr'],
  [/\p{sc=Han}/u, 'noto-sans-sc'],
]

/** What a PDF takes. */
const plainFile = { targetFormat: 'sfnt', noHinting: true } as const

/** Vowel signs, which the library puts beside their letters. */
const MISPLACED = /[\p{M}&&[\p{scx=Hebrew}\p{scx=Arabic}]]/v

/** Names under which faces are registered; those of the paper before are replaced. */
const slots = Array.from({ length: 24 }, (_, index) => `other-script.${index}`)

/** Families in which the letters of a name are printed that the faces of papers lack, and whether they have them all. */
export async function loadOtherScripts(missing: string): Promise<{ families: string[]; hasAll: boolean }> {
  const left = new Set(missing)
  const families: string[] = []
  // A Han character looks different in a Japanese or Korean name than in a Chinese one: the order is that of the list.
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
  // A face that the paper before was printed in.
  delete Font.getRegisteredFonts()[slot]
  await loadFace(slot, WEIGHT, `data:font/ttf;base64,${face.toString('base64')}`)
}

type FaceFile = { file: string; has: (codePoint: number) => boolean }

/** The files of a family, each with a part of its letters. */
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
