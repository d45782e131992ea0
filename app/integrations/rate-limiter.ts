import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { connectionPool } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'

// Without the library's statement names: prepared statements are a thing of one connection, which PgBouncer shares out.
const storeClient = {
  query: ({ text, values }: { text: string; values: unknown[] }) => connectionPool().query(text, values),
}

/** Keys that a process counts by itself at the same time; the library's own memory would set a timer for each. */
const MOST_COUNTED = 100_000

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
    /** Refuses with TooManyAttempts when the key has no points left. */
    async spend(key: string, cost = 1): Promise<void> {
      try {
        await limiter.consume(key, cost)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new TooManyAttempts(Math.ceil(error.msBeforeNext / 1000))
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

/** More than anybody spends within a limit's time: what a process notes of a key that has no points left in PostgreSQL. */
const USED_UP = 1_000_000_000

/**
 * The same of what hardly anybody comes near to. A process counts the first `alone` of a key by itself, which costs no statement; from
 * the next one on they all count in PostgreSQL. So a key may get `alone` more for each further process at most. Once it is refused, the
 * process refuses it by itself until then. While the database is away, each process counts for itself.
 */
export function relaxedRateLimit(name: string, { alone, ...limit }: Limit & { alone: number }) {
  const shared = rateLimit(name, limit)
  const own = new LRUCache<string, { spent: number }>({ max: MOST_COUNTED, ttl: limit.seconds * 1000 })
  return {
    /** Refuses with TooManyAttempts when the key has no points left. PostgreSQL is not waited for when it is known to be away. */
    async spend(key: string, { isStoreAway = false } = {}): Promise<void> {
      const count = own.get(key) ?? { spent: 0 }
      if (count.spent === 0) own.set(key, count)
      const spent = ++count.spent
      if (spent <= alone) return
      const refusal = () => new TooManyAttempts(Math.ceil(own.getRemainingTTL(key) / 1000))
      if (spent > USED_UP) throw refusal()
      try {
        if (!isStoreAway) return await shared.spend(key, spent === alone + 1 ? spent : 1)
      } catch (error) {
        // Its own count shall not begin anew before the shared one does.
        if (error instanceof TooManyAttempts) own.set(key, { spent: USED_UP }, { ttl: error.retryAfterSeconds * 1000 })
        if (!isDatabaseAway(error)) throw error
      }
      if (spent > limit.points) throw refusal()
    },
  }
}
