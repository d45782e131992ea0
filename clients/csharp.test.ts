import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startDrivers } from './drivers/drivers.ts'

// Few machines have .NET, so on most of them nothing runs the C# client. This says nothing of whether it compiles or what it does: it says that it
// has every word and number of the TypeScript client, so that a change of one that was not made in the other does not go unnoticed.

const [typescript, csharp] = await Promise.all(['packhouse-license.ts', 'PackhouseLicense.cs'].map(read))

/** The code of a client without its comments, which no program reads. */
async function read(name: string): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, name), 'utf8')
  return text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/ .*|\/\/\/.*/g, '')
}

/** What a pattern with two groups finds, as names and values; found must be at least one. */
function pairs(text: string | undefined, pattern: RegExp): Record<string, string> {
  const found = Array.from(text?.matchAll(pattern) ?? [], ([, name = '', value = '']) => [name, value])
  expect(found).not.toEqual([])
  return Object.fromEntries(found)
}

/** All different ones, in order; found must be at least one. */
function words(text: string | undefined, pattern: RegExp): string[] {
  const found = Array.from(text?.matchAll(pattern) ?? [], ([whole, word]) => word ?? whole)
  expect(found).not.toEqual([])
  return [...new Set(found)].sort()
}

/** In milliseconds or bytes, as `4 * 3_600_000` or `TimeSpan.FromHours(4)` says. */
function amount(written: string): number {
  const [, unit, count] = written.match(/^TimeSpan\.From(Hours|Minutes|Seconds)\((\d+)\)$/) ?? []
  const units: Record<string, number> = { Hours: 3_600_000, Minutes: 60_000, Seconds: 1000 }
  if (unit) return Number(count) * (units[unit] ?? Number.NaN)
  return written.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}

describe('the C# client has what the TypeScript client has:', () => {
  test('every status and its sentence', () => {
    const ours = pairs(typescript, /^ {2}(\w+): '(.*)',$/gm)
    expect(pairs(csharp, /\["(\w+)"\] = "(.*)",/g)).toEqual(ours)
    expect(ours).toHaveProperty('clock_turned_back')
  })

  test('the statuses that the shop says', () => {
    const [, ours] = typescript?.match(/const STATUSES = \[(.*)\]/) ?? []
    const [, theirs] = csharp?.match(/string\[\] Statuses = \{(.*)\}/) ?? []
    expect(words(theirs, /"(\w+)"/g)).toEqual(words(ours, /'(\w+)'/g))
  })

  test('every URL', () => {
    expect(words(csharp, /"(\/[^"]+)"/g)).toEqual(words(typescript, /'(\/[^']+)'/g))
  })

  test('every length of time, and the largest answer', () => {
    const ours = pairs(typescript, /^const ([A-Z_]+) = ([\d_ *]+)$/gm)
    const theirs = pairs(csharp, /(?:static readonly TimeSpan|const int) (\w+) = (.+);$/gm)
    const named = Object.entries(ours).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), amount(value)])
    expect(Object.entries(theirs).map(([name, value]) => [name.toLowerCase(), amount(value)])).toEqual(named)
    expect(Object.fromEntries(named)).toMatchObject({ checkevery: 14_400_000, clocktolerance: 300_000 })
  })

  test('every field that is sent, signed or kept', () => {
    // In both only such names have an underscore and no capital.
    const pattern = /\b[a-z]+(?:_[a-z]+)+\b/g
    expect(words(csharp, pattern)).toEqual(words(typescript, pattern))
    for (const field of [
      'jws',
      'lease',
      'nonce',
      'status',
      'time',
      'keys',
      'alg',
      'typ',
      'kid',
      'crit',
      'kty',
      'crv',
      'x',
    ]) {
      expect(csharp).toContain(`"${field}"`)
      expect(typescript).toMatch(new RegExp(`\\b${field}\\b`))
    }
  })

  test('every kind of signed text, of key and of sent text', () => {
    const kinds = ['license-check+jws', 'license-lease+jws', 'EdDSA', 'Ed25519', 'OKP', 'application/json']
    for (const kind of kinds) {
      expect(csharp).toContain(`"${kind}"`)
      expect(typescript).toContain(`'${kind}'`)
    }
    expect(csharp).toContain(String.raw`$"{{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"{x}\"}}"`)
    expect(typescript).toContain(`{"crv":"Ed25519","kty":"OKP","x":"\${x}"}`)
  })

  test('the text of a key', () => {
    const shape = '[A-Z0-9]{4}(-[A-Z0-9]{4}){3}'
    expect(csharp).toContain(String.raw`@"\A${shape}\z"`)
    expect(typescript).toContain(`/^${shape}$/`)
  })
})

test('the C# client needs no reflection, which a trimmed program has not', () => {
  expect(csharp).toContain('Utf8JsonWriter')
  expect(csharp).not.toMatch(/JsonSerializer|typeof\(|GetType\(|\bdynamic\b/)
})

describe('where dotnet is', () => {
  const folders: string[] = []
  afterEach(async () => {
    vi.unstubAllEnvs()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  test('a C# client that cannot be built is a failure, and not one that is not tried', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'packhouse-dotnet-'))
    folders.push(folder)
    const dotnet = path.join(folder, 'dotnet')
    await writeFile(dotnet, '#!/bin/sh\n[ "$1" = --version ] || { echo "no package source answers"; exit 1; }\n')
    await chmod(dotnet, 0o755)
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`)
    expect(startDrivers).toThrow(/cannot be built.*no package source answers/s)
  })
})
