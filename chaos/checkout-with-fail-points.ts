import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '#server/build.ts'

const root = path.resolve(import.meta.dirname, '..')
const left = ['build', 'data', 'demo', 'dist', 'node_modules', 'test-results']

/** Returns a copy of this checkout with a build that contains the fail-points. */
export async function checkoutWithFailPoints(): Promise<string> {
  const checkout = path.join(root, '.cache/with-fail-points')
  mkdirSync(checkout, { recursive: true })
  for (const name of readdirSync(root).filter((name) => !name.startsWith('.') && !left.includes(name))) {
    rmSync(path.join(checkout, name), { recursive: true, force: true })
    cpSync(path.join(root, name), path.join(checkout, name), { recursive: true })
  }
  const packages = path.join(checkout, 'node_modules')
  if (!existsSync(packages)) symlinkSync(path.join(root, 'node_modules'), packages)
  await ensureBuilt(AbortSignal.timeout(300_000), path.join(checkout, 'build'))
  return checkout
}
