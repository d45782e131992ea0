import { StartRefused } from './start-refused.ts'

/** From a child to the primary. */
export type Report = { type: 'ready'; lines: string[] } | { type: 'refused'; sentence: string }

export type Order = { type: 'stop' }

/** Runs a child of the primary, which alone decides about signals; `start` returns lines to print and how to stop. */
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
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    report({ type: 'refused', sentence: error.message })
  }
}

function report(message: Report): void {
  process.send?.(message)
}
