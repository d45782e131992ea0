import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CLIENT_VERSION } from './typescript/packhouse-license.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-client-package-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['typescript/package.json', /"version": "(.*)"/],
  ['python/packhouse_license/__init__.py', /^CLIENT_VERSION = "(.*)"$/m],
  ['python/pyproject.toml', /^version = "(.*)"$/m],
  ['csharp/PackhouseLicense.cs', /ClientVersion = "(.*)"/],
  ['csharp/PackhouseLicense.csproj', /<Version>(.*)<\/Version>/],
  ['CHANGELOG.md', /^## \[(.*)\] - \d{4}-\d\d-\d\d$/m],
])('%s has the version of the clients', (file, pattern) => {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  expect(text.match(pattern)?.[1]).toBe(CLIENT_VERSION)
})

test('compiles to a package with types that plain Node loads', () => {
  const source = path.join(import.meta.dirname, 'typescript')
  const installed = path.join(folder, 'node_modules/packhouse-license')
  execFileSync(path.resolve('node_modules/.bin/tsc'), ['--project', source, '--outDir', installed])
  cpSync(path.join(source, 'package.json'), path.join(installed, 'package.json'))
  const program =
    "import { CLIENT_VERSION, LicenseClient } from 'packhouse-license'; console.log(CLIENT_VERSION, typeof LicenseClient)"
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder })
  expect(String(printed)).toBe(`${CLIENT_VERSION} function\n`)
  expect(readFileSync(path.join(installed, 'packhouse-license.d.ts'), 'utf8')).toContain(
    'export declare class LicenseClient',
  )
})
