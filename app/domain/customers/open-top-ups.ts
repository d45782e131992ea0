import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { SEEN, UNDECIDED } from './rules.ts'

/** The SQL equivalent of isPending. */
export const isPendingTopUp: SQL = sql`(${payments.status} in ${UNDECIDED}
  or (${payments.status} = 'expired' and coalesce(${payments.providerStatus}, '') in ${SEEN}))`

/** Counts top-ups that may still bring money. New ones wait for the lock on the customer's row. */
export function countOpenTopUps(database: Database, customerId: string): Promise<number> {
  const isOpen = or(isPendingTopUp, eq(payments.status, 'review'))
  return database.$count(payments, and(eq(payments.customerId, customerId), isOpen))
}
