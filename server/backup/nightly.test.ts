import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BackupOwner } from '#app/domain/watch/nightly-backups.ts'
import { backUpNightly } from './nightly.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-nightly-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Returns the content of a file that begins like every backup. */
const backupOf = (bytes: number) => 'age-encryption.org/v1\n'.padEnd(bytes, 'x')
const owner = { name: 'aaaaaaaa', earlier: [], since: new Date('2030-05-01T00:00:00Z'), accepted: [] }
const NOTHING = { foreign: [], small: null }

const write = vi.fn((file: string) => writeFile(file, backupOf(100)))
beforeEach(() => void write.mockClear())

const at = (now: string, keep = 14, other: Partial<BackupOwner> = {}) =>
  backUpNightly({ folder, owner: { ...owner, ...other }, keep, write, now: new Date(now) })
/** Writes a backup of this time and size, and returns its name. */
async function put(at: string, shop: string | null = owner.name, bytes = 100): Promise<string> {
  const file = `packhouse-${at}Z${shop ? `-${shop}` : ''}.backup`
  await writeFile(path.join(folder, file), backupOf(bytes))
  return file
}

test('writes one backup a night, from 3:00 UTC on', async () => {
  await at('2030-05-14T12:00:00Z')
  for (const now of ['2030-05-14T12:10:00Z', '2030-05-15T02:59:59Z']) {
    expect(await at(now)).toEqual({ last: new Date('2030-05-14T12:00:00Z'), failure: null, folder: NOTHING })
  }
  expect(await readdir(folder)).toEqual(['packhouse-20300514T120000Z-aaaaaaaa.backup'])
  await at('2030-05-15T03:00:00Z')
  await at('2030-05-16T02:59:59Z')
  expect(await readdir(folder)).toEqual([
    'packhouse-20300514T120000Z-aaaaaaaa.backup',
    'packhouse-20300515T030000Z-aaaaaaaa.backup',
  ])
})

test('makes up for missed nights once', async () => {
  await at('2030-05-14T03:00:00Z')
  await at('2030-05-17T09:00:00Z')
  await at('2030-05-17T09:10:00Z')
  expect(await readdir(folder)).toEqual([
    'packhouse-20300514T030000Z-aaaaaaaa.backup',
    'packhouse-20300517T090000Z-aaaaaaaa.backup',
  ])
})

test('keeps the last backups, and touches nothing else in the folder', async () => {
  const others = ['notes.txt', 'packhouse-yesterday.backup', 'shop.backup']
  for (const name of others) await writeFile(path.join(folder, name), '')
  for (const day of [14, 15, 16, 17]) await at(`2030-05-${day}T03:00:00Z`, 2)
  expect(await readdir(folder)).toEqual([
    'notes.txt',
    'packhouse-20300516T030000Z-aaaaaaaa.backup',
    'packhouse-20300517T030000Z-aaaaaaaa.backup',
    'packhouse-yesterday.backup',
    'shop.backup',
  ])
})

test('keeps earlier backups while the next one fails, and retries', async () => {
  for (const day of [14, 15]) await at(`2030-05-${day}T03:00:00Z`)
  write.mockRejectedValueOnce(new Error('The disk is full.'))
  expect(await at('2030-05-16T03:00:00Z', 1)).toEqual({
    last: new Date('2030-05-15T03:00:00Z'),
    failure: 'The disk is full.',
    folder: NOTHING,
  })
  expect(await readdir(folder)).toHaveLength(2)
  expect(await at('2030-05-16T03:10:00Z', 1)).toEqual({
    last: new Date('2030-05-16T03:10:00Z'),
    failure: null,
    folder: NOTHING,
  })
  expect(await readdir(folder)).toEqual(['packhouse-20300516T031000Z-aaaaaaaa.backup'])
})

test('removes the draft of a killed process after a day, but not one in progress', async () => {
  const [old, fresh] = [
    'packhouse-20300513T030000Z-aaaaaaaa.backup.1f',
    'packhouse-20300514T030000Z-aaaaaaaa.backup.2e',
  ]
  for (const name of [old, fresh]) await writeFile(path.join(folder, name), '')
  await utimes(path.join(folder, old), 0, Date.UTC(2030, 4, 13, 2, 59) / 1000)
  await utimes(path.join(folder, fresh), 0, Date.UTC(2030, 4, 13, 3, 1) / 1000)
  await at('2030-05-14T03:00:00Z')
  expect(await readdir(folder)).toEqual(['packhouse-20300514T030000Z-aaaaaaaa.backup', fresh])
})

test('leaves a night to another node that is already writing its backup', async () => {
  const writing = Promise.withResolvers<void>()
  const begun = new Date()
  write.mockImplementationOnce(async (file) => {
    await writeFile(`${file}.4e`, 'a part')
    await writing.promise
    await rm(`${file}.4e`)
    await writeFile(file, backupOf(100))
  })
  const first = backUpNightly({ folder, owner, keep: 2, write, now: begun })
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  const second = () => backUpNightly({ folder, owner, keep: 2, write, now: new Date(begun.getTime() + 1_000) })
  expect(await second()).toBeNull()
  expect(write).toHaveBeenCalledTimes(1)
  writing.resolve()
  expect(await first).toEqual({ last: begun, failure: null, folder: NOTHING })
  expect(await second()).toMatchObject({ failure: null })
  expect(write).toHaveBeenCalledTimes(1)
})

