import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { checkInvariants } from '#app/domain/alarms/check-invariants.ts'
import type { Acknowledged } from './clients.ts'

const EVERY_MS = 1_000
/** A payment whose notice was lost is credited by then, as the shop asks about it unbidden. */
const SETTLED_MS = 120_000

/** Holds the database that DATABASE_URL names against the invariants once a second, whenever it can be reached. */
export function watchBooks() {
  const over = new AbortController()
  let checks = 0
  const broken = new Set<string>()

  const check = async () => {
    for (const { invariant, ids } of await checkInvariants()) broken.add(`${invariant}: ${ids.join(', ')}`)
    checks++
  }
  const watching = (async () => {
    while (!over.signal.aborted) {
      await check().catch(() => {})
      await pause(EVERY_MS, undefined, { signal: over.signal }).catch(() => {})
    }
  })()

  return {
    /** Checks once more, and answers how often that was and what was ever found broken. */
    async end() {
      over.abort()
      await watching
      await check()
      return { checks, broken: [...broken] }
    },
  }
}

/**
 * Whether all that clients were told is there exactly once, and nothing else is: answers what is not. Top-ups that were paid are
 * waited for until the shop has asked about them.
 */
export async function auditAcknowledged({ purchases, topUps }: Acknowledged): Promise<string[]> {
  const { rows: orders } = await db().execute<{ key: string; quantity: number }>(
    sql`select customer_id || ' ' || idempotency_key as key, quantity from orders`,
  )
  const placed = Map.groupBy(orders, ({ key }) => key)
  const failures = purchases.flatMap(({ customerId, idempotencyKey, quantity }) => {
    const key = `${customerId} ${idempotencyKey}`
    const found = placed.get(key) ?? []
    const isThere = found.length === 1 && found[0]?.quantity === quantity
    return isThere ? [] : [`the acknowledged purchase ${key} is there ${found.length} times`]
  })
  const known = new Set(purchases.map(({ customerId, idempotencyKey }) => `${customerId} ${idempotencyKey}`))
  const unknown = orders.filter(({ key }) => !known.has(key)).length
  if (unknown > 0) failures.push(`${unknown} orders were acknowledged to nobody`)
  return [...failures, ...(await auditTopUps(topUps))]
}

async function auditTopUps(topUps: Acknowledged['topUps']): Promise<string[]> {
  const until = performance.now() + SETTLED_MS
  for (;;) {
    const { rows } = await db().execute<{ id: string; credits: number; cents: number }>(sql`
      select p.id, count(t.id)::int as credits, coalesce(sum(t.amount_cents), 0)::int as cents
      from payments p left join ledger_transfers t on t.payment_id = p.id and t.reason = 'top_up' group by p.id`)
    const credited = new Map(rows.map(({ id, ...credit }) => [id, credit]))
    const wrong = topUps.filter(({ paymentId, amountCents }) => {
      const credit = credited.get(paymentId)
      return credit?.credits !== 1 || credit.cents !== amountCents
    })
    if (wrong.length === 0) return []
    if (performance.now() > until)
      return wrong.map(({ paymentId }) => {
        const { credits, cents } = credited.get(paymentId) ?? { credits: 0, cents: 0 }
        return `the acknowledged top-up ${paymentId} is credited ${credits} times, ${cents} cents`
      })
    await pause(500)
  }
}
