import { ReadableStream } from 'node:stream/web'

type File = { fileName: string; sizeBytes: number; sha256: string }
type Part = { first: number; last: number }

/** Chooses the answer to a request for a file that never changes: all of it, a part of it, or none. */
export function planFile({ method, headers: asked }: Request, { fileName, sizeBytes, sha256 }: File) {
  const tag = `"${sha256}"`
  const headers: Record<string, string> = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': attachment(fileName),
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: tag,
  }
  const known = asked.get('if-none-match')?.split(/\s*,\s*/) ?? []
  if (known.includes(tag) || known.includes('*')) return { status: 304, headers, part: null }
  const whole = { first: 0, last: sizeBytes - 1 }
  // A download that was interrupted continues only with the same file.
  const isSame = (asked.get('if-range') ?? tag) === tag
  const range = method === 'GET' && isSame ? readRange(asked.get('range'), sizeBytes) : undefined
  if (range === null) {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${sizeBytes}` }, part: null }
  }
  const part: Part = range ?? whole
  headers['Content-Length'] = String(part.last - part.first + 1)
  if (!range) return { status: 200, headers, part }
  headers['Content-Range'] = `bytes ${part.first}-${part.last}/${sizeBytes}`
  return { status: 206, headers, part }
}

export function fileResponse(
  { status, headers }: ReturnType<typeof planFile>,
  content: AsyncIterable<Uint8Array> | null,
): Response {
  return new Response(content && (ReadableStream.from(content) as BodyInit), { status, headers })
}

/** Reads a range; null if the file has no such bytes, undefined if there is none, or one that servers may ignore. */
function readRange(header: string | null, sizeBytes: number): Part | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return to === '0' ? null : { first: Math.max(0, sizeBytes - Number(to)), last: sizeBytes - 1 }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= sizeBytes) return null
  return { first: Number(from), last: Math.min(to === '' ? sizeBytes - 1 : Number(to), sizeBytes - 1) }
}

/** Names the file in ASCII for every program, and as it is for those that read RFC 5987. */
function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. ()-]+/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
