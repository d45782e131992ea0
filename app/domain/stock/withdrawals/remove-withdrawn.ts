import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { WITHDRAWN_KEPT_DAYS } from '../rules.ts'
import { sealSecrets } from '../sealed-secrets.ts'

const isOld = sql`created_at < now() - make_interval(days => ${WITHDRAWN_KEPT_DAYS})`

/** Removes up to `atOnce` accounts. Those that may have been sold keep their fingerprints and are never sold. */
export async function removeWithdrawn(tx: Database, atOnce: number): Promise<number> {
  // From here on, the remaining rows cannot be put back.
  await tx.execute(sql`
    update stock_withdrawals set removed_at = now() where id = any(array(
      select id from stock_withdrawals where ${isOld} and put_back_at is null and removed_at is null for update skip locked))`)
  const { rows } = await tx.execute<{ id: string; keepsFingerprint: boolean }>(sql`
    select account.id, reason = 'unknown_sales' as "keepsFingerprint"
    from stock_withdrawals join stock_accounts as account on account.withdrawal_id = stock_withdrawals.id
    where removed_at is not null limit ${atOnce} for update of account skip locked`)
  const idsOf = (keeps: boolean) => rows.flatMap(({ id, keepsFingerprint }) => (keepsFingerprint === keeps ? [id] : []))
  await emptyAccounts(tx, idsOf(true))
  const deleted = idsOf(false)
  if (deleted.length > 0) await tx.delete(stockAccounts).where(inArray(stockAccounts.id, deleted))
  await tx.execute(sql`
    delete from stock_withdrawals where id = any(array(
      select id from stock_withdrawals where ${isOld} and num_nonnulls(put_back_at, removed_at) > 0
        and not exists (select from stock_accounts where withdrawal_id = stock_withdrawals.id) for update skip locked))`)
  return rows.length
}

/** Erases the contents but not the fingerprints of accounts. Seals empty secrets, for a key rotation to open. */
export async function emptyAccounts(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sealed = ids.map((id) => sealSecrets(id, { password: '', emailPassword: '' }))
  // The trigger on delivered rows allows a change only with this setting.
  await tx.execute(sql`set local packhouse.forgetting = 'on'`)
  await tx.execute(sql`
    update stock_accounts as line
    set username = 'forgotten', email = '', password_sealed = emptied.password, email_password_sealed = emptied.email_password,
      password_fingerprint = null, email_password_fingerprint = null, fields = null, search_text = null, lookups = null,
      withdrawal_id = null
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(sealed.map((row) => row.passwordSealed))}::bytea[],
      ${sql.param(sealed.map((row) => row.emailPasswordSealed))}::bytea[]) as emptied (id, password, email_password)
    where line.id = emptied.id`)
}
