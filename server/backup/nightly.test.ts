import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backUpNightly } from './nightly.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'packhouse-nightly-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = vi.fn((file: string) => writeFile(file, 'a backup'))
beforeEach(() => void write.mockClear())

const at = (now: string, keep = 14) => backUpNightly({ folder, keep, write, now: new Date(now) })

test('there is one a night, from three o’clock in UTC on', async () => {
  await at('2030-05-14T12:00:00Z')
  for (const now of ['2030-05-14T12:10:00Z', '2030-05-15T02:59:59Z']) {
    expect(await at(now)).toEqual({ last: new Date('2030-05-14T12:00:00Z'), failure: null })
  }
  expect(await readdir(folder)).toEqual(['packhouse-20300514T120000Z.backup'])
  await at('2030-05-15T03:00:00Z')
  await at('2030-05-16T02:59:59Z')
  expect(await readdir(folder)).toEqual(['packhouse-20300514T120000Z.backup', 'packhouse-20300515T030000Z.backup'])
})

test('a night that was missed is made up for, once', async () => {
  await at('2030-05-14T03:00:00Z')
  await at('2030-05-17T09:00:00Z')
  await at('2030-05-17T09:10:00Z')
  expect(await readdir(folder)).toEqual(['packhouse-20300514T030000Z.backup', 'packhouse-20300517T090000Z.backup'])
})

test('the last ones are kept, and nothing else in the folder is touched', async () => {
  const others = ['notes.txt', 'packhouse-yesterday.backup', 'shop.backup']
  for (const name of others) await writeFile(path.join(folder, name), '')
  for (const day of [14, 15, 16, 17]) await at(`2030-05-${day}T03:00:00Z`, 2)
  expect(await readdir(folder)).toEqual([
    'notes.txt',
    'packhouse-20300516T030000Z.backup',
    'packhouse-20300517T030000Z.backup',
    'packhouse-yesterday.backup',
    'shop.backup',
  ])
})

test('while the next one fails the earlier ones stay, and it is tried again', async () => {
  for (const day of [14, 15]) await at(`2030-05-${day}T03:00:00Z`)
  write.mockRejectedValueOnce(new Error('The disk is full.'))
  expect(await at('2030-05-16T03:00:00Z', 1)).toEqual({
    last: new Date('2030-05-15T03:00:00Z'),
    failure: 'The disk is full.',
  })
  expect(await readdir(folder)).toHaveLength(2)
  expect(await at('2030-05-16T03:10:00Z', 1)).toEqual({ last: new Date('2030-05-16T03:10:00Z'), failure: null })
  expect(await readdir(folder)).toEqual(['packhouse-20300516T031000Z.backup'])
})

test('what a killed process left is removed after a day, and not what another one writes just now', async () => {
  const [old, fresh] = ['packhouse-20300513T030000Z.backup.1f', 'packhouse-20300514T030000Z.backup.2e']
  for (const name of [old, fresh]) await writeFile(path.join(folder, name), '')
  await utimes(path.join(folder, old), 0, Date.UTC(2030, 4, 13, 2, 59) / 1000)
  await utimes(path.join(folder, fresh), 0, Date.UTC(2030, 4, 13, 3, 1) / 1000)
  await at('2030-05-14T03:00:00Z')
  expect(await readdir(folder)).toEqual(['packhouse-20300514T030000Z.backup', fresh])
})

test('of two nodes that share the folder the second leaves a night to the first, which is at it', async () => {
  const writing = Promise.withResolvers<void>()
  const begun = new Date()
  write.mockImplementationOnce(async (file) => {
    await writeFile(`${file}.4e`, 'a part')
    await writing.promise
    await rm(`${file}.4e`)
    await writeFile(file, 'a backup')
  })
  const first = backUpNightly({ folder, keep: 2, write, now: begun })
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  const second = () => backUpNightly({ folder, keep: 2, write, now: new Date(begun.getTime() + 1_000) })
  expect(await second()).toBeNull()
  expect(write).toHaveBeenCalledTimes(1)
  writing.resolve()
  expect(await first).toEqual({ last: begun, failure: null })
  expect(await second()).toMatchObject({ failure: null })
  expect(write).toHaveBeenCalledTimes(1)
})

test('what a killed process left is not waited for longer than a quarter of an hour', async () => {
  const draft = 'packhouse-20300514T030000Z.backup.5d'
  await writeFile(path.join(folder, draft), '')
  await utimes(path.join(folder, draft), 0, Date.UTC(2030, 4, 14, 3, 1) / 1000)
  expect(await at('2030-05-14T03:10:00Z')).toBeNull()
  expect(await at('2030-05-14T03:20:00Z')).toMatchObject({ failure: null })
  expect(await readdir(folder)).toEqual([draft, 'packhouse-20300514T032000Z.backup'])
})

test('two of one night, which nodes began at the same moment, count as one', async () => {
  for (const day of [14, 15, 16])
    for (const second of ['00', '01'])
      await writeFile(path.join(folder, `packhouse-203005${day}T0300${second}Z.backup`), '')
  await at('2030-05-17T03:00:00Z', 3)
  expect(await readdir(folder)).toEqual([
    'packhouse-20300515T030000Z.backup',
    'packhouse-20300515T030001Z.backup',
    'packhouse-20300516T030000Z.backup',
    'packhouse-20300516T030001Z.backup',
    'packhouse-20300517T030000Z.backup',
  ])
})

test('one that failed leaves nothing behind, so that many do not fill the disk', async () => {
  write.mockImplementationOnce(async (file) => {
    await writeFile(`${file}.3d`, 'a part')
    throw new Error('The process was killed.')
  })
  expect(await at('2030-05-14T03:00:00Z')).toMatchObject({ failure: 'The process was killed.' })
  expect(await readdir(folder)).toEqual([])
})

test('one of a day to come, written while the clock was wrong, counts for nothing and stays', async () => {
  const early = 'packhouse-20360101T000000Z.backup'
  await writeFile(path.join(folder, early), '')
  for (const day of [14, 15]) await at(`2030-05-${day}T03:00:00Z`, 1)
  expect(await readdir(folder)).toEqual(['packhouse-20300515T030000Z.backup', early])
})

test('a folder that is not there is told of', async () => {
  const missing = path.join(folder, 'missing')
  expect(await backUpNightly({ folder: missing, keep: 1, write })).toEqual({
    last: null,
    failure: `${missing} cannot be read.`,
  })
  expect(write).not.toHaveBeenCalled()
})
