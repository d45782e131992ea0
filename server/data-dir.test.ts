import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyRing, open, seal } from '#app/lib/sealing.ts'
import { databaseUrl } from '#test/postgres.ts'
import {
  ensureSealingKey,
  isKeyPrepared,
  openDataDir,
  prepareSealingKey,
  requireSealingKey,
  sealWithPreparedKey,
  warnOfUnusedKey,
} from './data-dir.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('creates the data folder for its owner only', () => {
  const dataDir = path.join(folder, 'a/b')
  openDataDir(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('refuses a data folder that cannot be created', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  expect(() => openDataDir(path.join(file, 'data'))).toThrow(
    `The data folder ${file}/data cannot be written (ENOTDIR); choose another with DATA_DIR.`,
  )
})

const keys = () => readFileSync(path.join(folder, 'sealing.key'), 'utf8').trim().split(',')

test('creates the sealing key once, for its owner only', () => {
  ensureSealingKey(folder)
  const [key = ''] = keys()
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  ensureSealingKey(folder)
  expect(keys()).toEqual([key])
  expect(statSync(path.join(folder, 'sealing.key')).mode & 0o777).toBe(0o600)
})

test('adds a sealing key that first only opens and then seals, for its owner only', () => {
  const ringOf = (texts: string[]) => keyRing(texts.join())
  ensureSealingKey(folder)
  for (const before of [1, 2]) {
    const former = keys()
    expect(former).toHaveLength(before)
    expect(isKeyPrepared(folder)).toBe(false)
    prepareSealingKey(folder)
    const prepared = keys()
    const added = prepared[1] ?? ''
    expect(prepared).toEqual([former[0], added, ...former])
    expect(former).not.toContain(added)
    // Processes that started before and after a step can open what the others seal.
    const [one, other, next] = [ringOf(former), ringOf(prepared), ringOf([added, ...former])]
    for (const [by, to] of [
      [other, one],
      [one, other],
      [other, next],
      [next, other],
    ] as const)
      expect(open(seal('a secret', 'here', by), 'here', to)).toBe('a secret')
    // Repeat it, as after a command that was stopped in between.
    prepareSealingKey(folder)
    expect(keys()).toEqual(prepared)
    for (let time = 0; time < 2; time++) {
      sealWithPreparedKey(folder)
      expect(keys()).toEqual([added, ...former])
    }
  }
  expect(statSync(path.join(folder, 'sealing.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['sealing.key'])
})

// Only root can give files away.
if (process.getuid?.() === 0) {
  test('keeps the owner of the file when another user adds a key', () => {
    ensureSealingKey(folder)
    chownSync(path.join(folder, 'sealing.key'), 65_534, 65_534)
    prepareSealingKey(folder)
    expect(statSync(path.join(folder, 'sealing.key'))).toMatchObject({ uid: 65_534, gid: 65_534 })
  })
}

test('warns about a key in the data folder if SEALING_KEY replaces it', () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {})
  warnOfUnusedKey(folder)
  expect(logged).not.toHaveBeenCalled()
  ensureSealingKey(folder)
  warnOfUnusedKey(folder)
  expect(logged).toHaveBeenCalledWith(expect.stringContaining(`${folder}/sealing.key is not used`))
  logged.mockRestore()
})

test('never replaces a damaged sealing key', () => {
  writeFileSync(path.join(folder, 'sealing.key'), 'half')
  expect(() => ensureSealingKey(folder)).toThrow(/sealing\.key is damaged: restore it from a backup/)
})

test('creates a key for a new shop, but no other key for an existing one', async () => {
  const templateUrl = await databaseUrl()
  const [own, external] = [
    { dataDir: path.join(folder, 'own'), databaseUrl: null },
    { dataDir: path.join(folder, 'external'), databaseUrl: await databaseUrl('postgres') },
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
    await expect(requireSealingKey(place)).rejects.toThrow(`The key of this shop is missing: restore ${file}`)
    expect(readdirSync(place.dataDir)).not.toContain('sealing.key')
  }
})
