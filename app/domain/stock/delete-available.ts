import { sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from './announce-change.ts'
import { countMatchingBatches } from './preview-selection.ts'
import { StockGrewMeanwhile } from './refusals.ts'
import type { Selection } from './schema.ts'
import { askedFor, isOpenEnded, isSelected } from './select-available.ts'
import { closeWithdrawal, countedByProduct, openWithdrawal, type ProductCounts, sumOf } from './withdrawals.ts'

export type Deletion = {
  selection: Selection
  /** The preview's counts of accounts, and of batches that the filter lets through. */
  expected: number
  matchingBatches: number
  actorId: string
  address: string
}

type Withdrawn = { counts: ProductCounts; usernames: string[]; soleId: string | null }

/**
 * Withdraws the selected accounts from stock in one transaction, audited once. Returns how many were withdrawn, under which withdrawal
 * (null when none), and how many of those expected were sold or withdrawn before and stay as they are. They can be put back until they
 * are removed, or be imported again. Refuses with StockGrewMeanwhile when more matches than was previewed.
 *
 * Purchases neither wait nor fail for it: rows that they hold are skipped, and the newest rows go first, as purchases take the oldest and
 * would have to step over what is locked.
 */
export async function deleteAvailable({ selection, expected, matchingBatches, ...by }: Deletion) {
  const done = await bulkTransaction(async (tx) => {
    const opened = await openWithdrawal(tx, { reason: 'deleted', actorId: by.actorId })
    const { counts, usernames, soleId } = await withdraw(tx, selection, opened)
    const withdrawalId = await closeWithdrawal(tx, opened, counts)
    const deleted = sumOf(counts)
    const products = Object.keys(counts).sort()
    if (withdrawalId === null) return { deleted, products, withdrawalId }
    if (isOpenEnded(selection)) {
      // Asked last: an import that came in between two statements shows here.
      const grew = (await countMatchingBatches(tx, selection)) !== matchingBatches
      if (grew || deleted > expected) throw new StockGrewMeanwhile()
    }
    await recordAudit(tx, {
      ...by,
      action: 'stock.deleted',
      subject: soleId ? `stock_account:${soleId}` : 'stock',
      before: { count: deleted, products, ...(isOpenEnded(selection) ? askedFor(selection) : { usernames }) },
      after: { withdrawalId },
    })
    return { deleted, products, withdrawalId }
  })
  for (const productId of done.products) announceStockChange(productId)
  const { deleted, withdrawalId } = done
  return { deleted, kept: Math.max(0, expected - deleted), withdrawalId }
}

/** Names the accounts only of a selection that named them: a filter may take a million. */
async function withdraw(tx: Database, selection: Selection, withdrawalId: string): Promise<Withdrawn> {
  const usernames = isOpenEnded(selection)
    ? sql`'{}'::text[]`
    : sql`coalesce(array_agg(username order by username), '{}')`
  const { rows } = await tx.execute<Withdrawn>(sql`
    with picked as materialized (
      select id from stock_accounts where ${isSelected(selection)} order by id desc for update skip locked
    ), gone as (
      update stock_accounts set status = 'withdrawn', withdrawal_id = ${withdrawalId}
      from picked where stock_accounts.id = picked.id
      returning stock_accounts.id, product_id, username
    )
    select ${countedByProduct('gone')} as counts, ${usernames} as usernames,
      case when count(*) = 1 then min(id::text) end as "soleId"
    from gone`)
  return rows[0] ?? { counts: {}, usernames: [], soleId: null }
}
