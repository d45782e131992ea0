import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { useDatabase } from '#test/database.ts'

useDatabase()

/** Runs a command without a terminal, in a new data folder. */
function packhouse(args: string[], environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'packhouse-cli-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', ...args], { env, encoding: 'utf8' })
  return { status, said: (stdout + stderr).trim(), files: readdirSync(dataDir) }
}

const shop = () => ({
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  SEALING_KEY: process.env.SEALING_KEY ?? '',
  DATA_DIR: process.env.DATA_DIR ?? '',
})

test('help touches nothing', () => {
  const { status, said, files } = packhouse(['keys', 'rotate', '--help'])
  expect({ status, files }).toEqual({ status: 0, files: [] })
  expect(said).toMatch(/^Usage: npm run packhouse -- keys rotate \[options\]/)
})

test('what cannot be taken back needs --yes where there is no terminal', () => {
  expect(packhouse(['sessions', 'end'])).toEqual({
    status: 2,
    said: 'There is no terminal for the confirmation. Add --yes.',
    files: [],
  })
  const { status, said } = packhouse(['sessions', 'end', '--yes'], shop())
  expect({ status, said }).toEqual({ status: 0, said: 'Sessions ended: 0. Everyone has to sign in again.' })
})

test('the doctor speaks JSON', () => {
  const { status, said } = packhouse(['doctor', '--json'], shop())
  expect(JSON.parse(said)).toEqual({ holds: true, broken: [], openAlarms: {}, sealedWithEarlierKey: 0 })
  expect(status).toBe(0)
})

test('an error is one sentence without a stack trace', () => {
  const { status, said } = packhouse(['backup', '/nowhere/at/all'], {
    ...shop(),
    BACKUP_PASSPHRASE: 'a passphrase of a test',
  })
  expect(status).toBe(1)
  expect(said.split('\n')).toHaveLength(1)
  const unknown = packhouse(['sell'])
  expect(unknown).toMatchObject({ status: 2, said: expect.stringContaining("unknown command 'sell'") })
})
