import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { addSealingKey, ensureSealingKey, openDataDir, requireSealingKey, warnOfUnusedKey } from './data-dir.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the data folder is made for its owner only', () => {
  const dataDir = path.join(folder, 'a/b')
  openDataDir(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('a data folder that cannot be made is refused in a sentence', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expect(() => openDataDir(path.join(file, 'data'))).toThrow(
    `The data folder ${file}/data cannot be written (ENOTDIR); choose another with DATA_DIR.`,
  )
})

const keys = () => readFileSync(path.join(folder, 'sealing.key'), 'utf8').trim().split(',')

test('the sealing key is made once, for its owner only', () => {
  ensureSealingKey(folder)
  const [key = ''] = keys()
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  ensureSealingKey(folder)
  expect(keys()).toEqual([key])
  expect(statSync(path.join(folder, 'sealing.key')).mode & 0o777).toBe(0o600)
})

test('another sealing key comes before those that are there, for their owner only', () => {
  ensureSealingKey(folder)
  const [first] = keys()
  addSealingKey(folder)
  const [second] = keys()
  addSealingKey(folder)
  expect(keys()).toEqual([expect.not.stringMatching(/^$/), second, first])
  expect(new Set(keys()).size).toBe(3)
  expect(statSync(path.join(folder, 'sealing.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['sealing.key'])
})

// Only root gives files away.
if (process.getuid?.() === 0) {
  test('another sealing key belongs to whom the file did, whoever makes it', () => {
    ensureSealingKey(folder)
    chownSync(path.join(folder, 'sealing.key'), 65_534, 65_534)
    addSealingKey(folder)
    expect(statSync(path.join(folder, 'sealing.key'))).toMatchObject({ uid: 65_534, gid: 65_534 })
  })
}

test('a key in the data folder that SEALING_KEY takes the place of is told of', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  warnOfUnusedKey(folder)
  expect(said).not.toHaveBeenCalled()
  ensureSealingKey(folder)
  warnOfUnusedKey(folder)
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`${folder}/sealing.key is not used`))
  said.mockRestore()
})

test('a damaged sealing key is never replaced', () => {
  writeFileSync(path.join(folder, 'sealing.key'), 'half')
  expect(() => ensureSealingKey(folder)).toThrow(/sealing\.key is damaged: restore it from a backup/)
})

test('a new shop gets its key, and one that is there no other in place of its own', async () => {
  const templateUrl = inject('templateUrl')
  const [own, external] = [
    { dataDir: path.join(folder, 'own'), databaseUrl: null },
    { dataDir: path.join(folder, 'external'), databaseUrl: templateUrl.replace('/packhouse?', '/postgres?') },
  ]
  for (const place of [own, external]) {
    openDataDir(place.dataDir)
    await requireSealingKey(place)
  }
  mkdirSync(path.join(own.dataDir, 'postgres'))
  for (const place of [own, { ...external, databaseUrl: templateUrl }]) {
    await requireSealingKey(place)
    const file = path.join(place.dataDir, 'sealing.key')
    rmSync(file)
    await expect(requireSealingKey(place)).rejects.toThrow(`The shop is here, but its key is not: put ${file} back`)
    expect(readdirSync(place.dataDir)).not.toContain('sealing.key')
  }
})
