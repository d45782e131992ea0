import { parseArgs } from 'node:util'
import type { Config } from '#app/config.server.ts'
import { IS_RELEASE } from '#app/version.server.ts'
import { readEnvironment } from './environment.ts'
import { StartRefused } from './start-refused.ts'

export type Start = { config: Config; dev: boolean; demo: boolean; stop: AbortSignal; hasten: AbortSignal }

/** Ctrl-C arrives twice, from the terminal and from npm; only a later signal is a second one. */
const sameSignal = 1_000

/** Reads flags and environment, runs `work`, which ends after `stop`, and ends this process. */
export async function runPrimary(work: (start: Start) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const hastening = new AbortController()
  let stoppedAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted && Date.now() - stoppedAt > sameSignal) hastening.abort()
      if (!stopping.signal.aborted) stoppedAt = Date.now()
      stopping.abort()
    })
  }
  const parent = process.ppid
  // Without npm, nothing passes the terminal's signals on.
  const watchNpm = () => process.ppid !== parent && stopping.abort()
  if (process.env.npm_lifecycle_event) setInterval(watchNpm, 500).unref()
  try {
    const { dev, demo } = readFlags()
    if (dev && IS_RELEASE)
      throw new StartRefused('A release contains no sources to develop. Clone the repository for that.')
    const config = readEnvironment({
      // Keeps invented customers, and an admin whose password is published, out of a real shop.
      ...(demo && { DATA_DIR: 'demo' }),
      ...process.env,
      ...(dev && { NODE_ENV: 'development' }),
    })
    await work({ config, dev, demo, stop: stopping.signal, hasten: hastening.signal })
    process.exit(0)
  } catch (error) {
    if (error instanceof StartRefused) console.error(error.message)
    else console.error(error)
    process.exit(1)
  }
}

function readFlags() {
  try {
    const options = { dev: { type: 'boolean', default: false }, demo: { type: 'boolean', default: false } } as const
    return parseArgs({ options }).values
  } catch (error) {
    throw new StartRefused((error as Error).message)
  }
}
