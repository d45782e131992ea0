import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { customers } from '#app/db/schema/shop.ts'
import { customerRefusals } from './refusals.ts'

/** Keeps a customer from being deleted until the transaction ends. Refuses when the customer is gone. */
export async function lockPresent(tx: Database, customerId: string): Promise<void> {
  const [present] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
    .for('share')
  if (!present) throw customerRefusals.customerNotFound()
}