test('waits at most a quarter of an hour for the draft of a killed process', async () => {
  const draft = 'packhouse-20300514T030000Z-aaaaaaaa.backup.5d'
  await writeFile(path.join(folder, draft), '')
  await utimes(path.join(folder, draft), 0, Date.UTC(2030, 4, 14, 3, 1) / 1000)
  expect(await at('2030-05-14T03:10:00Z')).toBeNull()
  expect(await at('2030-05-14T03:20:00Z')).toMatchObject({ failure: null })
  expect(await readdir(folder)).toEqual([draft, 'packhouse-20300514T032000Z-aaaaaaaa.backup'])
})

test('counts two backups of one night as one', async () => {
  for (const day of [14, 15, 16])
    for (const second of ['00', '01'])
      await writeFile(path.join(folder, `packhouse-203005${day}T0300${second}Z-aaaaaaaa.backup`), backupOf(100))
  await at('2030-05-17T03:00:00Z', 3)
  expect(await readdir(folder)).toEqual([
    'packhouse-20300515T030000Z-aaaaaaaa.backup',
    'packhouse-20300515T030001Z-aaaaaaaa.backup',
    'packhouse-20300516T030000Z-aaaaaaaa.backup',
    'packhouse-20300516T030001Z-aaaaaaaa.backup',
    'packhouse-20300517T030000Z-aaaaaaaa.backup',
  ])
})

test('leaves nothing behind after a failure', async () => {
  write.mockImplementationOnce(async (file) => {
    await writeFile(`${file}.3d`, 'a part')
    throw new Error('The process was killed.')
  })
  expect(await at('2030-05-14T03:00:00Z')).toMatchObject({ failure: 'The process was killed.' })
  expect(await readdir(folder)).toEqual([])
})

test('ignores and keeps a backup from the future, written while the clock was wrong', async () => {
  const early = 'packhouse-20360101T000000Z-aaaaaaaa.backup'
  await writeFile(path.join(folder, early), backupOf(100))
  for (const day of [14, 15]) await at(`2030-05-${day}T03:00:00Z`, 1)
  expect(await readdir(folder)).toEqual(['packhouse-20300515T030000Z-aaaaaaaa.backup', early])
})

test('reports a missing folder', async () => {
  const missing = path.join(folder, 'missing')
  expect(await backUpNightly({ folder: missing, owner, keep: 1, write })).toEqual({
    last: null,
    failure: `${missing} cannot be read.`,
    folder: null,
  })
  expect(write).not.toHaveBeenCalled()
})

test('reports another shop in the folder, and removes nothing until that is accepted', async () => {
  const other = { name: 'bbbbbbbb' }
  for (const day of [14, 15, 16]) {
    expect(await at(`2030-05-${day}T03:00:00Z`, 2)).toMatchObject({ failure: null })
    expect(await at(`2030-05-${day}T03:00:01Z`, 1, other)).toMatchObject({
      last: new Date(`2030-05-${day}T03:00:01Z`),
      failure: null,
      folder: { foreign: [{ name: 'aaaaaaaa', file: expect.stringContaining('-aaaaaaaa.backup') }] },
    })
  }
  expect(await readdir(folder)).toHaveLength(6)
  expect(await at('2030-05-16T04:00:00Z')).toMatchObject({
    folder: { foreign: [{ name: 'bbbbbbbb', file: 'packhouse-20300516T030001Z-bbbbbbbb.backup' }] },
  })
  for (const day of [16, 17])
    expect(await at(`2030-05-${day}T04:00:00Z`, 2, { accepted: ['bbbbbbbb'] })).toMatchObject({ folder: NOTHING })
  expect(await readdir(folder)).toEqual([
    'packhouse-20300514T030001Z-bbbbbbbb.backup',
    'packhouse-20300515T030001Z-bbbbbbbb.backup',
    'packhouse-20300516T030000Z-aaaaaaaa.backup',
    'packhouse-20300516T030001Z-bbbbbbbb.backup',
    'packhouse-20300517T040000Z-aaaaaaaa.backup',
  ])
})

test('neither waits for the draft of another shop nor removes it', async () => {
  const draft = 'packhouse-20300514T025900Z-bbbbbbbb.backup.1f'
  await writeFile(path.join(folder, draft), '')
  for (const day of [14, 17]) {
    const time = Date.UTC(2030, 4, 14, 2, 59) / 1000
    await utimes(path.join(folder, draft), time, time)
    expect(await at(`2030-05-${day}T03:00:00Z`, 1)).toMatchObject({ failure: null })
  }
  expect(await readdir(folder)).toEqual([draft, 'packhouse-20300517T030000Z-aaaaaaaa.backup'])
})

