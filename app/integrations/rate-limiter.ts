import { connectionPool } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { TooManyAttempts } from '#app/lib/too-many-attempts.ts'
import { pointsInMemory } from './points-in-memory.ts'

type Limit = { points: number; seconds: number }

/** Limits each key across all nodes. Callers spend before the work, so that parallel attempts count. */
export function rateLimit(name: string, { points, seconds }: Limit) {
  const keyOf = (key: string) => `${name}:${key}`
  return {
    /** Refuses with TooManyAttempts if more than `points` are spent within `seconds` of the first spend. */
    async spend(key: string, cost = 1): Promise<{ left: number; seconds: number }> {
      const now = Date.now()
      const { rows } = await connectionPool().query<{ points: number; expire: string }>(
        `insert into rate_limits as counted (key, points, expire) values ($1, $2, $3)
        on conflict (key) do update set
          points = case when counted.expire > $4 then counted.points else 0 end + excluded.points,
          expire = case when counted.expire > $4 then counted.expire else excluded.expire end
        returning points, expire`,
        [keyOf(key), cost, now + seconds * 1000, now],
      )
      const [counted] = rows
      if (!counted) throw new Error('The database returned no count.')
      const secondsLeft = secondsOf(Number(counted.expire) - Date.now())
      if (counted.points > points) throw new TooManyAttempts(secondsLeft)
      return { left: points - counted.points, seconds: secondsLeft }
    },
    async refund(key: string): Promise<void> {
      await connectionPool().query('update rate_limits set points = points - 1 where key = $1 and points > 0', [
        keyOf(key),
      ])
    },
    async reset(key: string): Promise<void> {
      await connectionPool().query('delete from rate_limits where key = $1', [keyOf(key)])
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
  const refusal = (endsAt: number) => new TooManyAttempts(secondsOf(endsAt - performance.now()))

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
