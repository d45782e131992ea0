import type { Encoding } from './rules.ts'

export type TextLine = { line: number; text: string }
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
type NoteEncoding = (encoding: Encoding) => void

/** Caps a line, so that one without an end fits into memory. */
export const MAX_KEPT = 64 * 1024

/** Yields the numbered lines of a UTF-8 text, or UTF-16 with a byte order mark. Reports the encoding first. */
export async function* textLines(content: Bytes, noteEncoding: NoteEncoding): AsyncGenerator<TextLine[]> {
  let line = 1
  let rest = ''
  const numbered = (lines: string[]) => lines.map((text) => ({ line: line++, text }))
  for await (const text of decode(content, noteEncoding)) {
    const whole = rest + text
    const end = beforeReturns(whole)
    const lines = splitAtEnds(whole.slice(0, end))
    rest = (lines.pop() ?? '').slice(0, MAX_KEPT) + whole.slice(end)
    if (lines.length > 0) yield numbered(lines)
  }
  const last = splitAtEnds(rest)
  if (last.at(-1) === '') last.pop()
  if (last.length > 0) yield numbered(last)
}

async function* decode(content: Bytes, noteEncoding: NoteEncoding): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let mark = Buffer.alloc(0)
  for await (const bytes of content) {
    if (decoder) {
      yield decoder.decode(bytes, { stream: true })
      continue
    }
    mark = Buffer.concat([mark, bytes])
    if (mark.length < 2) continue
    decoder = decoderFor(mark, noteEncoding)
    yield decoder.decode(mark, { stream: true })
  }
  yield decoder ? decoder.decode() : decoderFor(mark, noteEncoding).decode(mark)
}

function decoderFor(mark: Buffer, noteEncoding: NoteEncoding): TextDecoder {
  const bigEndian = mark[0] === 0xfe && mark[1] === 0xff
  const littleEndian = mark[0] === 0xff && mark[1] === 0xfe
  noteEncoding(bigEndian || littleEndian ? 'UTF-16' : 'UTF-8')
  return new TextDecoder(bigEndian ? 'utf-16be' : littleEndian ? 'utf-16le' : 'utf-8')
}

const MOST_RETURNS = 16

/** Returns where trailing carriage returns begin, as a line feed may follow in the next piece. */
function beforeReturns(text: string): number {
  let end = text.length
  while (end > text.length - MOST_RETURNS && text[end - 1] === '\r') end--
  return end
}

function splitAtEnds(text: string): string[] {
  return text.includes('\r') ? text.split(/(?<!\r)\r+\n|\n|\r/) : text.split('\n')
}
