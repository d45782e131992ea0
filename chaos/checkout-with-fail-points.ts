import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '#server/build.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Returns a folder that the shop starts from like this checkout, with a build that contains the fail-points. */
export async function checkoutWithFailPoints(): Promise<string> {
  const checkout = path.join(root, '.cache/with-fail-points')
  mkdirSync(checkout, { recursive: true })
  for (const name of readdirSync(root).filter((name) => !name.startsWith('.') && name !== 'build')) {
    rmSync(path.join(checkout, name), { force: true })
    symlinkSync(path.join(root, name), path.join(checkout, name))
  }
  await ensureBuilt(AbortSignal.timeout(300_000), path.join(checkout, 'build'))
  return checkout
}
