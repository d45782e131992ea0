import { rmSync } from 'node:fs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export async function removedAtExit<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const remove = () => rmSync(path, { recursive: true, force: true })
  const exit = () => process.exit(1)
  process.once('exit', remove)
  for (const signal of SIGNALS) process.once(signal, exit)
  try {
    return await work()
  } finally {
    process.off('exit', remove)
    for (const signal of SIGNALS) process.off(signal, exit)
    remove()
  }
}
