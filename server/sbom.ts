import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#app/version.server.ts'
import { npm } from './npm.ts'

type License = { license: { id: string } } | { expression: string }
type Component = { 'bom-ref': string; name: string; version: string; purl: string; licenses?: License[] }
export type Bom = {
  serialNumber?: string | undefined
  metadata: { timestamp: string; tools?: unknown; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Packages that state their license only in a file, which npm does not read. */
const byFile: Record<string, License> = { 'png-js': { license: { id: 'MIT' } } }

if (import.meta.main) {
  const [, , file = 'packhouse.cdx.json'] = process.argv
  const bom = readBom()
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`${file} lists ${bom.components.length} packages.`)
}

/** Lists the packages of a lockfile, by default this project's with those that only tests need. */
export function readBom(folder = ROOT): Bom {
  const wanted = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const bom: Bom = JSON.parse(npm(folder, ...wanted, '--include=dev', '--include=optional', '--include=peer'))
  // npm names the shop after its folder.
  bom.metadata.component.name = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name
  for (const component of bom.components) {
    const license = byFile[component.name]
    if (license) component.licenses ??= [license]
  }
  return bom
}
