import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#app/version.server.ts'

type Chunk = { file: string; imports?: string[] }

const file = path.join(ROOT, 'build/client/.vite/manifest.json')
// Development has no built file.
const chunks: Record<string, Chunk> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Returns the URLs of modules that a page imports lazily, and of what those import. */
export function urlsOfModules(...names: string[]): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    chunk.imports?.forEach(add)
  }
  names.forEach(add)
  return [...found]
}
