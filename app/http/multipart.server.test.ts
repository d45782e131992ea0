import { describe, expect, test } from 'vitest'
import { formRefusals, type MultipartFile, type MultipartForm, withFiles, withMultipart } from './multipart.server.ts'

const limits = { fileField: 'file', fileBytes: 1024, fieldBytes: 64 }
const BOUNDARY = 'slip'

const malformed = formRefusals.formMalformed(
  'The form was cut off or malformed. Nothing was saved; please send it again.',
)

type Part = { name: string; value: string; fileName?: string }

function body(parts: Part[], end = `--${BOUNDARY}--\r\n`): string {
  return (
    parts
      .map(({ name, value, fileName }) => {
        const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: text/plain`
        return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
      })
      .join('') + end
  )
}

/** Arrives in small pieces, as over a slow connection. */
function request(text: string, headers: Record<string, string> = {}): Request {
  const bytes = Buffer.from(text)
  let at = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + 7))
      at += 7
    },
  })
  return new Request('http://localhost/', {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(bytes.length),
      ...headers,
    },
  } as RequestInit)
}

async function readAll({ file, fields }: MultipartForm) {
  const before = Object.fromEntries(fields)
  let content = ''
  if (file) for await (const bytes of file.content) content += bytes
  return { name: file?.name, content, before, fields: Object.fromEntries(fields) }
}

const note = { name: 'note', value: 'from the vendor' }
const file = { name: 'file', fileName: 'stock.txt', value: 'mara:secret' }

describe('a form with a file', () => {
  test('provides the fields before the file immediately, and those after it at its end', async () => {
    const product = { name: 'productId', value: 'main' }
    expect(await withMultipart(request(body([product, file, note])), limits, readAll)).toEqual({
      name: 'stock.txt',
      content: 'mara:secret',
      before: { productId: 'main' },
      fields: { productId: 'main', note: 'from the vendor' },
    })
  })

  test('may leave the file input empty', async () => {
    const read = await withMultipart(request(body([{ ...file, fileName: '', value: '' }, note])), limits, readAll)
    expect(read).toMatchObject({ name: undefined, fields: { note: 'from the vendor' } })
  })

  test('may be a plain form without a file', async () => {
    const plain = request('text=a%3Ab', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(await withMultipart(plain, limits, readAll)).toMatchObject({ name: undefined, fields: { text: 'a:b' } })
  })

  test.each([
    ['two files', body([file, file]), 400, 'Please upload one file only.'],
    ['a file in another field', body([{ ...file, name: 'logo' }]), 400, 'malformed'],
    ['a file that is too large', body([{ ...file, value: 'x'.repeat(1025) }, note]), 413, 'A file can be'],
    ['a field that is too large', body([{ name: 'text', value: 'x'.repeat(65) }]), 413, 'Pasted text'],
    ['a large field after the file', body([file, { name: 'text', value: 'x'.repeat(65) }]), 413, 'Pasted text'],
    ['too many fields', body(Array.from({ length: 11 }, () => note)), 400, 'malformed'],
    ['too many parts', body(Array.from({ length: 13 }, () => ({ ...file, fileName: '' }))), 400, 'malformed'],
    ['a form that breaks off in the file', body([file], ''), 400, 'cut off'],
    ['a form that breaks off in a field', body([note]).slice(0, 70), 400, 'cut off'],
    ['nothing', '', 400, 'cut off'],
    ['noise', '\0\r\n'.repeat(100), 400, 'cut off'],
  ])('refuses %s', async (_name, text, status, sentence) => {
    const refused = withMultipart(request(text), limits, readAll)
    await expect(refused).rejects.toMatchObject({ status, message: expect.stringContaining(sentence) })
  })

  const cut = { name: 'text', value: 'x'.repeat(65) }

  test.each([
    ['a field that is too large', [note, cut, { name: 'productId', value: 'main' }]],
    ['a field before a file that is skipped', [note, cut, file, { name: 'productId', value: 'main' }]],
    ['a file that is too large', [note, { ...file, value: 'x'.repeat(1025) }, { name: 'productId', value: 'main' }]],
  ])('keeps the fields around %s', async (_name, parts) => {
    const fields = new Map<string, string>()
    await expect(withMultipart(request(body(parts)), limits, readAll, fields)).rejects.toMatchObject({ status: 413 })
    expect(Object.fromEntries(fields)).toEqual({ note: 'from the vendor', productId: 'main' })
  })

  test('reads nothing after a field that is too large in a body of unknown length', async () => {
    const endless = request(body([cut, note]))
    endless.headers.delete('content-length')
    const fields = new Map<string, string>()
    await expect(withMultipart(endless, limits, readAll, fields)).rejects.toThrow('Pasted text')
    expect(fields.size).toBe(0)
  })

  test.each(['text/plain', 'multipart/form-data', 'application/json', ''])('refuses the type %j', async (type) => {
    await expect(withMultipart(request('{}', { 'content-type': type }), limits, readAll)).rejects.toThrow(malformed)
  })

  test('refuses a declared size above the limit without reading', async () => {
    const huge = request(body([file]), { 'content-length': String(2 ** 31) })
    await expect(withMultipart(huge, limits, readAll)).rejects.toThrow('A file can be at most 1 KB.')
    expect(huge.bodyUsed).toBe(false)
  })

  test('reads a slightly oversized body to the end, so that the client sees the response', async () => {
    const large = request(body([file]), { 'content-length': String(3 * 1024 * 1024) })
    await expect(withMultipart(large, limits, readAll)).rejects.toThrow('A file can be at most 1 KB.')
    expect(large.bodyUsed).toBe(true)
  })

  test('reads the rest of the body before it passes a refusal on', async () => {
    const refused = request(body([{ ...file, value: 'x'.repeat(900) }]))
    const work = async () => Promise.reject(formRefusals.formMalformed('no'))
    await expect(withMultipart(refused, limits, work)).rejects.toThrow('no')
    expect(refused.bodyUsed).toBe(true)
  })

  test('ends when the client disconnects', async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(body([file], '').slice(0, -4)))
        setTimeout(() => controller.error(new Error('aborted')), 20)
      },
    })
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    const aborted = new Request('http://localhost/', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers,
    } as RequestInit)
    await expect(withMultipart(aborted, limits, readAll)).rejects.toThrow(malformed)
  })
})

describe('a form with several files', () => {
  const several = { ...limits, files: 3 }

  async function readEach(files: AsyncIterable<MultipartFile>) {
    const read: string[] = []
    for await (const { name, content } of files) {
      let text = ''
      for await (const bytes of content) text += bytes
      read.push(`${name}: ${text}`)
    }
    return read
  }

  const named = (fileName: string, value = fileName) => ({ name: 'file', fileName, value })

  test('provides them in order', async () => {
    const large = 'x'.repeat(1024)
    const files = [named('a'), named('b', large), named('', ''), named('c')]
    expect(await withFiles(request(body(files)), several, readEach)).toEqual(['a: a', `b: ${large}`, 'c: c'])
    expect(await withFiles(request(body([named('', '')])), several, readEach)).toEqual([])
  })

  test.each([
    ['one file too many', body(['a', 'b', 'c', 'd'].map((name) => named(name))), 400, 'at most 3 files'],
    ['a field', body([named('a'), note]), 400, 'Unrecognized key: "note"'],
    ['a file in another field', body([named('a'), { ...named('b'), name: 'logo' }]), 400, 'malformed'],
    ['a second file that is too large', body([named('a'), named('b', 'x'.repeat(1025))]), 413, 'A file can be'],
    ['a form that breaks off in a file', body([named('a'), named('b')], '').slice(0, -9), 400, 'cut off'],
    ['nothing', '', 400, 'cut off'],
  ])('refuses %s', async (_name, text, status, sentence) => {
    const refused = withFiles(request(text), several, readEach)
    await expect(refused).rejects.toMatchObject({ status, message: expect.stringContaining(sentence) })
  })

  test('reads the rest of the body before it passes a refusal on', async () => {
    const sent = request(body([named('a', 'x'.repeat(900)), named('b', 'x'.repeat(900))]))
    const work = async (files: AsyncIterable<MultipartFile>) => {
      for await (const { name } of files) throw formRefusals.formMalformed(name)
    }
    await expect(withFiles(sent, several, work)).rejects.toThrow('a')
    expect(sent.bodyUsed).toBe(true)
  })
})
