import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Order, Report } from './child.ts'
import { StartRefused } from './start-refused.ts'

export type KeptProcess = {
  /** Resolves with what the first start has to say; rejects with StartRefused when it does not come up. */
  ready: Promise<string[]>
  stop(): Promise<void>
  kill(): void
}

/** A little more than a child gives its requests in flight, once it takes no new ones. */
const STOP_TIMEOUT_MS = 12_000

/** Keeps a child process running: one that dies is started again, ever more slowly while it does not even come up. */
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
