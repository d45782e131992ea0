import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import type { Acknowledged } from './clients.ts'

/** A payment whose notice was lost is credited within this time, because the shop polls the provider. */
const SETTLED_MS = 120_000

/** Returns a failure for each confirmed purchase or top-up not recorded exactly once, and for any unknown one. */
export async function auditAcknowledged({ purchases, ...money }: Acknowledged, since = new Date(0)): Promise<string[]> {
  const { rows: orders } = await db().execute<{ key: string; quantity: number }>(
    sql`select customer_id || ' ' || idempotency_key as key, quantity from orders where created_at >= ${since}`,
  )
  const placed = Map.groupBy(orders, ({ key }) => key)
  const failures = purchases.flatMap(({ customerId, idempotencyKey, quantity }) => {
    const key = `${customerId} ${idempotencyKey}`
    const found = placed.get(key) ?? []
    const isThere = found.length === 1 && found[0]?.quantity === quantity
    return isThere ? [] : [`the acknowledged purchase ${key} is recorded ${found.length} times`]
  })
  const known = new Set(purchases.map(({ customerId, idempotencyKey }) => `${customerId} ${idempotencyKey}`))
  const unknown = orders.filter(({ key }) => !known.has(key)).length
  if (unknown > 0) failures.push(`${unknown} orders were never acknowledged`)
  return [...failures, ...(await auditTopUps(money, since))]
}

type Credit = { paymentId: string; customerId: string; amountCents: number }

async function auditTopUps({ topUps, otherCredits }: Omit<Acknowledged, 'purchases'>, since: Date): Promise<string[]> {
  const until = performance.now() + SETTLED_MS
  for (;;) {
    const { rows } = await db().execute<Credit>(sql`
      select payment_id as "paymentId", customer_id as "customerId", amount_cents::int as "amountCents"
      from ledger_transfers where reason = 'top_up' and created_at >= ${since}`)
    const credits = Map.groupBy(rows, ({ paymentId }) => paymentId)
    const wrong = topUps.filter((topUp) => !isCreditedOnce(topUp, credits.get(topUp.paymentId)))
    if (wrong.length === 0) return strangeCredits(rows, { topUps, otherCredits })
    if (performance.now() > until)
      return wrong.map(({ paymentId, ...topUp }) => {
        const found = (credits.get(paymentId) ?? []).map(describe).join(', ')
        return `the acknowledged top-up ${paymentId} of ${describe(topUp)} is credited: ${found || 'never'}`
      })
    await pause(500)
  }
}

function isCreditedOnce({ customerId, amountCents }: Omit<Credit, 'paymentId'>, credits: Credit[] = []): boolean {
  const [credit] = credits
  return credits.length === 1 && credit?.customerId === customerId && credit.amountCents === amountCents
}

/** Returns a failure for each credit that nobody paid for. */
function strangeCredits(credits: Credit[], { topUps, otherCredits }: Omit<Acknowledged, 'purchases'>): string[] {
  const known = new Set(topUps.map(({ paymentId }) => paymentId))
  const others = otherCredits.map(describe)
  return credits
    .filter(({ paymentId }) => !known.has(paymentId))
    .filter((credit) => {
      const at = others.indexOf(describe(credit))
      if (at >= 0) others.splice(at, 1)
      return at < 0
    })
    .map((credit) => `nobody paid for the credit of ${describe(credit)} by ${credit.paymentId}`)
}

const describe = ({ customerId, amountCents }: Omit<Credit, 'paymentId'>) => `${amountCents} cents to ${customerId}`
