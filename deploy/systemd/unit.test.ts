import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'

const unit = readFileSync('deploy/systemd/packhouse.service', 'utf8')
const environment = readFileSync('deploy/systemd/environment', 'utf8')

function setting(name: string): string {
  const [found, ...others] = unit.match(new RegExp(`(?<=^${name}=).*$`, 'gm')) ?? []
  expect(others).toEqual([])
  return found ?? ''
}

test('keeps data where the unit allows writing', () => {
  const { dataDir, trustProxy, appUrl, host, databaseUrl } = readConfig(parseEnv(environment))
  expect(dataDir).toBe(`/var/lib/${setting('StateDirectory')}`)
  expect({ trustProxy, appUrl, host, databaseUrl }).toEqual({
    trustProxy: 1,
    appUrl: 'https://shop.example',
    host: '127.0.0.1',
    databaseUrl: null,
  })
})

test('offers only variables that the shop knows', () => {
  const known = readFileSync('app/config.server.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)
  const offered = [...environment.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(offered).toContain('DATABASE_URL')
  expect(Array.from(known, ([, name]) => name)).toEqual(expect.arrayContaining(offered))
})

test('gives a stop time for the longest delay, for requests in flight and for the database', () => {
  const limit = (file: string, pattern: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].reduce(
      (sum, [, digits = '']) => sum + Number(digits.replaceAll('_', '')),
      0,
    )
  const longestDelay = limit('app/config.server.ts', /STOP_DELAY: wholeNumber\(0, (\d+)\)/g)
  const underWay = limit('server/child-processes.ts', /^const STOP_TIMEOUT_MS = ([\d_]+)$/gm)
  const database = limit('server/postgres/processes.ts', /'SIG\w+', ([\d_]+)/g)
  for (const part of [longestDelay, underWay, database]) expect(part).toBeGreaterThan(0)
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(longestDelay + (underWay + database) / 1000)
  expect(setting('KillMode')).toBe('mixed')
})

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
// Older versions check neither a single unit nor its security without a running system.
const isThere = Number(analyze('--version').stdout?.match(/^systemd (\d+)/)?.[1]) >= 250
if (!isThere)
  process.stderr.write('The unit is not tested, because this machine has no systemd-analyze 250 or newer.\n')
const commands = [
  ['verify', '--recursive-errors=no'],
  ['security', '--offline=true', '--threshold=20'],
]

test.each(isThere ? commands : [])('systemd-analyze %s %s', (...args) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-unit-'))
  // The program is looked up in this checkout.
  const file = path.join(folder, 'packhouse.service')
  writeFileSync(file, unit.replaceAll('/opt/packhouse', process.cwd()))
  const { status, stdout, stderr } = analyze(...args, file)
  rmSync(folder, { recursive: true })
  expect(status, stdout + stderr).toBe(0)
  // An unknown setting or value is only a warning.
  expect(stderr.split('\n').filter((line) => line.includes('packhouse'))).toEqual([])
})
