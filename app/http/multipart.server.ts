import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { z } from 'zod'
import { outsideDeadline } from '#app/deadline.server.ts'
import { formatLimit, tooLargeText } from '#app/lib/bytes.ts'
import { Refusal, refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'

export const formRefusals = refusals({
  formTooLarge: (message: string) => ({ status: 413, message }),
  formMalformed: (message: string) => ({ status: 400, message }),
})

export type MultipartFile = { name: string; type: string; content: AsyncIterable<Buffer> }

export type MultipartForm = {
  /** Complete once the file has been read to its end; before that, the fields before the file. */
  fields: Map<string, string>
  file: MultipartFile | null
}

export type MultipartLimits = { fileField: string; fileBytes: number; fieldBytes: number }

type FilesLimits = MultipartLimits & { files: number }

const MAX_FIELDS = 10
const MAX_BYTES_BESIDE_FILE = 2 * 1024 * 1024
/** Refused bodies are read up to here, as a browser shows no response before it has sent everything. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024

/**
 * Streams a form with at most one file to `work` in bounded memory. Refuses a form that is too large or malformed.
 * `fields` then has those that could be read, so that the form can show them again.
 */
export async function withMultipart<Result>(
  request: Request,
  limits: MultipartLimits,
  work: (form: MultipartForm) => Promise<Result>,
  fields = new Map<string, string>(),
): Promise<Result> {
  return withBody(request, { ...limits, files: 1 }, (body, contentType, isBounded) =>
    readForm(body, { contentType, isBounded, fields }, limits).then(work),
  )
}

/** Streams the files of a form to `work`, which reads each before the next. Refuses a form as `withMultipart` does. */
export async function withFiles<Result>(
  request: Request,
  limits: FilesLimits,
  work: (files: AsyncIterable<MultipartFile>) => Promise<Result>,
): Promise<Result> {
  return withBody(request, limits, (body, contentType) => work(readFiles(body, contentType, limits)))
}

async function withBody<Result>(
  request: Request,
  limits: FilesLimits,
  read: (body: Readable, contentType: string, isBounded: boolean) => Promise<Result>,
): Promise<Result> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  const most = limits.files * limits.fileBytes + MAX_BYTES_BESIDE_FILE
  if (length > Math.max(most, MAX_DRAINED_BYTES)) throw fileTooLarge(limits)
  if (!request.body) throw malformed()
  const body = Readable.fromWeb(request.body as ReadableStream)
  try {
    if (length > most) throw fileTooLarge(limits)
    return await outsideDeadline(() => read(body, request.headers.get('content-type') ?? '', length >= 0))
  } catch (error) {
    if (error instanceof Refusal && length >= 0)
      await outsideDeadline(() => finished(body.unpipe().resume())).catch(() => {})
    throw error
  } finally {
    body.destroy()
  }
}

type Reading = {
  contentType: string
  /** Whether the body has a length that is within the limits, so that what exceeds one of them can be skipped. */
  isBounded: boolean
  fields: Map<string, string>
}

