import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'

/** The message is one sentence for the operator. */
export class BackupRefused extends Error {}

export type Entry = { name: string; body: Buffer }
type NodeStream = Parameters<typeof Readable.fromWeb>[0]

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Writes a new, synced file that `age -d FILE | zstd -d | tar x` opens too. Fails if the file exists. */
export async function writeArchive(file: string, passphrase: string, entries: AsyncIterable<Entry>): Promise<void> {
  const target = await open(file, 'wx', 0o600)
  const { readable, controller: tar } = createTarPacker()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const fill = async () => {
    try {
      for await (const entry of entries) await add(tar, entry)
      tar.finalize()
    } catch (error) {
      tar.error(error)
      throw error
    }
  }
  const flow = pipeline(
    Readable.fromWeb(readable as NodeStream),
    createZstdCompress(FAST),
    async function* (compressed: Readable) {
      yield* await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
    },
    target.createWriteStream({ flush: true }),
  )
  await Promise.all([fill(), flow])
}

async function add(tar: TarPackController, { name, body }: Entry): Promise<void> {
  const writer = tar.add({ name, size: body.length }).getWriter()
  await writer.write(body)
  await writer.close()
}

/** Refuses a damaged file and a wrong passphrase with BackupRefused. */
export async function* readArchive(file: string, passphrase: string): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  try {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const decrypted = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>)
    const tar = createTarDecoder({ strict: true })
    const flow = pipeline(
      Readable.fromWeb(decrypted as NodeStream),
      createZstdDecompress(),
      Writable.fromWeb(tar.writable),
    )
    flow.catch(() => {})
    for await (const { header, body } of tar.readable) {
      yield { name: header.name, body: await buffer(body as NodeStream) }
    }
    await flow
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, file)
  } finally {
    source.destroy()
  }
}

function refusalOf(error: NodeJS.ErrnoException, file: string): Error {
  if (error instanceof BackupRefused) return error
  if (error.syscall) return new BackupRefused(`${file} cannot be read (${error.code}).`)
  if (/no identity matched/.test(error.message)) {
    return new BackupRefused(`${file} was written with another passphrase.`)
  }
  return new BackupRefused(`${file} is not a complete backup: it was cut off or changed, or is another file.`)
}
