import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; content: () => AsyncIterable<string | Uint8Array> | Iterable<string> }

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
