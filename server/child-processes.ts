import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeMemory } from './free-memory.ts'
import { StartRefused } from './start-refused.ts'

export type KeptProcess = { ready: Promise<string[]>; stop(): Promise<void>; kill(): void }

/** A little more than a child gives its running requests. */
const STOP_TIMEOUT_MS = 12_000

/** Restarts a child process that dies, with increasing delays while it fails to start. */
export function keepProcess(options: {
  name: string
  start: () => ChildProcess
  onExit: (name: string, reason: string) => void
  stopDelay?: number
}): KeptProcess {
  const stopping = new AbortController()
  const ready = Promise.withResolvers<string[]>()
  let hasBeenReady = false
  let child: ChildProcess

  async function run(): Promise<void> {
    for (let failures = 0; ; failures++) {
      child = options.start()
      child.on('message', (report: Report) => {
        if (report?.type === 'ready') {
          failures = 0
          hasBeenReady = true
          ready.resolve(report.lines)
        }
        if (report?.type === 'refused') ready.reject(new StartRefused(report.sentence))
      })
      const [code, signal] = await once(child, 'exit')
      if (stopping.signal.aborted) return
      const reason = signal ? `signal ${signal}` : `code ${code}`
      if (!hasBeenReady)
        return ready.reject(new StartRefused(`The ${options.name} ended before it was ready (${reason}).`))
      options.onExit(options.name, reason)
      await sleep(Math.min(200 * 2 ** failures, 10_000), undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
    }
  }
  const finished = run()

  return {
    ready: ready.promise,
    async stop() {
      stopping.abort()
      if (child.connected) child.send({ type: 'stop' } satisfies Order, () => {})
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS + (options.stopDelay ?? 0))
      await finished
      clearTimeout(timer)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

type Report = { type: 'ready'; lines: string[] } | { type: 'refused'; sentence: string }

type Order = { type: 'stop' }

/** Runs a child of the primary, which alone handles signals. */
export async function runChild(start: () => Promise<{ lines: string[]; stop(): Promise<void> }>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(1))
  let stop = async () => {}
  process.on('message', async (order: Order) => {
    if (order?.type !== 'stop') return
    await stop()
    process.exit(0)
  })
  try {
    const started = await start()
    stop = started.stop
    report({ type: 'ready', lines: started.lines })
    freeMemory()
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    report({ type: 'refused', sentence: error.message })
  }
}

function report(message: Report): void {
  process.send?.(message)
}
