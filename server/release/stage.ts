import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#app/version.server.ts'
import { npm } from '../npm.ts'
import { type Bom, readBom } from '../sbom.ts'
import { thirdPartyLicenses } from './licenses.ts'
import { buildTools, bundledPrograms, runtimePackages } from './packages.ts'

const shipped = [
  ...['app', 'build', 'cli', 'clients', 'deploy', 'docs', 'messages', 'migrations', 'server'],
  ...['CHANGELOG.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'],
]
/** Tests, and what only tests, benchmarks and releases use. */
const left = /\.test\.tsx?$|^clients\/(drivers|vectors)|^server\/(launch|npm|sbom|settings-doc|release)\b/

/** Fills an empty folder with a release; a `slim` one has neither Node nor PostgreSQL. The build must be fresh. */
export function stageRelease(folder: string, { slim = false } = {}): void {
  for (const name of shipped) {
    cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !left.test(path.relative(ROOT, file)),
    })
  }
  cpSync(path.join(import.meta.dirname, 'packhouse.sh'), path.join(folder, 'packhouse'))
  rmSync(path.join(folder, 'build/sources.sha256'))
  writeFileSync(path.join(folder, 'THIRD-PARTY-LICENSES'), thirdPartyLicenses())
  installPackages(folder, [...runtimePackages, ...(slim ? [] : bundledPrograms)])
}

/** Lists what a release consists of: packages in `node_modules` and those that were built into its files. */
export function bomOfRelease(folder: string, date: Date): Bom {
  const { dependencies } = readManifest()
  lockPackages(
    folder,
    Object.keys(dependencies).filter((name) => !buildTools.includes(name)),
  )
  const bom = withoutOtherPlatforms(readBom(folder), folder)
  // These differ with npm's version and each time.
  bom.metadata.tools = undefined
  bom.metadata.timestamp = date.toISOString()
  bom.serialNumber = undefined
  return bom
}

type Locked = { version: string; os?: string[]; cpu?: string[] }

/** Removes optional packages that npm installs on other platforms only, such as their PostgreSQL. */
function withoutOtherPlatforms(bom: Bom, folder: string): Bom {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(path.join(folder, 'package-lock.json'), 'utf8'),
  )
  const others = Object.entries(packages)
    .filter(
      ([, { os, cpu }]) =>
        !(os ?? [process.platform]).includes(process.platform) || !(cpu ?? [process.arch]).includes(process.arch),
    )
    .map(([place, { version }]) => `${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`)
  const isKept = (ref: string) => !others.includes(ref)
  return {
    ...bom,
    components: bom.components.filter((component) => isKept(component['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => isKept(ref))
      .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter(isKept) })),
  }
}

function installPackages(folder: string, names: string[]): void {
  lockPackages(folder, names)
  npm(folder, 'ci', '--omit=dev', '--ignore-scripts=false', '--no-audit', '--no-fund')
  // A release installs nothing, and npm notes in these where packages came from.
  for (const name of ['package-lock.json', '.npmrc', 'node_modules/.package-lock.json', 'node_modules/.bin']) {
    rmSync(path.join(folder, name), { recursive: true, force: true })
  }
  const license = path.join(folder, 'node_modules/node/node_modules')
  for (const file of globSync('node-*/LICENSE', { cwd: license })) {
    cpSync(path.join(license, file), path.join(folder, 'node_modules/node/LICENSE'))
  }
  dropTypes(path.join(folder, 'node_modules'))
}

/** Writes `package.json` and the lockfile of these packages, in the versions of this project's lockfile. */
function lockPackages(folder: string, names: string[]): void {
  mkdirSync(folder, { recursive: true })
  const { devDependencies, dependencies, ...manifest } = readManifest()
  const isWanted = ([name]: [string, string]) => names.includes(name)
  const scripts = {
    start: './packhouse start',
    demo: './packhouse start --demo',
    packhouse: './packhouse',
  }
  write(path.join(folder, 'package.json'), {
    ...manifest,
    isRelease: true,
    bin: { packhouse: './packhouse' },
    scripts,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(isWanted)),
  })
  for (const name of ['package-lock.json', '.npmrc']) cpSync(path.join(ROOT, name), path.join(folder, name))
  npm(folder, 'install', '--package-lock-only', '--omit-lockfile-registry-resolved', '--offline', '--no-audit')
}

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

function readManifest(): Manifest {
  return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
}

function write(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** Deletes types, source maps and Node's headers, 115 MB that no running shop reads, and packages that had nothing else. */
function dropTypes(modules: string): void {
  for (const file of globSync('**/*.{d.ts,d.mts,d.cts,map}', { cwd: modules })) rmSync(path.join(modules, file))
  // The package of one platform, whose program npm has linked into the package `node`.
  rmSync(path.join(modules, 'node/node_modules'), { recursive: true, force: true })
  for (const manifest of globSync('**/node_modules/{*,@*/*}/package.json', { cwd: path.dirname(modules) })) {
    const folder = path.join(path.dirname(modules), path.dirname(manifest))
    const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
    const holds = files.filter(
      (file) => file.isFile() && !/^(package\.json|README.*|LICEN[CS]E.*|CHANGELOG.*)$/i.test(file.name),
    )
    if (holds.length === 0) rmSync(folder, { recursive: true, force: true })
  }
}
