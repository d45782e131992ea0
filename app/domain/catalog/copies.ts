import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { copyCounts } from '#app/db/schema/copies.ts'
import { catalogRefusals } from './refusals.ts'

/** Refuses a limit below the number of copies that customers hold, and locks that number. */
export async function requireCopiesWithin(tx: Database, productId: string, limit: number | null): Promise<void> {
  const isIt = eq(copyCounts.productId, productId)
  const [count] = await tx.select({ held: copyCounts.held }).from(copyCounts).where(isIt).for('no key update')
  if (count && limit !== null && limit < count.held) throw catalogRefusals.limitBelowHeld(count.held)
}