test('keeps backups from before a restore, and reports if the original shop goes on', async () => {
  const restored = { name: 'cccccccc', earlier: [{ name: 'aaaaaaaa', until: new Date('2030-05-15T12:00:00Z') }] }
  const [before, between] = [await put('20300514T030000'), await put('20300515T030000')]
  expect(await at('2030-05-15T12:01:00Z', 1, restored)).toMatchObject({ failure: null, folder: NOTHING })
  expect(await readdir(folder)).toEqual([before, between, 'packhouse-20300515T120100Z-cccccccc.backup'])
  const after = await put('20300516T030000')
  expect(await at('2030-05-16T03:00:01Z', 1, restored)).toMatchObject({
    folder: { foreign: [{ name: 'aaaaaaaa', file: after }] },
  })
  const own = ['packhouse-20300515T120100Z-cccccccc.backup', 'packhouse-20300516T030001Z-cccccccc.backup']
  expect(await readdir(folder)).toEqual([before, between, ...own, after].sort())
})

test('keeps old backups without a shop name, and reports new ones as foreign', async () => {
  const old = await put('20300430T030000', null)
  const upgrading = await put('20300501T230000', null)
  for (const day of [14, 15])
    expect(await at(`2030-05-${day}T03:00:00Z`, 1)).toMatchObject({ failure: null, folder: NOTHING })
  const foreign = await put('20300515T030001', null)
  expect(await at('2030-05-15T03:10:00Z', 1)).toMatchObject({
    folder: { foreign: [{ name: 'unnamed', file: foreign }] },
  })
  expect(await readdir(folder)).toEqual([old, upgrading, 'packhouse-20300515T030000Z-aaaaaaaa.backup', foreign].sort())
})

test('removes nothing after a much smaller backup until an admin accepts it', async () => {
  const full = [await put('20300512T030000', owner.name, 1000), await put('20300513T030000', owner.name, 1000)]
  const first = 'packhouse-20300514T030000Z-aaaaaaaa.backup'
  const small = { file: first, bytes: 100, bytesBefore: 1000 }
  for (const day of [14, 15, 16])
    expect(await at(`2030-05-${day}T03:00:00Z`, 1)).toMatchObject({ failure: null, folder: { small } })
  write.mockImplementationOnce((file) => writeFile(file, backupOf(1000)))
  expect(await at('2030-05-17T03:00:00Z', 1)).toMatchObject({ folder: { small } })
  expect(await readdir(folder)).toHaveLength(full.length + 4)
  expect(await at('2030-05-18T03:00:00Z', 1, { accepted: [first] })).toMatchObject({
    folder: { small: { file: 'packhouse-20300518T030000Z-aaaaaaaa.backup' } },
  })
  write.mockImplementationOnce((file) => writeFile(file, backupOf(100)))
  const accepted = [first, 'packhouse-20300518T030000Z-aaaaaaaa.backup']
  expect(await at('2030-05-19T03:00:00Z', 1, { accepted })).toMatchObject({ folder: NOTHING })
  expect(await readdir(folder)).toEqual(['packhouse-20300519T030000Z-aaaaaaaa.backup'])
})

test('reports a small backup until its file is removed, and accepts half the size', async () => {
  await put('20300512T030000', owner.name, 1000)
  const half = await put('20300513T030000', owner.name, 500)
  const small = await put('20300513T040000', owner.name, 249)
  expect(await at('2030-05-13T05:00:00Z')).toMatchObject({
    folder: { small: { file: small, bytes: 249, bytesBefore: 500 } },
  })
  await rm(path.join(folder, small))
  expect(await at('2030-05-13T05:00:00Z')).toMatchObject({ last: new Date('2030-05-13T03:00:00Z'), folder: NOTHING })
  expect(await readdir(folder)).toContain(half)
})

test('ignores and keeps an empty, damaged or foreign file, and a folder', async () => {
  const names = ['20300510T030000', '20300511T030000', '20300512T030000', '20300513T030000'].map(
    (time) => `packhouse-${time}Z-aaaaaaaa.backup`,
  )
  const [empty, torn, other, directory] = names as [string, string, string, string]
  await writeFile(path.join(folder, empty), '')
  await writeFile(path.join(folder, torn), 'age-encry')
  await writeFile(path.join(folder, other), 'PGDMP'.padEnd(100))
  await mkdir(path.join(folder, directory))
  for (const day of [14, 15]) expect(await at(`2030-05-${day}T03:00:00Z`, 1)).toMatchObject({ folder: NOTHING })
  expect(await readdir(folder)).toEqual([...names, 'packhouse-20300515T030000Z-aaaaaaaa.backup'])
})

test('does not count an empty file as the backup of the night', async () => {
  await writeFile(path.join(folder, 'packhouse-20300514T030000Z-aaaaaaaa.backup'), '')
  expect(await at('2030-05-14T03:10:00Z')).toMatchObject({ last: new Date('2030-05-14T03:10:00Z') })
})
