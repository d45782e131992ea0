import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'

const folder = new URL('../.cache/', import.meta.url)

/** Writes a file that the build needs into .cache. Renames it once complete, because two builds, or two projects of the tests, may run at the same time. */
export async function writeCached(name: string, content: string | Buffer): Promise<void> {
  const target = new URL(name, folder)
  await mkdir(new URL('.', target), { recursive: true })
  const part = new URL(`${target.href}.${randomUUID()}`)
  await writeFile(part, content)
  await rename(part, target)
}
