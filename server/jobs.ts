import os from 'node:os'
import { parseArgs } from 'node:util'
import { loadBuilt, openSources } from './application.ts'
import { nightlyRound } from './backup/nightly.ts'
import { runChild } from './child-processes.ts'
import { readEnvironment } from './environment.ts'
import { StartRefused } from './start-refused.ts'

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean' }, demo: { type: 'boolean' } } })

await runChild(async () => {
  const { load, close } = flags.dev ? await fromSources() : { load: loadBuilt, close: async () => {} }
  const { loadJobs, closeResources } = await load()
  const { prepareShop, startJobs, ...watch } = await loadJobs()
  const prepared = await prepareShop({ demo: flags.demo ?? false })
  if ('refused' in prepared) throw new StartRefused(prepared.refused)
  // Web processes come first.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const jobs = await startJobs(nightlyRound(readEnvironment(process.env), watch))
  return {
    lines: prepared.lines,
    async stop() {
      await jobs.stop()
      await closeResources()
      await close()
    },
  }
})

async function fromSources() {
  // The web process has the default cache open.
  const { vite, load } = await openSources({ server: { ws: false, watch: null }, cacheDir: 'node_modules/.vite-jobs' })
  return { load, close: () => vite.close() }
}
