import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newSealingKey } from '#app/lib/sealing.ts'
import { log } from './log.server.ts'
import { KEYS_NOTICED_MS, shopKeysText } from './shop-keys.server.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-keys-'))
const file = path.join(folder, 'sealing.key')
let now = 0

beforeAll(() => {
  Object.assign(process.env, { DATA_DIR: folder, SEALING_KEY: '', LOG_LEVEL: 'silent' })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the keys after the next check of the file. */
function next(): string {
  now += KEYS_NOTICED_MS
  return shopKeysText()
}

test('reports a file that can no longer be read once, and continues with its keys', () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  const [first, second] = [newSealingKey(), newSealingKey()]
  writeFileSync(file, first)
  expect(next()).toBe(first)
  rmSync(file)
  for (let look = 0; look < 3; look++) expect(next()).toBe(first)
  expect(logged).toHaveBeenCalledTimes(1)
  writeFileSync(file, `${second},${first}`)
  expect(next()).toBe(`${second},${first}`)
  rmSync(file)
  next()
  expect(logged).toHaveBeenCalledTimes(2)
})

test('accepts only a file with all keys of the shop, and logs a refused one once', () => {
  const [first, second, third] = [newSealingKey(), newSealingKey(), newSealingKey()]
  const known = next()
  const grown = `${second},${known}`
  writeFileSync(file, grown)
  expect(next()).toBe(grown)
  for (const [what, text] of [
    ['recreated after it had vanished', first],
    ['a copy from before the rotation', known],
    ['of another shop', `${second},${first}`],
    ['with a blank in place of a comma', grown.replace(',', ' ')],
    ['cut off', grown.slice(0, -5)],
    ['empty', ''],
  ]) {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    logged.mockClear()
    rmSync(file)
    writeFileSync(file, text ?? '')
    for (let look = 0; look < 3; look++) expect(next(), what).toBe(grown)
    expect(logged, what).toHaveBeenCalledTimes(1)
    writeFileSync(file, grown)
    expect(next()).toBe(grown)
  }
  // The files that a rotation writes in turn.
  for (const text of [`${second},${third},${grown}`, `${third},${grown}`]) {
    writeFileSync(file, text)
    expect(next()).toBe(text)
  }
})
