import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#app/version.server.ts'

type Locked = { version: string; license?: string; dev?: true }

/** Returns the license texts of all packages that a shop is built with or runs on, each text once. */
export function thirdPartyLicenses(): string {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const namesOf = new Map<string, string[]>()
  for (const [place, { version, license, dev }] of Object.entries(packages)) {
    const folder = path.join(ROOT, place)
    if (place === '' || dev || !existsSync(folder)) continue
    const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name))
    const texts = files.sort().map((name) => readFileSync(path.join(folder, name), 'utf8').trim())
    const text = texts.join('\n\n') || `License: ${license ?? 'see the package'}`
    const name = `${place.slice(place.lastIndexOf('node_modules/') + 13)} ${version}`
    namesOf.set(text, [...(namesOf.get(text) ?? []), name])
  }
  return [...namesOf].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`)
}
