import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { SEEN, UNDECIDED } from './rules.ts'

/** The SQL equivalent of isPending. */
export const isPendingTopUp: SQL = sql`(${payments.status} in ${UNDECIDED}
  or (${payments.status} = 'expired' and coalesce(${payments.providerStatus}, '') in ${SEEN}))`

/** Started for an address by anybody, and nothing of it was paid yet as far as the provider knows. */
const isUnpaidByGuest: SQL = sql`(${payments.isGuest} and ${payments.status} in ('created', 'waiting')
  and coalesce(${payments.providerStatus}, '') not in ${SEEN})`

/**
 * Counts top-ups that may still bring money. New ones wait for the lock on the customer's row. A guest's count once the
 * provider has seen money, so that no stranger keeps an account from being deleted.
 */
export function countOpenTopUps(database: Database, customerId: string): Promise<number> {
  const isOpen = or(and(isPendingTopUp, not(isUnpaidByGuest)), eq(payments.status, 'review'))
  return database.$count(payments, and(eq(payments.customerId, customerId), isOpen))
}
