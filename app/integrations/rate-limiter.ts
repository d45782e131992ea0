import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { connectionPool } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { RecentMap } from '#app/lib/recent-map.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'

// Without the library's statement names: prepared statements are a thing of one connection, which PgBouncer shares out.
const storeClient = {
  query: ({ text, values }: { text: string; values: unknown[] }) => connectionPool().query(text, values),
}

/** Keys that a process counts by itself at the same time, half as many at least; the library's own memory would set a timer for each. */
const MOST_COUNTED = 200_000

type Limit = { points: number; seconds: number }

/**
 * At most `points` for each key within `seconds`, counted in PostgreSQL for all nodes together. Spend before the work, so that
 * parallel attempts are counted too.
 */
export function rateLimit(name: string, { points, seconds }: Limit) {
  const limiter = new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  })
  return {
    /** Answers how many points are left, and for how many seconds. Refuses with TooManyAttempts when the key has none left. */
    async spend(key: string, cost = 1): Promise<{ left: number; seconds: number }> {
      try {
        const { remainingPoints: left, msBeforeNext } = await limiter.consume(key, cost)
        return { left, seconds: secondsOf(msBeforeNext) }
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooManyAttempts(secondsOf(error.msBeforeNext))
        throw error
      }
    },
    async refund(key: string): Promise<void> {
      await limiter.reward(key)
    },
    async reset(key: string): Promise<void> {
      await limiter.delete(key)
    },
  }
}

/** At least one, also when the time ended while it was asked about. */
function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

function begin(count: Count, spent: number, seconds: number): void {
  count.spent = spent
  count.endsAt = performance.now() + seconds * 1000
}

/** More than anybody spends within a limit's time: what a process notes of a key that has no points left in PostgreSQL. */
const USED_UP = 1_000_000_000

/** A key of a relaxed limit has no points left for so many seconds. */
export type UsedUp = { limit: string; key: string; seconds: number }

/** What a process counted of a key, until an instant of performance.now(). */
export type Count = { spent: number; endsAt: number }

const relaxed = new Map<string, (usedUp: UsedUp) => void>()

let tellSiblings: (usedUp: UsedUp) => void = () => {}

/** From here on the other web processes of this machine learn at once what is used up. */
export function tellSiblingsBy(tell: (usedUp: UsedUp) => void): void {
  tellSiblings = tell
}

/** What another process learned. */
export function hearUsedUp(usedUp: UsedUp): void {
  relaxed.get(usedUp.limit)?.(usedUp)
}

/**
 * The same of what hardly anybody comes near to. The first `uncounted` of a key in a process cost no statement; with the next one they count
 * in PostgreSQL like all others. They are not waited for while no more than `unawaited` of a key are being
 * counted at the same time: who comes one after the other waits for none. Once a key is used up, the process refuses it by
 * itself until then. So a key may get that many more for each further process at most. While the database is away, each process counts
 * for itself.
 */
export function relaxedRateLimit(
  name: string,
  { uncounted = 0, unawaited = 0, ...limit }: Limit & { uncounted?: number; unawaited?: number },
) {
  const shared = rateLimit(name, limit)
  const counts = new RecentMap<string, Count>(MOST_COUNTED / 2)

  // Its own count shall not begin anew before the shared one does.
  const noteUsedUp = ({ key, seconds }: UsedUp) => begin(countOf(key), USED_UP, seconds)
  relaxed.set(name, noteUsedUp)

  const isUsedUp = (key: string, seconds: number) => {
    const usedUp = { limit: name, key, seconds }
    noteUsedUp(usedUp)
    tellSiblings(usedUp)
  }

  /** Where a key's count stands in this process. Who has many keys may keep it beside what else is kept of a key, and spare the look for it. */
  function countOf(key: string): Count {
    const known = counts.get(key)
    if (known) return known
    const made = { spent: 0, endsAt: 0 }
    counts.set(key, made)
    return made
  }

  async function spendShared(key: string, cost: number): Promise<void> {
    try {
      const { left, seconds } = await shared.spend(key, cost)
      if (left === 0) isUsedUp(key, seconds)
    } catch (error) {
      if (error instanceof TooManyAttempts) isUsedUp(key, error.retryAfterSeconds)
      throw error
    }
  }

  /** How many of a key are being counted in PostgreSQL. */
  const underWay = new Map<string, number>()

  async function countShared(key: string, cost: number): Promise<void> {
    underWay.set(key, (underWay.get(key) ?? 0) + 1)
    try {
      await spendShared(key, cost)
    } finally {
      const left = (underWay.get(key) ?? 1) - 1
      if (left === 0) underWay.delete(key)
      else underWay.set(key, left)
    }
  }

  async function spendCounted(key: string, { spent, endsAt }: Count, isStoreAway: boolean): Promise<void> {
    const refusal = () => new TooManyAttempts(secondsOf(endsAt - performance.now()))
    if (spent > USED_UP) throw refusal()
    try {
      if (!isStoreAway) {
        const counting = countShared(key, spent === uncounted + 1 ? spent : 1)
        if ((underWay.get(key) ?? 0) > unawaited) return await counting
        counting.catch(() => {})
      }
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
    if (spent > limit.points) throw refusal()
  }

  /**
   * Spends a point in memory. Answers what remains to be done about it, which refuses as `spend` does, and null for most keys: nothing, as
   * they are not counted yet.
   */
  function spendHere(key: string, count = countOf(key)): ((isStoreAway: boolean) => Promise<void>) | null {
    if (count.endsAt <= performance.now()) begin(count, 0, limit.seconds)
    const { endsAt } = count
    const spent = ++count.spent
    return spent <= uncounted ? null : (isStoreAway) => spendCounted(key, { spent, endsAt }, isStoreAway)
  }

  return {
    countOf,
    spendHere,
    /** Refuses with TooManyAttempts when the key has no points left. PostgreSQL is not waited for when it is known to be away. */
    async spend(key: string, { isStoreAway = false } = {}): Promise<void> {
      await spendHere(key)?.(isStoreAway)
    },
  }
}
