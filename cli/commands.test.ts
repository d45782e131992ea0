import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EMBEDDED } from '#app/domain/watch/postgres-old.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

/** Runs a command without a terminal, in a new data folder. */
function packhouse(args: string[], environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'packhouse-cli-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/main.ts', ...args], { env, encoding: 'utf8' })
  return { status, output: (stdout + stderr).trim(), files: readdirSync(dataDir) }
}

const shop = () => ({
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  SEALING_KEY: process.env.SEALING_KEY ?? '',
  DATA_DIR: process.env.DATA_DIR ?? '',
})

test('prints help and touches nothing', () => {
  const { status, output, files } = packhouse(['keys', 'rotate', '--help'])
  expect({ status, files }).toEqual({ status: 0, files: [] })
  expect(output).toMatch(/^Usage: npm run packhouse -- keys rotate \[options\]/)
})

test('lists the command that starts the shop, and prints its help', () => {
  expect(packhouse(['--help']).output).toMatch(/^ {2}start .*starts the shop$/m)
  const { status, output, files } = packhouse(['start', '--help'])
  expect({ status, files }).toEqual({ status: 0, files: [] })
  expect(output).toContain('--demo')
})

test('requires --yes without a terminal for what cannot be undone', () => {
  expect(packhouse(['sessions', 'end'])).toEqual({
    status: 2,
    output: 'There is no terminal for the confirmation. Add --yes.',
    files: [],
  })
  const { status, output } = packhouse(['sessions', 'end', '--yes'], shop())
  expect({ status, output }).toEqual({ status: 0, output: 'Sessions ended: 0. Everyone has to sign in again.' })
})

test('prints the result of the doctor as JSON', () => {
  const { status, output } = packhouse(['doctor', '--json'], shop())
  expect(JSON.parse(output)).toEqual({
    holds: true,
    broken: [],
    openAlarms: {},
    sealedWithEarlierKey: 0,
    postgres: { version: EMBEDDED.version, embedded: false },
  })
  expect(status).toBe(0)
})

test('prints an error as one sentence without a stack trace', () => {
  const { status, output } = packhouse(['backup', '/nowhere/at/all'], {
    ...shop(),
    BACKUP_PASSPHRASE: 'a passphrase of a test',
  })
  expect(status).toBe(1)
  expect(output.split('\n')).toHaveLength(1)
  const unknown = packhouse(['sell'])
  expect(unknown).toMatchObject({ status: 2, output: expect.stringContaining("unknown command 'sell'") })
})
