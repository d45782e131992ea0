import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { connectionPool } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { pointsInMemory } from './points-in-memory.ts'

// Omits the library's statement names: prepared statements belong to one connection, which PgBouncer shares.
const storeClient = {
  query: ({ text, values }: { text: string; values: unknown[] }) => connectionPool().query(text, values),
}

type Limit = { points: number; seconds: number }

/** Limits each key across all nodes. Callers spend before the work, so that parallel attempts count. */
export function rateLimit(name: string, { points, seconds }: Limit) {
  const limiter = new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // The job forgetOld deletes expired counters.
    clearExpiredByTimeout: false,
  })
  return {
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

function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

/**
 * Counts in memory first. Spends wait for PostgreSQL once half of the points are spent, so each further process
 * grants at most half of the limit more.
 */
export function relaxedRateLimit(name: string, { unreported = 0, ...limit }: Limit & { unreported?: number }) {
  const shared = rateLimit(name, limit)
  const local = pointsInMemory(limit.seconds)
  const refusal = (endsAt: number) => new TooManyAttempts(secondsOf(endsAt - Date.now()))

  async function report(key: string, cost: number): Promise<void> {
    try {
      const { left, seconds } = await shared.spend(key, cost)
      if (left === 0) local.set(key, limit.points + 1, seconds)
    } catch (error) {
      if (isDatabaseAway(error)) return
      if (error instanceof TooManyAttempts) local.set(key, limit.points + 1, error.retryAfterSeconds)
      throw error
    }
  }

  return {
    requireLeft(key: string): void {
      const count = local.read(key)
      if (count && count.points > limit.points) throw refusal(count.endsAt)
    },
    /** Counts in this process alone while the store is unavailable. Refuses with TooManyAttempts. */
    async spend(key: string, { isStoreAway = false } = {}): Promise<void> {
      const { points: spent, endsAt } = local.add(key)
      if (spent > limit.points) throw refusal(endsAt)
      if (isStoreAway || spent <= unreported) return
      const reporting = report(key, spent === unreported + 1 ? spent : 1)
      if (spent > limit.points / 2) return reporting
      reporting.catch(() => {})
    },
  }
}
