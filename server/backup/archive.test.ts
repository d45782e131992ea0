import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useQuickPassphrases } from '#test/quick-passphrases.ts'
import { BackupRefused, type Entry, readArchive, writeArchive } from './archive.ts'

const PASSPHRASE = 'a passphrase of a test'
const entries: Entry[] = [
  { name: 'first.json', body: Buffer.from('{}') },
  { name: 'tables/none/000000', body: Buffer.alloc(0) },
  { name: 'tables/many/000000', body: randomBytes(300_000) },
]
let folder = ''
let file = ''

useQuickPassphrases()
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-archive-'))
  file = path.join(folder, 'whole')
  await writeArchive(file, PASSPHRASE, each(entries))
})
afterAll(() => rm(folder, { recursive: true }))

async function* each(some: Entry[]): AsyncGenerator<Entry> {
  yield* some
}

async function readAll(name: string, passphrase = PASSPHRASE): Promise<Entry[]> {
  const read: Entry[] = []
  for await (const entry of readArchive(path.join(folder, name), passphrase)) read.push(entry)
  return read
}

async function refusalOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(BackupRefused)
  return (error as Error).message
}

test('reads back what was written, in order, from a file that only its owner can read', async () => {
  expect(await readAll('whole')).toEqual(entries)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(bytes.includes('tables/many')).toBe(false)
})

test('distinguishes another passphrase from a damaged file', async () => {
  expect(await refusalOf(readAll('whole', 'another passphrase'))).toBe(`${file} was written with another passphrase.`)
})

test('refuses a file that is cut off anywhere, or has something after its end', async () => {
  const bytes = await readFile(file)
  const cuts = [0, 10, 150, 300, 70_000, 140_000, bytes.length - 70_000, bytes.length - 17, bytes.length - 1]
  for (const cut of cuts) {
    await writeFile(path.join(folder, 'torn'), bytes.subarray(0, cut))
    expect(await refusalOf(readAll('torn')), `cut at ${cut}`).toMatch(/torn is not a complete backup/)
  }
  await writeFile(path.join(folder, 'longer'), bytes)
  await appendFile(path.join(folder, 'longer'), 'more')
  expect(await refusalOf(readAll('longer'))).toMatch(/longer is not a complete backup/)
})

test('refuses a file with a single changed bit', async () => {
  const bytes = await readFile(file)
  const headerEnd = bytes.indexOf('\n', bytes.indexOf('\n---')) + 1
  for (const place of [30, 100, headerEnd + 3, headerEnd + 100, headerEnd + 100_000, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    await writeFile(path.join(folder, 'changed'), changed)
    expect(await refusalOf(readAll('changed')), `changed at ${place}`).toMatch(/complete backup|passphrase/)
  }
})

test('refuses another file, a folder and a missing file', async () => {
  await writeFile(path.join(folder, 'text'), 'What is this?\n')
  expect(await refusalOf(readAll('text'))).toMatch(/is another file/)
  expect(await refusalOf(readAll('.'))).toMatch(/cannot be read \(EISDIR\)/)
  expect(await refusalOf(readAll('missing'))).toMatch(/cannot be read \(ENOENT\)/)
})

test('fails if the writer fails midway', async () => {
  async function* failing(): AsyncGenerator<Entry> {
    yield { name: 'first', body: randomBytes(100_000) }
    throw new Error('The database went away.')
  }
  await expect(writeArchive(path.join(folder, 'failed'), PASSPHRASE, failing())).rejects.toThrow(
    'The database went away.',
  )
  await expect(writeArchive(path.join(folder, 'no', 'folder'), PASSPHRASE, each(entries))).rejects.toThrow('ENOENT')
  await expect(writeArchive(file, PASSPHRASE, each(entries))).rejects.toThrow('EEXIST')
  expect(await readAll('whole')).toEqual(entries)
})

test('fails on a full disk, but does not end the process', () => {
  const script = `
    import { randomBytes } from 'node:crypto'
    import { writeArchive } from ${JSON.stringify(path.join(import.meta.dirname, 'archive.ts'))}
    async function* entries() {
      for (;;) yield { name: 'endless', body: randomBytes(1_000_000) }
    }
    await writeArchive(process.argv[1], 'a passphrase of a test', entries()).catch((error) => console.log('failed', error.code))
    console.log('goes on')`
  const limited = `ulimit -f 2000 && exec "$0" --input-type=module -e "$1" "$2"`
  const full = path.join(folder, 'full')
  const { stdout, stderr } = spawnSync('bash', ['-c', limited, process.execPath, script, full], { encoding: 'utf8' })
  expect(stdout + stderr).toBe('failed EFBIG\ngoes on\n')
})
