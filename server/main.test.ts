import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isReady, startShop } from '#test/shop.ts'
import { takeLock } from './lock.ts'

function start(environment: Record<string, string>, ...flags: string[]) {
  const main = path.join(import.meta.dirname, 'main.ts')
  return spawnSync(process.execPath, [main, ...flags], { env: { ...process.env, ...environment }, encoding: 'utf8' })
}

test('refuses a malformed environment in one sentence', () => {
  const { status, stdout, stderr } = start({ WORKERS: 'many' })
  expect(stderr).toBe('The environment variable WORKERS must be a whole number from 1 to 64.\n')
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test('continues from the build in the process that was started', async () => {
  const shop = await startShop()
  onTestFinished(shop.discard)
  expect(readFileSync(`/proc/${shop.pid}/cmdline`, 'utf8')).toContain('build/server/primary.js')
})

test('refuses an unknown flag in one sentence', () => {
  const { status, stderr } = start({}, '--fast')
  expect(stderr).toBe("Unknown option '--fast'\n")
  expect(status).toBe(1)
})

test('ignores the variables of PostgreSQL clients in its connections', async () => {
  const names = [
    'PGHOST',
    'PGPORT',
    'PGUSER',
    'PGDATABASE',
    'PGPASSWORD',
    'PGSERVICE',
    'PGPASSFILE',
    'PGAPPNAME',
    'PGDATA',
  ]
  const others = {
    PGSSLMODE: 'verify-full',
    PGSSLNEGOTIATION: 'direct',
    PGSSLROOTCERT: '/nowhere',
    PGOPTIONS: '-c search_path=nowhere -c statement_timeout=1',
    PGDATESTYLE: 'German',
    PGTZ: 'Asia/Tokyo',
    PGCLIENTENCODING: 'LATIN1',
    PGCLIENT_ENCODING: 'LATIN1',
    PGCONNECT_TIMEOUT: '1',
    PGREPLICATION: 'database',
    PGTARGETSESSIONATTRS: 'standby',
  }
  const environment = { ...Object.fromEntries(names.map((name) => [name, '1'])), ...others }
  const shop = await startShop(environment)
  onTestFinished(shop.discard)
  expect(await isReady(shop.url)).toBe(true)
  const command = path.join(import.meta.dirname, '../cli/main.ts')
  const doctor = spawnSync(process.execPath, [command, 'doctor'], {
    env: { PATH: process.env.PATH, ...environment, DATA_DIR: shop.dataDir },
    encoding: 'utf8',
  })
  expect(doctor.stderr).toBe('')
  expect(doctor.stdout).toMatch(/^All invariants hold\.\nPostgreSQL [\d.]+ of \d{4}-\d\d-\d\d, embedded\. .+\n$/)
})

test('refuses a second start on a data folder', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'packhouse-main-'))
  const lock = takeLock(path.join(dataDir, 'lock'))
  const { status, stderr } = start({ DATA_DIR: dataDir })
  expect(stderr).toBe(`Packhouse is already running on ${dataDir}; stop it or choose another DATA_DIR.\n`)
  expect(status).toBe(1)
  lock?.release()
  rmSync(dataDir, { recursive: true })
})
