/** Ends at a time of `performance.now()`, so setting the clock back does not extend it. */
type Count = { points: number; endsAt: number }

/**
 * Counts points per key for a period that begins with the key's first point. Keys have no timers: a busy process has a
 * hundred thousand of them, and each timer would keep its request in memory.
 */
export function pointsInMemory(seconds: number) {
  const period = seconds * 1000
  // By the time a count's period ends, the count is in `older`, which is later dropped as a whole.
  let [older, newer] = [new Map<string, Count>(), new Map<string, Count>()]
  let newerEndsAt = 0

  function dropEnded(now: number): void {
    if (now < newerEndsAt) return
    older = now < newerEndsAt + period ? newer : new Map()
    newer = new Map()
    newerEndsAt = now + period
  }

  function read(key: string): Count | null {
    const now = performance.now()
    dropEnded(now)
    const count = newer.get(key) ?? older.get(key)
    return count && count.endsAt > now ? count : null
  }

  /** Begins a period of at most the usual length. */
  function set(key: string, points: number, lasts = seconds): Count {
    const now = performance.now()
    dropEnded(now)
    const count = { points, endsAt: Math.floor(now) + Math.min(lasts, seconds) * 1000 }
    newer.set(key, count)
    return count
  }

  function add(key: string): Count {
    const count = read(key) ?? set(key, 0)
    count.points++
    return count
  }

  return { read, set, add }
}
