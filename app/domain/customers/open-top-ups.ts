import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'

/**
 * How many of a customer's top-ups may still bring money: it is awaited, or the provider holds it, or what came is under review. One that
 * begins meanwhile waits for the customer's row.
 */
export function countOpenTopUps(database: Database, customerId: string): Promise<number> {
  const isOpen = inArray(payments.status, ['created', 'waiting', 'held', 'review'])
  return database.$count(payments, and(eq(payments.customerId, customerId), isOpen))
}
