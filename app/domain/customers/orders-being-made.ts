import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { fulfillments } from '#app/db/schema/fulfillment.ts'

/** Counts orders whose goods may still be delivered or refunded. New ones wait for the lock on the customer's row. */
export function countOrdersBeingMade(database: Database, customerId: string): Promise<number> {
  return database.$count(fulfillments, and(eq(fulfillments.customerId, customerId), eq(fulfillments.status, 'waiting')))
}
