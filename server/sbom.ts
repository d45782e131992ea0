import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type License = { license: { id: string } } | { expression: string }
type Component = { 'bom-ref': string; name: string; version: string; purl: string; licenses?: License[] }
export type Bom = { metadata: { component: Component }; components: Component[]; dependencies: object[] }

const root = path.resolve(import.meta.dirname, '..')
/** Packages that state their license only in a file, which npm does not read. */
const byFile: Record<string, License> = { 'png-js': { license: { id: 'MIT' } } }

if (import.meta.main) {
  const [, , file = 'packhouse.cdx.json'] = process.argv
  const bom = readBom()
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`${file} lists ${bom.components.length} packages.`)
}

export function readBom(): Bom {
  const bom: Bom = JSON.parse(askNpm())
  // npm names the shop after its folder.
  bom.metadata.component.name = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).name
  for (const component of bom.components) {
    const license = byFile[component.name]
    if (license) component.licenses ??= [license]
  }
  return bom
}

function askNpm(): string {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const [command, ...first] = npm && existsSync(npm) ? [node ?? process.execPath, npm] : ['npm']
  const wanted = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const options = ['--include=dev', '--include=optional', '--include=peer', '--loglevel=error']
  const { status, stdout, stderr, error } = spawnSync(command ?? 'npm', [...first, ...wanted, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`npm could not list the packages: ${stderr || error?.message}`)
  return stdout
}
