import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { payouts } from '#app/db/schema/payouts.ts'

/** Counts payouts that still need a step. New ones wait for the lock on the customer's row. */
export function countOpenPayouts(database: Database, customerId: string): Promise<number> {
  return database.$count(payouts, and(eq(payouts.customerId, customerId), sql`${payouts.endedAt} is null`))
}
