import { and, count, desc, lt, sql } from 'drizzle-orm'
import { bulkTransaction, db } from '#app/db/client.server.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import type { Account } from './rules.ts'
import type { Selection } from './schema.ts'
import { openSecrets } from './sealed-secrets.ts'
import { askedFor, isSelected } from './select-available.ts'

type Export = { selection: Selection; format: 'csv' | 'txt'; by: FreshAdmin }

const PAGE = 2_000

/** Opens the selected accounts by page, newest first. Audits the export first, and leaves out what is sold by then. */
export async function exportAvailable({ selection, format, by }: Export): Promise<AsyncGenerator<Account[]>> {
  const batches = await bulkTransaction(async (tx) => {
    const counted = await tx
      .select({ id: stockAccounts.batchId, selected: count() })
      .from(stockAccounts)
      .where(isSelected(selection))
      .groupBy(stockAccounts.batchId)
    await recordAudit(tx, {
      ...by,
      action: 'stock.exported',
      subject: 'stock',
      after: { count: counted.reduce((sum, { selected }) => sum + selected, 0), format, ...askedFor(selection) },
    })
    return counted.map(({ id }) => id)
  })
  return openPages(selection, batches)
}

/** Reads each page in its own statement, so that a slow reader holds no connection. Leaves out later batches. */
async function* openPages(selection: Selection, batches: string[]): AsyncGenerator<Account[]> {
  const isCounted = and(isSelected(selection), sql`${stockAccounts.batchId} = any(${sql.param(batches)}::uuid[])`)
  let after: string | undefined
  do {
    const page = await db()
      .select()
      .from(stockAccounts)
      .where(and(isCounted, after ? lt(stockAccounts.id, after) : undefined))
      .orderBy(desc(stockAccounts.id))
      .limit(PAGE)
    yield page.map((row) => ({ username: row.username, email: row.email, ...openSecrets(row) }))
    after = page.length === PAGE ? page.at(-1)?.id : undefined
  } while (after)
}
