import './ignore-libpq.ts'
import './drizzle-as-commonjs.ts'
import path from 'node:path'
import { IS_RELEASE, ROOT } from '#app/version.server.ts'
import { ensureBuilt } from './build.ts'
import { lockDataDir } from './data-dir.ts'
import { runPrimary, type Start } from './start.ts'

await runPrimary(async (start) => {
  if (!start.dev) {
    if (!IS_RELEASE) await build(start)
    if (start.stop.aborted) return
    // Continues from the build in the same process, which then needs 30 MB less than with the sources.
    const program = path.join(ROOT, 'build/server/primary.js')
    const args = [process.execPath, ...process.execArgv, program, ...process.argv.slice(2)]
    process.execve?.(process.execPath, args, process.env)
  }
  const { runShop } = await import('./shop.ts')
  await runShop(start)
})

/** Builds under the lock of the data folder, because a shop that runs on it uses the files of the build. */
async function build({ config, stop }: Start): Promise<void> {
  const lock = lockDataDir(config.dataDir)
  try {
    await ensureBuilt(stop)
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    lock.release()
  }
}