async function readForm(body: Readable, reading: Reading, limits: MultipartLimits): Promise<MultipartForm> {
  const { contentType, isBounded, fields } = reading
  const form = parser(contentType, { ...limits, files: 1 })
  let tooLarge: Refusal | undefined
  let file: BusboyFileStream | undefined
  const found = Promise.withResolvers<MultipartForm>()
  const ended = Promise.withResolvers<void>()
  ended.promise.then(() => found.resolve({ fields, file: null }), found.reject)

  function fail(refusal: Refusal): void {
    ended.reject(refusal)
    body.unpipe(form)
    file?.destroy(refusal)
  }

  async function* readFile(stream: BusboyFileStream): AsyncGenerator<Buffer> {
    try {
      for await (const bytes of stream) yield bytes
    } catch {
      fail(malformed())
    }
    if (stream.truncated && !isBounded) throw fileTooLarge(limits)
    await ended.promise
    if (stream.truncated) throw fileTooLarge(limits)
  }

  form.on('field', (name, value, _nameCut, valueCut) => {
    if (!valueCut) fields.set(name, value)
    else if (isBounded) tooLarge = fieldTooLarge(limits)
    else fail(fieldTooLarge(limits))
  })
  form.on('file', (name, stream, fileName, _encoding, type) => {
    stream.on('error', () => fail(malformed()))
    // An empty file input is sent as a file without a name.
    if (!fileName || tooLarge) stream.resume()
    else if (name !== limits.fileField) fail(malformed())
    else if (file) fail(formRefusals.formMalformed(t('server.forms.oneFileOnly')))
    else {
      file = stream
      found.resolve({ fields, file: { name: fileName, type, content: readFile(stream) } })
    }
  })
  form.on('fieldsLimit', () => fail(malformed()))
  form.on('partsLimit', () => fail(malformed()))
  form.on('error', () => fail(malformed()))
  form.on('finish', () => (tooLarge ? ended.reject(tooLarge) : ended.resolve()))
  body.on('error', () => fail(malformed()))
  body.pipe(form)
  return found.promise
}

const noFields = z.strictObject({})

/**
 * Yields the files in order, and refuses fields. The parser waits while a file is being read, so memory holds little of
 * the others.
 */
async function* readFiles(body: Readable, contentType: string, limits: FilesLimits): AsyncGenerator<MultipartFile> {
  const form = parser(contentType, limits)
  const files = new Readable({ objectMode: true, read: () => {} })
  const streams: BusboyFileStream[] = []
  const fields = new Map<string, string>()

  function fail(refusal: Refusal): void {
    body.unpipe(form)
    files.destroy(refusal)
    for (const stream of streams) stream.destroy(refusal)
  }

  async function* readFile(stream: BusboyFileStream): AsyncGenerator<Buffer> {
    yield* stream
    if (stream.truncated) throw fileTooLarge(limits)
  }

  form.on('file', (name, stream, fileName, _encoding, type) => {
    stream.on('error', () => fail(malformed()))
    // An empty file input is sent as a file without a name.
    if (!fileName) return stream.resume()
    if (name !== limits.fileField) return fail(malformed())
    if (streams.length === limits.files) {
      return fail(formRefusals.formMalformed(t('server.forms.tooManyFiles', { most: limits.files })))
    }
    streams.push(stream)
    files.push({ name: fileName, type, content: readFile(stream) } satisfies MultipartFile)
  })
  form.on('field', (name) => fields.set(name, ''))
  form.on('fieldsLimit', () => fail(malformed()))
  form.on('partsLimit', () => fail(malformed()))
  form.on('error', () => fail(malformed()))
  form.on('finish', () => {
    const { error } = noFields.safeParse(Object.fromEntries(fields))
    if (error) fail(formRefusals.formMalformed(error.issues[0]?.message ?? ''))
    else files.push(null)
  })
  body.on('error', () => fail(malformed()))
  body.pipe(form)
  yield* files
}

function parser(contentType: string, { fileBytes, fieldBytes, files }: FilesLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fileSize: fileBytes,
        fieldSize: fieldBytes,
        fields: MAX_FIELDS,
        parts: MAX_FIELDS + files + 1,
        headerPairs: 20,
      },
    })
  } catch {
    throw malformed()
  }
}

function malformed(): Refusal {
  return formRefusals.formMalformed(t('server.forms.malformed'))
}

function fieldTooLarge({ fieldBytes }: MultipartLimits): Refusal {
  return formRefusals.formTooLarge(t('server.forms.textTooLong', { most: formatLimit(fieldBytes) }))
}

function fileTooLarge({ fileBytes }: Pick<MultipartLimits, 'fileBytes'>): Refusal {
  return formRefusals.formTooLarge(tooLargeText(fileBytes))
}
