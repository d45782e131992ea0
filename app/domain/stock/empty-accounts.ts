import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { sealSecrets } from './sealed-secrets.ts'

/**
 * Erases what these accounts hold. The rows stay with their orders, and their fingerprints, so that they are never sold again. Empty secrets
 * are sealed too, so that a rotation of the key finds nothing odd. For accounts that nothing can put back.
 */
export async function emptyAccounts(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sealed = ids.map((id) => ({ id, ...sealSecrets(id, { password: '', emailPassword: '' }) }))
  // The trigger on delivered rows allows a change only with this setting.
  await tx.execute(sql`set local packhouse.forgetting = 'on'`)
  await tx.execute(sql`
    update stock_accounts as line
    set username = 'forgotten', email = '', password_sealed = emptied.password, email_password_sealed = emptied.email_password,
      withdrawal_id = null
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(sealed.map((row) => row.passwordSealed))}::bytea[],
      ${sql.param(sealed.map((row) => row.emailPasswordSealed))}::bytea[]) as emptied (id, password, email_password)
    where line.id = emptied.id`)
}
