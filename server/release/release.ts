import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, VERSION } from '#app/version.server.ts'
import { ensureBuilt } from '../build.ts'
import { packFolder, sha256 } from './pack.ts'
import { bomOfRelease, stageRelease } from './stage.ts'

/** `npm run release` writes the archive, its bill of materials and their checksums; `-- --slim FOLDER` fills a folder. */
const { values } = parseArgs({ options: { slim: { type: 'string' } } })
await ensureBuilt(new AbortController().signal)
if (values.slim) stageRelease(path.resolve(values.slim), { slim: true })
else await writeRelease(path.join(ROOT, 'dist'))

async function writeRelease(dist: string): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  const date = releaseDate()
  const name = `packhouse-${VERSION}-${process.platform}-${process.arch}`
  const folder = path.join(dist, name)
  stageRelease(folder)
  await packFolder(folder, `${folder}.tar.gz`, date)
  const bom = bomOfRelease(path.join(dist, 'bom'), date)
  rmSync(path.join(dist, 'bom'), { recursive: true })
  writeFileSync(`${folder}.cdx.json`, `${JSON.stringify(bom, null, 2)}\n`)
  const files = [`${name}.tar.gz`, `${name}.cdx.json`]
  const sums = await Promise.all(files.map(async (file) => `${await sha256(path.join(dist, file))}  ${file}\n`))
  writeFileSync(path.join(dist, 'SHA256SUMS'), sums.join(''))
  console.log(sums.join('').trimEnd())
}

/** Returns the day of the release, which all its files carry, so that every build has the same bytes. */
function releaseDate(): Date {
  const changes = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')
  const [, day] = changes.match(new RegExp(`^## \\[${VERSION}\\] - (\\d{4}-\\d\\d-\\d\\d)$`, 'm')) ?? []
  if (!day) throw new Error(`CHANGELOG.md gives no date for ${VERSION}.`)
  return new Date(day)
}
