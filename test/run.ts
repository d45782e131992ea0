import path from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'
import { type Durations, slowest, writeDurations } from './durations.ts'
import { outcomesOf } from './outcomes.ts'
import { servePostgres } from './postgres.ts'

/** Runs the tests and ends with a line that counts them. Arguments after `npm test --` go to Vitest. */
process.env.NODE_ENV = 'test'
process.chdir(path.resolve(import.meta.dirname, '..'))
process.env.NODE_COMPILE_CACHE ??= path.resolve('.cache/compiled')
const stopPostgres = await servePostgres()
const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)])
const vitest = await startVitest(filter, { watch: false, ...options })
if (vitest.config.watch) stopPostgresInTheEnd()
else await conclude()

/** Vitest also closes to restart when its configuration changes. */
function stopPostgresInTheEnd(): void {
  let isRestarting = false
  vitest.onServerRestart(() => {
    isRestarting = true
  })
  vitest.onClose(async () => {
    if (!isRestarting) await stopPostgres()
    isRestarting = false
  })
}

async function conclude(): Promise<never> {
  const tests = outcomesOf(vitest.state.getFiles(), { isFiltered: vitest.config.testNamePattern !== undefined })
  const failed = tests.filter((state) => state !== 'pass').length + failuresOutsideTests()
  const durations = durationsOfFiles()
  writeDurations(durations)
  await vitest.close()
  await stopPostgres()
  const slow = slowest(durations, 10)
  if (slow.length > 1) {
    console.log('The slowest files, in seconds:')
    for (const [file, seconds] of slow) console.log(`${seconds.toFixed(1).padStart(7)}  ${file}`)
  }
  console.log(`${tests.filter((state) => state === 'pass').length} passed, ${failed} failed`)
  process.exit(failed > 0 || tests.length === 0 ? 1 : 0)
}

function durationsOfFiles(): Durations {
  return Object.fromEntries(
    vitest.state.getTestModules().map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      return [module.relativeModuleId, (duration + collectDuration + setupDuration) / 1000]
    }),
  )
}

/** Counts files that could not be loaded, failed hooks, and errors that no test caught. */
function failuresOutsideTests(): number {
  const files = vitest.state
    .getFiles()
    .filter((file) => file.result?.state === 'fail' && !outcomesOf([file]).includes('fail'))
  return files.length + vitest.state.getUnhandledErrors().length
}
