import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-lock-'))
  file = path.join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Takes and keeps the lock in another process. */
async function holdElsewhere() {
  const code = `
    import { takeLock } from '#server/lock.ts'
    console.log(takeLock(${JSON.stringify(file)}) ? 'taken' : 'refused')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', code])
  const [answer] = await once(child.stdout, 'data')
  return { child, answer: String(answer).trim() }
}

test('gives a lock only once, in this process and in others', async () => {
  const lock = takeLock(file)
  expect(lock).not.toBeNull()
  expect(takeLock(file)).toBeNull()
  const { child, answer } = await holdElsewhere()
  expect(answer).toBe('refused')
  child.kill()
  lock?.release()
})

test('leaves nothing behind when released, and can be taken again', () => {
  takeLock(file)?.release()
  expect(existsSync(file)).toBe(false)
  const again = takeLock(file)
  expect(again).not.toBeNull()
  again?.release()
})

test('frees the lock of a killed process', async () => {
  const { child, answer } = await holdElsewhere()
  expect(answer).toBe('taken')
  expect(takeLock(file)).toBeNull()
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(file)).toBe(true)
  const lock = takeLock(file)
  expect(lock).not.toBeNull()
  lock?.release()
})
