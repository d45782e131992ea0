import type { SharePicture } from './pdf.ts'
import { facesFor, hasStandard, loadOtherScripts, outline, withoutVowelSigns } from './typefaces.ts'

const [WIDTH, HEIGHT] = [1200, 630]
const LEFT = 104
const LINE_WIDTH = WIDTH - 2 * LEFT
/** The name stands between the head of the slip and the bar at its bottom. */
const [TOP, BOTTOM] = [190, 500]
const SIZES = [124, 108, 92, 78, 64, 54, 46]
const LEADING = 1.16
const MOST_LINES = 4

// Colors of the dark theme in app.css.
const [BACKGROUND, SURFACE, LINE, DASHES, TEXT] = ['#110e0b', '#1a1613', '#322d27', '#4d4640', '#f4f0e8']

/** The parcel of the header (public-shell.tsx). */
const MARK = 'M3 7.5 12 2.8l9 4.7v9L12 21.2l-9-4.7z M3 7.5l9 4.7 9-4.7 M12 12.2v9 M7.4 5.2l9.1 4.7v3.4'

type Word = { path: string; width: number; isRightToLeft: boolean }

/** Draws the picture of link previews as an SVG, with letters as paths because its reader has no typefaces. */
export async function drawSharePicture({ name, accent }: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const text = withoutVowelSigns(name.normalize('NFC')).replace(/\p{Cf}/gu, '')
  const missing = [...text].filter((letter) => !hasStandard(letter.codePointAt(0) ?? 0)).join('')
  const { families } = await loadOtherScripts(missing)
  const faces = [...facesFor(text, 'en').sans, ...families]
  const { size, lines } = fit(text, faces)
  const isRightToLeft = lines[0]?.[0]?.isRightToLeft ?? false
  const height = (lines.length - 1) * LEADING * size + size * 0.72
  const first = (TOP + BOTTOM - height) / 2 + size * 0.72
  const drawn = lines.map((line, index) =>
    drawLine(line, { size, isRightToLeft, baseline: first + index * LEADING * size }),
  )
  const markAt = isRightToLeft ? WIDTH - LEFT - 60 : LEFT
  const barAt = isRightToLeft ? WIDTH - LEFT - 180 : LEFT
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>
<rect x="48.5" y="44.5" width="1103" height="541" rx="24" fill="${SURFACE}" stroke="${LINE}"/>
<path d="M49 168H1151" stroke="${DASHES}" stroke-width="2" stroke-dasharray="10 9"/>
<circle cx="48.5" cy="168" r="16" fill="${BACKGROUND}"/><path d="M48.5 152a16 16 0 0 1 0 32" fill="none" stroke="${LINE}"/>
<circle cx="1151.5" cy="168" r="16" fill="${BACKGROUND}"/><path d="M1151.5 152a16 16 0 0 0 0 32" fill="none" stroke="${LINE}"/>
<path transform="translate(${markAt} 76) scale(2.5)" d="${MARK}" fill="none" stroke="${accent}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/>
<g fill="${TEXT}">${drawn.join('')}</g>
<rect x="${barAt}" y="522" width="180" height="12" rx="6" fill="${accent}"/>
</svg>`
  return new TextEncoder().encode(svg)
}

type Place = { size: number; isRightToLeft: boolean; baseline: number }

function drawLine(line: Word[], { size, isRightToLeft, baseline }: Place): string {
  const width = widthOf(line) * size
  let at = isRightToLeft ? WIDTH - LEFT - width : LEFT
  return inVisualOrder(line, isRightToLeft)
    .map(({ path, width }) => {
      const place = `translate(${at.toFixed(1)} ${baseline.toFixed(1)}) scale(${size / 1000} ${-size / 1000})`
      at += width * size
      return `<path transform="${place}" d="${path}"/>`
    })
    .join('')
}

/** Orders the words of a line from left to right: runs of one direction, each in its own direction. */
function inVisualOrder(line: Word[], isRightToLeft: boolean): Word[] {
  const runs: Word[][] = []
  for (const word of line) {
    const run = runs.at(-1)
    if (run?.[0]?.isRightToLeft === word.isRightToLeft) run.push(word)
    else runs.push([word])
  }
  const ordered = runs.map((run) => (run[0]?.isRightToLeft ? run.toReversed() : run))
  return (isRightToLeft ? ordered.toReversed() : ordered).flat()
}

/** Returns the largest size at which the words fit in the slip, and their lines. */
function fit(text: string, faces: string[]) {
  const words = inReadersLanguage(text).flatMap((word) => outlined(word, faces))
  for (const size of SIZES) {
    const lines = wrap(words, LINE_WIDTH / size)
    const fits =
      lines.length * LEADING * size <= BOTTOM - TOP && lines.every((line) => widthOf(line) * size <= LINE_WIDTH)
    if (fits) return { size, lines }
  }
  const size = SIZES.at(-1) ?? 0
  const letters = [...graphemes.segment(text)].flatMap(({ segment }) => outlined(segment, faces))
  return { size, lines: wrap(letters, LINE_WIDTH / size).slice(0, MOST_LINES) }
}

function wrap(words: Word[], width: number): Word[][] {
  const lines: Word[][] = [[]]
  for (const word of words) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && widthOf(line) + word.width > width) lines.push([word])
    else line.push(word)
  }
  return lines
}

function widthOf(line: Word[]): number {
  return line.reduce((sum, { width }) => sum + width, 0)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const breaks = new Intl.Segmenter('en', { granularity: 'word' })

/** Splits a text where a line may break, also in scripts without spaces. Spaces and signs stay with the word before. */
function inReadersLanguage(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of breaks.segment(text)) {
    const before = words.at(-1)
    if (
      before === undefined ||
      (isWordLike && /\s$|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]$/u.test(before))
    ) {
      words.push(segment)
    } else {
      words[words.length - 1] = before + segment
    }
  }
  return words
}

/** Outlines a word in the first face that has each of its letters. Signs that no face has are left out. */
function outlined(text: string, faces: string[]): Word[] {
  const runs: { face: string; text: string }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const before = runs.at(-1)
    // A space keeps the direction of the letters before it.
    const nearest = before && /^\s$/.test(segment) ? [before.face, ...faces] : faces
    const face = nearest.find((face) => outline(segment, face) !== null)
    if (!face) continue
    if (before?.face === face) before.text += segment
    else runs.push({ face, text: segment })
  }
  return runs.flatMap(({ face, text }) => {
    const drawn = outline(text, face)
    return drawn ? [{ ...drawn, isRightToLeft: /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text) }] : []
  })
}
