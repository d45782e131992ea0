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

/** What the process seals with when it looks at the file the next time. */
function next(): string {
  now += KEYS_NOTICED_MS
  return shopKeysText()
}

test('a file that cannot be read any more is told of once, and what was read in it goes on', () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => {})
  const [first, second] = [newSealingKey(), newSealingKey()]
  writeFileSync(file, first)
  expect(next()).toBe(first)
  rmSync(file)
  for (let look = 0; look < 3; look++) expect(next()).toBe(first)
  expect(said).toHaveBeenCalledTimes(1)
  writeFileSync(file, `${second},${first}`)
  expect(next()).toBe(`${second},${first}`)
  rmSync(file)
  next()
  expect(said).toHaveBeenCalledTimes(2)
})

test('nothing but the keys of the shop and further ones takes their place, and one line tells of it', () => {
  const [first, second, third] = [newSealingKey(), newSealingKey(), newSealingKey()]
  const known = next()
  const grown = `${second},${known}`
  writeFileSync(file, grown)
  expect(next()).toBe(grown)
  for (const [what, text] of [
    ['made anew, after it had vanished', first],
    ['a copy from before the rotation', known],
    ['of another shop', `${second},${first}`],
    ['with a blank in place of a comma', grown.replace(',', ' ')],
    ['cut off', grown.slice(0, -5)],
    ['empty', ''],
  ]) {
    const said = vi.spyOn(log, 'error').mockImplementation(() => {})
    said.mockClear()
    rmSync(file)
    writeFileSync(file, text ?? '')
    for (let look = 0; look < 3; look++) expect(next(), what).toBe(grown)
    expect(said, what).toHaveBeenCalledTimes(1)
    writeFileSync(file, grown)
    expect(next()).toBe(grown)
  }
  // What a rotation writes, one after the other.
  for (const text of [`${second},${third},${grown}`, `${third},${grown}`]) {
    writeFileSync(file, text)
    expect(next()).toBe(text)
  }
})
