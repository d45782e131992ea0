import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startDrivers } from './drivers/drivers.ts'

// Few machines have .NET, so these tests compare the text of the C# client with the TypeScript client, to notice a
// change that is missing in one of them. They don't show that the C# client compiles or works.

const [typescript, csharp] = await Promise.all(
  ['typescript/packhouse-license.ts', 'csharp/PackhouseLicense.cs'].map(read),
)

/** Returns the code of a client without comments. */
async function read(name: string): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, name), 'utf8')
  return text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/ .*|\/\/\/.*/g, '')
}

/** Returns the matches of a pattern with two groups as names and values, at least one. */
function pairs(text: string | undefined, pattern: RegExp): Record<string, string> {
  const found = Array.from(text?.matchAll(pattern) ?? [], ([, name = '', value = '']) => [name, value])
  expect(found).not.toEqual([])
  return Object.fromEntries(found)
}

/** Returns the distinct matches, sorted, at least one. */
function matches(text: string | undefined, pattern: RegExp): string[] {
  const found = Array.from(text?.matchAll(pattern) ?? [], ([whole, group]) => group ?? whole)
  expect(found).not.toEqual([])
  return [...new Set(found)].sort()
}

/** Evaluates `4 * 3_600_000` or `TimeSpan.FromHours(4)` to milliseconds, or to bytes. */
function amount(written: string): number {
  const [, unit, count] = written.match(/^TimeSpan\.From(Hours|Minutes|Seconds)\((\d+)\)$/) ?? []
  const units: Record<string, number> = { Hours: 3_600_000, Minutes: 60_000, Seconds: 1000 }
  if (unit) return Number(count) * (units[unit] ?? Number.NaN)
  return written.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}

describe('the C# client has what the TypeScript client has:', () => {
  test('every status and its message', () => {
    const ours = pairs(typescript, /^ {2}(\w+): '(.*)',$/gm)
    expect(pairs(csharp, /\["(\w+)"\] = "(.*)",/g)).toEqual(ours)
    expect(ours).toHaveProperty('clock_turned_back')
  })

  test('every status of the shop', () => {
    const [, ours] = typescript?.match(/const STATUSES = \[(.*)\]/) ?? []
    const [, theirs] = csharp?.match(/string\[\] Statuses = \{(.*)\}/) ?? []
    expect(matches(theirs, /"(\w+)"/g)).toEqual(matches(ours, /'(\w+)'/g))
  })

  test('every URL', () => {
    expect(matches(csharp, /"(\/[^"]+)"/g)).toEqual(matches(typescript, /'(\/[^']+)'/g))
  })

  test('every duration, and the largest response', () => {
    const ours = pairs(typescript, /^const ([A-Z_]+) = ([\d_ *]+)$/gm)
    const theirs = pairs(csharp, /(?:static readonly TimeSpan|const int) (\w+) = (.+);$/gm)
    const named = Object.entries(ours).map(([name, value]) => [name.replaceAll('_', '').toLowerCase(), amount(value)])
    expect(Object.entries(theirs).map(([name, value]) => [name.toLowerCase(), amount(value)])).toEqual(named)
    expect(Object.fromEntries(named)).toMatchObject({ checkevery: 14_400_000, clocktolerance: 300_000 })
  })

  test('every field that is sent, signed or stored', () => {
    // In both languages, only these names have an underscore and no capital.
    const pattern = /\b[a-z]+(?:_[a-z]+)+\b/g
    expect(matches(csharp, pattern)).toEqual(matches(typescript, pattern))
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

  test('every type of signature, key and body', () => {
    const kinds = ['license-check+jws', 'license-lease+jws', 'EdDSA', 'Ed25519', 'OKP', 'application/json']
    for (const kind of kinds) {
      expect(csharp).toContain(`"${kind}"`)
      expect(typescript).toContain(`'${kind}'`)
    }
    expect(csharp).toContain(String.raw`$"{{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"{x}\"}}"`)
    expect(typescript).toContain(`{"crv":"Ed25519","kty":"OKP","x":"\${x}"}`)
  })

  test('the format of a key', () => {
    const shape = '[A-Z0-9]{4}(-[A-Z0-9]{4}){3}'
    expect(csharp).toContain(String.raw`@"\A${shape}\z"`)
    expect(typescript).toContain(`/^${shape}$/`)
  })
})

test('the C# client needs no reflection, which trimmed programs lack', () => {
  expect(csharp).toContain('Utf8JsonWriter')
  expect(csharp).not.toMatch(/JsonSerializer|typeof\(|GetType\(|\bdynamic\b/)
})

describe('with dotnet', () => {
  const folders: string[] = []
  afterEach(async () => {
    vi.unstubAllEnvs()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  test('fails if the C# client cannot be built, instead of skipping it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'packhouse-dotnet-'))
    folders.push(folder)
    const dotnet = path.join(folder, 'dotnet')
    await writeFile(dotnet, '#!/bin/sh\n[ "$1" = --version ] || { echo "no package source answers"; exit 1; }\n')
    await chmod(dotnet, 0o755)
    vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`)
    expect(startDrivers).toThrow(/cannot be built.*no package source answers/s)
  })
})
