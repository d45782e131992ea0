import { and, eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { AccountNotAvailable } from './refusals.ts'
import type { Account } from './rules.ts'
import { openSecrets, rowState } from './sealed-secrets.ts'
import { isAvailable } from './select-available.ts'

export type RevealedAccount = Account & { id: string; version: string }

/**
 * Opens the secrets of an available account, and logs that in the transaction that reads them: what cannot be logged is not shown.
 * Refuses with AccountNotAvailable.
 */
export async function revealStock(accountId: string, by: FreshAdmin): Promise<RevealedAccount> {
  const row = await transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(stockAccounts)
      .where(and(eq(stockAccounts.id, accountId), isAvailable))
    if (!found) throw new AccountNotAvailable()
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'stock.revealed',
      subject: `stock_account:${accountId}`,
      address: by.address,
    })
    return found
  })
  const { id, username, email } = row
  return { id, username, email, ...openSecrets(row), version: rowState(row) }
}
