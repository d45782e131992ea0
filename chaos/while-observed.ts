import { setTimeout as pause } from 'node:timers/promises'
import { type BrokenInvariant, checkInvariants } from '#app/domain/alarms/check-invariants.ts'

const EVERY_MS = 1_000
/** Checks may take one part in this many of the time, because they are slow in a large database. */
const SHARE = 5
/** The maximum number of attempts at a check that must succeed; on a busy machine, connections time out. */
const MOST_TRIES = 10

export type Observed<Result> = {
  result: Result
  checks: number
  /** One sentence for each invariant that was ever found broken. */
  broken: string[]
}

/** Checks the shop's invariants during `work` and at its end. `look` must succeed: call it after a recovery. */
export async function whileObserved<Result>(
  work: (look: () => Promise<void>) => Promise<Result>,
): Promise<Observed<Result>> {
  const found = new Map<string, number>()
  let checks = 0
  function note(broken: BrokenInvariant[]) {
    checks++
    for (const { invariant, ids } of broken) found.set(invariant, Math.max(ids.length, found.get(invariant) ?? 0))
  }

  const look = async () => note(await lookSurely())

  const end = new AbortController()
  async function watch() {
    while (!end.signal.aborted) {
      const startedAt = performance.now()
      // A check that fails says nothing about the invariants; the next one follows.
      await checkInvariants().then(note, () => {})
      const took = performance.now() - startedAt
      await pause(Math.max(EVERY_MS - took, (SHARE - 1) * took), undefined, { signal: end.signal }).catch(() => {})
    }
  }
  const watching = watch()
  try {
    const result = await work(look)
    await look()
    const broken = [...found].map(([invariant, rows]) => `broken: ${invariant} (${rows} rows)`)
    return { result, checks, broken }
  } finally {
    end.abort()
    await watching
  }
}

async function lookSurely(): Promise<BrokenInvariant[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await checkInvariants()
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await pause(EVERY_MS)
    }
  }
}
