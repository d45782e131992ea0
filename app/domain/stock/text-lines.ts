export type TextLine = { line: number; text: string }
export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
export type Encoding = 'UTF-8' | 'UTF-16'

/** Limits what is kept of a line, so that a line without an end fits into memory. */
export const MAX_KEPT = 64 * 1024

/**
 * Splits text into lines at LF, CRLF or CR, without their ends and numbered from 1; yields some at a time. The text is UTF-8 unless a
 * byte-order mark says UTF-16; `noteEncoding` is called before the first line.
 */
export async function* textLines(
  content: Bytes,
  noteEncoding: (encoding: Encoding) => void,
): AsyncGenerator<TextLine[]> {
  let line = 1
  let rest = ''
  for await (const text of decode(content, noteEncoding)) {
    const whole = rest + text
    const end = text === END ? whole.length : beforeReturns(whole)
    const lines = splitAtEnds(whole.slice(0, end))
    rest = (lines.pop() ?? '').slice(0, MAX_KEPT) + whole.slice(end)
    if (text === END && rest !== '') lines.push(rest)
    if (lines.length > 0) yield lines.map((text, index) => ({ line: line + index, text }))
    line += lines.length
  }
}

const END = ''

/** Yields text as it comes, and `END` last. */
async function* decode(content: Bytes, noteEncoding: (encoding: Encoding) => void): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let mark = Buffer.alloc(0)
  for await (const bytes of content) {
    if (decoder) {
      const text = decoder.decode(bytes, { stream: true })
      if (text !== END) yield text
      continue
    }
    mark = Buffer.concat([mark, bytes])
    if (mark.length < MARK_BYTES) continue
    decoder = decoderFor(mark, noteEncoding)
    const text = decoder.decode(mark, { stream: true })
    if (text !== END) yield text
  }
  const last = decoder ? decoder.decode() : decoderFor(mark, noteEncoding).decode(mark)
  if (last !== END) yield last
  yield END
}

const MARK_BYTES = 2

function decoderFor(mark: Buffer, noteEncoding: (encoding: Encoding) => void): TextDecoder {
  const bigEndian = mark[0] === 0xfe && mark[1] === 0xff
  const littleEndian = mark[0] === 0xff && mark[1] === 0xfe
  noteEncoding(bigEndian || littleEndian ? 'UTF-16' : 'UTF-8')
  return new TextDecoder(bigEndian ? 'utf-16be' : littleEndian ? 'utf-16le' : 'utf-8')
}

/** Carriage returns that are looked at together with the line feed that may follow them. */
const MOST_RETURNS = 16

/** Returns where the carriage returns at the end begin: the rest of a line end may still come. */
function beforeReturns(text: string): number {
  let end = text.length
  while (end > text.length - MOST_RETURNS && text[end - 1] === '\r') end--
  return end
}

function splitAtEnds(text: string): string[] {
  return text.includes('\r') ? text.split(/(?<!\r)\r+\n|\n|\r/) : text.split('\n')
}
