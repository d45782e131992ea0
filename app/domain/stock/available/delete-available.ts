import { sql } from 'drizzle-orm'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from '../levels/announce-change.ts'
import { stockRefusals } from '../refusals.ts'
import type { Selection } from '../schema.ts'
import {
  closeWithdrawal,
  countedByProduct,
  openWithdrawal,
  type ProductCounts,
  sumOf,
} from '../withdrawals/withdrawals.ts'
import { askedFor, countMatchingBatches, isOpenEnded, isSelected, withExact } from './select-available.ts'

export type Deletion = {
  selection: Selection
  expected: number
  matchingBatches: number
  actorId: string
  ip: string
}

type Withdrawn = { counts: ProductCounts; usernames: string[]; soleId: string | null }

/** Withdraws the selected accounts, audited. Refuses if more accounts match than previewed. Purchases never wait. */
export async function deleteAvailable({ selection: asked, expected, matchingBatches, ...by }: Deletion) {
  const selection = await withExact(asked)
  const { deleted, products, withdrawalId } = await bulkTransaction(async (tx) => {
    const opened = await openWithdrawal(tx, { reason: 'deleted', actorId: by.actorId })
    const { counts, usernames, soleId } = await withdraw(tx, selection, opened)
    const withdrawalId = await closeWithdrawal(tx, opened, counts)
    const deleted = sumOf(counts)
    const products = Object.keys(counts).sort()
    if (withdrawalId === null) return { deleted, products, withdrawalId }
    if (isOpenEnded(selection)) {
      // Check last, to notice an import between the two statements.
      const grew = (await countMatchingBatches(tx, selection)) !== matchingBatches
      if (grew || deleted > expected) throw stockRefusals.stockGrewMeanwhile()
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
  for (const productId of products) announceStockChange(productId)
  return { deleted, kept: Math.max(0, expected - deleted), withdrawalId }
}

/** Skips rows held by purchases, and starts with the newest, as purchases take the oldest. */
async function withdraw(
  tx: Database,
  selection: Selection & { exact: Buffer[] },
  withdrawalId: string,
): Promise<Withdrawn> {
  // Left out for a filter, which may match a million.
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
