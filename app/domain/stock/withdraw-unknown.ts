import { eq, sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { unknownSales } from '#app/db/schema/stock.ts'
import { closeAlarmsAbout } from '#app/domain/alarms/alarms-about.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { counted } from '#app/lib/counted.ts'
import { announceStockChange } from './announce-change.ts'
import { stockRefusals } from './refusals.ts'
import { closeWithdrawal, openWithdrawal } from './withdrawals.ts'

type Withdrawal = { productId: string; count: number }

/**
 * Withdraws the `count` oldest accounts of a product whose sales are unknown after a restore, and puts it back on sale, in one audited
 * transaction. Purchases take the oldest first, so these are the accounts that may have been sold. A count of 0 says that nothing was.
 * `admin` is null on the command line.
 */
export async function withdrawUnknown({ productId, count }: Withdrawal, admin: FreshAdmin | null): Promise<void> {
  const actorId = admin?.actorId ?? null
  await bulkTransaction(async (tx) => {
    // Of two at once, the second waits here and then finds nothing.
    const [unknown] = await tx.delete(unknownSales).where(eq(unknownSales.productId, productId)).returning()
    if (!unknown) throw stockRefusals.salesAreKnown()
    const opened = await openWithdrawal(tx, { reason: 'unknown_sales', actorId })
    const withdrawn = await withdrawOldest(tx, { productId, count }, opened)
    if (withdrawn < count) throw stockRefusals.notSoManyInStock(withdrawn)
    const withdrawalId = await closeWithdrawal(tx, opened, { [productId]: withdrawn })
    const note =
      count === 0 ? 'Nothing was sold.' : `${counted(count, 'account')} ${count === 1 ? 'was' : 'were'} withdrawn.`
    await closeAlarmsAbout(tx, `unknown_sales:${productId}`, { actorId, note })
    await recordAudit(tx, {
      actorId,
      action: 'stock.withdrawn',
      subject: `product:${productId}`,
      before: { since: unknown.since, until: unknown.until },
      after: { count, withdrawalId },
      address: admin?.address ?? null,
    })
  })
  announceStockChange(productId)
}

/** Answers how many it withdrew: fewer than asked for when the stock holds no more. */
async function withdrawOldest(tx: Database, { productId, count }: Withdrawal, withdrawalId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with picked as materialized (
      select id from stock_accounts
      where product_id between ${productId} and ${productId} and status = 'available'
      order by product_id, id limit ${count}
      for update
    )
    update stock_accounts set status = 'withdrawn', withdrawal_id = ${withdrawalId} from picked where stock_accounts.id = picked.id`)
  return rowCount ?? 0
}
