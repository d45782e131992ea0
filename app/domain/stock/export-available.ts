import { and, desc, lt } from 'drizzle-orm'
import { bulkTransaction, db } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { confirmAdmin, type Owner } from '#app/domain/customers/confirm-identity.ts'
import type { Account } from './rules.ts'
import type { Selection } from './schema.ts'
import { openSecrets } from './sealed-secrets.ts'
import { askedFor, isSelected } from './select-available.ts'

type Export = Owner & { selection: Selection; format: 'csv' | 'txt'; address: string }

const BATCH = 2_000

/**
 * Opens the selected accounts one batch after the other, newest first, for a file. It is logged with its count before the first line is read;
 * what is sold while the file is written is not in it any more. Needs a fresh session: refuses with ProofMissing, ProofWrong or TooManyAttempts.
 */
export async function exportAvailable({
  selection,
  format,
  address,
  ...owner
}: Export): Promise<AsyncGenerator<Account[]>> {
  await confirmAdmin(owner)
  await bulkTransaction(async (tx) => {
    const count = await tx.$count(stockAccounts, isSelected(selection))
    await recordAudit(tx, {
      actorId: owner.actor.id,
      action: 'stock.exported',
      subject: 'stock',
      after: { count, format, ...askedFor(selection) },
      address,
    })
  })
  return openBatches(selection)
}

/** Each batch is a statement of its own, so that a slow reader holds no connection. */
async function* openBatches(selection: Selection): AsyncGenerator<Account[]> {
  let after: string | undefined
  do {
    const batch = await db()
      .select({
        id: stockAccounts.id,
        username: stockAccounts.username,
        email: stockAccounts.email,
        passwordSealed: stockAccounts.passwordSealed,
        emailPasswordSealed: stockAccounts.emailPasswordSealed,
      })
      .from(stockAccounts)
      .where(and(isSelected(selection), after ? lt(stockAccounts.id, after) : undefined))
      .orderBy(desc(stockAccounts.id))
      .limit(BATCH)
    yield batch.map((row) => ({ username: row.username, email: row.email, ...openSecrets(row) }))
    after = batch.length === BATCH ? batch.at(-1)?.id : undefined
  } while (after)
}
