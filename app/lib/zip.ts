import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  /** Begins only when it is the entry's turn. */
  content: () => AsyncIterable<string | Uint8Array> | Iterable<string>
}

/** A zip as a stream, its entries one after another, read as fast as the reader takes them. A failure on the way reaches the reader. */
export function zipFile(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const file = new PassThrough()
  let current: Readable | undefined
  file.on('close', () => current?.destroy())
  zip.outputStream.pipe(file)
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, (take) => {
      current = Readable.from(content()).on('error', (error) => file.destroy(error))
      take(null, current)
    })
  }
  zip.end()
  return Readable.toWeb(file) as ReadableStream<Uint8Array>
}
