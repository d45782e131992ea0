import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { connectionPool } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'

// Without the library's statement names: prepared statements are a thing of one connection, which PgBouncer shares out.
const storeClient = {
  query: ({ text, values }: { text: string; values: unknown[] }) => connectionPool().query(text, values),
}

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

/**
 * A limit that is counted in this process first. The first `unreported` points of a key stay here; PostgreSQL counts the others, and a spend
 * waits for it once half of the points were spent here. So each further process grants at most half of the limit more.
 */
export function relaxedRateLimit(name: string, { unreported = 0, ...limit }: Limit & { unreported?: number }) {
  const shared = rateLimit(name, limit)
  const local = new RateLimiterMemory({ points: limit.points, duration: limit.seconds })

  async function spendHere(key: string): Promise<number> {
    const { consumedPoints, msBeforeNext } = await local.penalty(key)
    if (consumedPoints > limit.points) throw new TooManyAttempts(secondsOf(msBeforeNext))
    return consumedPoints
  }

  /** Once PostgreSQL has no points left, this process refuses the key on its own. */
  async function report(key: string, cost: number): Promise<void> {
    try {
      const { left, seconds } = await shared.spend(key, cost)
      if (left === 0) await local.block(key, seconds)
    } catch (error) {
      if (isDatabaseAway(error)) return
      if (error instanceof TooManyAttempts) await local.block(key, error.retryAfterSeconds)
      throw error
    }
  }

  return {
    /** Refuses like `spend`, without spending, what this process knows to be used up. */
    async requireLeft(key: string): Promise<void> {
      const { consumedPoints = 0, msBeforeNext = 0 } = (await local.get(key)) ?? {}
      if (consumedPoints > limit.points && msBeforeNext > 0) throw new TooManyAttempts(secondsOf(msBeforeNext))
    },
    /** Refuses with TooManyAttempts when the key has no points left. While the store is away, this process counts alone. */
    async spend(key: string, { isStoreAway = false } = {}): Promise<void> {
      const spent = await spendHere(key)
      if (isStoreAway || spent <= unreported) return
      const reporting = report(key, spent === unreported + 1 ? spent : 1)
      if (spent > limit.points / 2) return reporting
      reporting.catch(() => {})
    },
  }
}
