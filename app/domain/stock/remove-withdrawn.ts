import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { emptyAccounts } from './empty-accounts.ts'
import { WITHDRAWN_KEPT_DAYS } from './rules.ts'

const isOld = sql`created_at < now() - make_interval(days => ${WITHDRAWN_KEPT_DAYS})`

/**
 * Removes up to `atOnce` withdrawn accounts that could have been put back for seven days, and returns how many. What may have been sold
 * before a restore is emptied and keeps its fingerprint, so that it is never sold again. Skips a withdrawal that is being put back.
 */
export async function removeWithdrawn(tx: Database, atOnce: number): Promise<number> {
  // From here on nobody can put back the half that is left.
  await tx.execute(sql`
    update stock_withdrawals set removed_at = now() where id = any(array(
      select id from stock_withdrawals where ${isOld} and put_back_at is null and removed_at is null for update skip locked))`)
  const { rows } = await tx.execute<{ id: string; keepsFingerprint: boolean }>(sql`
    select account.id, reason = 'unknown_sales' as "keepsFingerprint"
    from stock_withdrawals join stock_accounts as account on account.withdrawal_id = stock_withdrawals.id
    where removed_at is not null limit ${atOnce} for update of account skip locked`)
  const { emptied = [], deleted = [] } = Object.groupBy(rows, ({ keepsFingerprint }) =>
    keepsFingerprint ? 'emptied' : 'deleted',
  )
  await emptyAccounts(
    tx,
    emptied.map(({ id }) => id),
  )
  const ids = deleted.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(stockAccounts).where(inArray(stockAccounts.id, ids))
  await tx.execute(sql`
    delete from stock_withdrawals where id = any(array(
      select id from stock_withdrawals where ${isOld} and num_nonnulls(put_back_at, removed_at) > 0
        and not exists (select from stock_accounts where withdrawal_id = stock_withdrawals.id) for update skip locked))`)
  return rows.length
}
