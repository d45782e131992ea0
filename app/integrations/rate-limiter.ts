import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { connectionPool } from '#app/db/client.server.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'

// Without the library's statement names: prepared statements are a thing of one connection, which PgBouncer shares out.
const storeClient = {
  query: ({ text, values }: { text: string; values: unknown[] }) => connectionPool().query(text, values),
}

/**
 * At most `points` for each key within `seconds`, counted in PostgreSQL for all nodes together. Spend before the work, so that
 * parallel attempts are counted too.
 */
export function rateLimit(name: string, { points, seconds }: { points: number; seconds: number }) {
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
