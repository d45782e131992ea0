import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack } from 'tar-stream'

/** The message is one sentence for the operator. */
export class BackupRefused extends Error {}

export type Entry = { name: string; body: Buffer }
type NodeStream = Parameters<typeof Readable.fromWeb>[0]

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Writes a new, synced file that `age -d FILE | zstd -d | tar x` opens too. Fails if the file exists. */
export async function writeArchive(file: string, passphrase: string, entries: AsyncIterable<Entry>): Promise<void> {
  const target = await open(file, 'wx', 0o600)
  const tar = pack()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const fill = async () => {
    try {
      for await (const entry of entries) await add(tar, entry)
      tar.finalize()
    } catch (error) {
      tar.destroy(error as Error)
      throw error
    }
  }
  const flow = pipeline(
    tar,
    createZstdCompress(FAST),
    async function* (compressed: Readable) {
      yield* await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
    },
    target.createWriteStream({ flush: true }),
  )
  await Promise.all([fill(), flow])
}

function add(tar: ReturnType<typeof pack>, { name, body }: Entry): Promise<void> {
  return new Promise((resolve, reject) => {
    // Failures elsewhere reach the entry only as this event.
    tar.entry({ name }, body, (error) => (error ? reject(error) : resolve())).on('error', reject)
  })
}

/** Refuses a damaged file and a wrong passphrase with BackupRefused. */
export async function* readArchive(file: string, passphrase: string): AsyncGenerator<Entry> {
  const source = createReadStream(file)
  const tar = extract()
  try {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    const decrypted = await decrypter.decrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>)
    const flow = pipeline(Readable.fromWeb(decrypted as NodeStream), createZstdDecompress(), tar)
    flow.catch(() => {})
    for await (const entry of tar) {
      const pieces: Buffer[] = []
      for await (const piece of entry) pieces.push(piece as Buffer)
      yield { name: entry.header.name, body: Buffer.concat(pieces) }
    }
    await flow
  } catch (error) {
    throw refusalOf(error as NodeJS.ErrnoException, file)
  } finally {
    tar.destroy()
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
