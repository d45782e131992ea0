import { eq, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { copyCounts } from '#app/db/schema/copies.ts'
import { catalogRefusals } from './refusals.ts'

/** The copies left of a product that is sold in copies. Null if it cannot run out, and for other kinds. */
export const copiesLeft = sql<number | null>`(
  case
    when products.kind = 'file' and not exists (
      select from product_downloads where product_downloads.product_id = products.id) then 0
    when products.kind = 'shared' and not exists (
      select from shared_contents where shared_contents.product_id = products.id) then 0
    when products.kind = 'shared' then (
      select greatest(0, sales_limit - held) from copy_counts where copy_counts.product_id = products.id)
  end)`

/** Refuses a limit below the number of copies that customers hold, and locks that number. */
export async function requireCopiesWithin(tx: Database, productId: string, limit: number | null): Promise<void> {
  const isIt = eq(copyCounts.productId, productId)
  const [count] = await tx.select({ held: copyCounts.held }).from(copyCounts).where(isIt).for('no key update')
  if (count && limit !== null && limit < count.held) throw catalogRefusals.limitBelowHeld(count.held)
}
