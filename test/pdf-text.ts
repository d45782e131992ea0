import { inflateSync } from 'node:zlib'

/**
 * Returns the text that a reader sees in a PDF from our library: the lines of each page from top to bottom, their parts
 * joined from left to right. Letters come from each font's ToUnicode table, as for copying and searching: U+FFFD for those
 * of a font without one; the shop's fonts all have one.
 */
export function pdfText(file: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(file).toString('latin1'))
  const look = (id: string | undefined) => objects.get(id ?? '') ?? { head: '', content: '' }
  const sheets = [...objects.values()].filter(({ head }) => /\/Type \/Page\s/.test(head))
  return sheets.map(({ head }) => {
    const fonts = /\/Font <<([^>]*)>>/.exec(look(reference(head, 'Resources')).head)?.[1] ?? ''
    const letters = new Map(
      [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        lettersOf(look(reference(look(id).head, 'ToUnicode')).content),
      ]),
    )
    return linesOf(runsOf(look(reference(head, 'Contents')).content, letters))
  })
}

type PdfObject = { head: string; content: string }

function objectsOf(file: string): Map<string, PdfObject> {
  return new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [head = '', content = ''] = body.split('\nstream\n')
      const bytes = Buffer.from(content.replace(/\nendstream$/, ''), 'latin1')
      return [id, { head, content: head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : content }]
    }),
  )
}

function reference(head: string, name: string): string | undefined {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]
}

function lettersOf(table: string): Map<number, string> {
  const ranges = [...table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)]
  return new Map(
    ranges.flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\w ]*)>/g)].map(([, code = ''], index): [number, string] => [
        Number.parseInt(first, 16) + index,
        asSeen(Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')),
      ]),
    ),
  )
}

/** The letters of an Arabic ligature, from left to right. */
function asSeen(letters: string): string {
  return /\p{sc=Arabic}/u.test(letters) ? [...letters].reverse().join('') : letters
}

type Run = { x: number; y: number; end: number; text: string }
type Matrix = [number, number, number, number, number, number]

/** Follows the drawing instructions and returns each piece of text with its position. */
function runsOf(drawing: string, letters: Map<string, Map<number, string>>): Run[] {
  let at: Matrix = [1, 0, 0, 1, 0, 0]
  const kept: Matrix[] = []
  const runs: Run[] = []
  let font = new Map<number, string>()
  for (const line of drawing.split('\n')) {
    const tokens = line.split(' ')
    const numbers = tokens.map(Number) as Matrix
    switch (tokens.at(-1)) {
      case 'q':
        kept.push(at)
        break
      case 'Q':
        at = kept.pop() ?? at
        break
      case 'cm': {
        at = times(numbers, at)
        const last = runs.at(-1)
        // The pen moves to the end of the text it has drawn.
        if (last && Math.abs(at[5] - last.y) < 0.01 && last.end === last.x) last.end = at[4]
        break
      }
      case 'Tm': {
        const [, , , , x, y] = times(numbers, at)
        runs.push({ x, y, end: x, text: '' })
        break
      }
      case 'Tf':
        font = letters.get((tokens[0] ?? '').slice(1)) ?? new Map()
        break
      case 'TJ': {
        const run = runs.at(-1)
        const glyphs = [...line.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{1,4}/g) ?? [])
        if (run) run.text += glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('')
        break
      }
    }
  }
  return runs
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l]
}

/** Sizes of letters differ along a line, and so do their baselines, by less than a point. */
function linesOf(runs: Run[]): string[] {
  const lines: Run[][] = []
  for (const run of runs.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    if (line?.[0] && line[0].y - run.y < 1) line.push(run)
    else lines.push([run])
  }
  return lines.map((parts) => joined(parts.sort((a, b) => a.x - b.x)))
}

function joined(parts: Run[]): string {
  let text = ''
  let end = Number.NaN
  for (const part of parts) {
    const follows = Math.abs(part.x - end) < 0.1
    text += (text && !follows ? ' | ' : '') + part.text
    end = part.end
  }
  return text
}
