import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newSealingKey } from './lib/sealing.ts'
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
