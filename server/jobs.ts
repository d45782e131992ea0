import { parseArgs } from 'node:util'
import { loadBuilt, openSources } from './application.ts'
import { runChild } from './child-processes.ts'
import { StartRefused } from './start-refused.ts'

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean' }, demo: { type: 'boolean' } } })

await runChild(async () => {
  const { startBackground, close } = flags.dev ? await fromSources() : await fromBuild()
  const started = await startBackground({ demo: flags.demo ?? false })
  if ('refused' in started) throw new StartRefused(started.refused)
  return {
    lines: started.lines,
    async stop() {
      await started.stop()
      await close()
    },
  }
})

async function fromBuild() {
  return { ...(await loadBuilt('background')), close: async () => {} }
}

async function fromSources() {
  // The web process has the default cache open.
  const options = { mode: 'jobs', server: { ws: false, watch: null }, cacheDir: 'node_modules/.vite-jobs' } as const
  const { vite, load } = await openSources('background', options)
  return { ...(await load()), close: () => vite.close() }
}
