import { setTimeout as pause } from 'node:timers/promises'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'

const EVERY_MS = 1_000
/** A check of a grown database takes longer; it may take one part in so many of the time, and leaves the rest to the shop. */
const SHARE = 5

export type Observed<Result> = {
  result: Result
  /** How often the books were read. */
  checks: number
  /** One sentence for each invariant that was ever found broken. */
  broken: string[]
}

/** Runs `work` while somebody else reads the shop's invariants on a connection of their own, once a second and after it. */
export async function whileObserved<Result>(work: () => Promise<Result>): Promise<Observed<Result>> {
  const found = new Map<string, number>()
  let checks = 0
  async function check(): Promise<number> {
    const startedAt = performance.now()
    for (const { invariant, ids } of await checkInvariants()) {
      found.set(invariant, Math.max(ids.length, found.get(invariant) ?? 0))
    }
    checks++
    return performance.now() - startedAt
  }

  const end = new AbortController()
  const watch = async () => {
    while (!end.signal.aborted) {
      const took = await check()
      await pause(Math.max(EVERY_MS - took, (SHARE - 1) * took), undefined, { signal: end.signal }).catch(() => {})
    }
  }
  const watching = watch()
  try {
    const result = await Promise.race([work(), watching.then(() => new Promise<never>(() => {}))])
    end.abort()
    await watching
    await check()
    const broken = [...found].map(([invariant, rows]) => `broken: ${invariant} (${rows} rows)`)
    return { result, checks, broken }
  } finally {
    end.abort()
    await watching.catch(() => {})
  }
}
