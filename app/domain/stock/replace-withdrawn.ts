import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { isSameElsewhere } from './known-elsewhere.ts'

/**
 * Holds the withdrawals whose accounts an import may replace, until the transaction ends, so that none of them is put back. Returns
 * their ids. What is withdrawn from now on is not among them and counts as known.
 */
export async function holdReplaceable(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from stock_withdrawals where put_back_at is null and reason <> 'unknown_sales' order by id for share`)
  return rows.map(({ id }) => id)
}

type Replacement = { uploadId: string; productId: string; held: string[]; isWanted: SQL }

/** Deletes held accounts that the upload contains, under whichever product they were, so that putting back does not double them. */
export async function dropReplaced(tx: Database, { uploadId, productId, held, isWanted }: Replacement): Promise<void> {
  await tx.execute(sql`
    with held as materialized (select * from stock_accounts where withdrawal_id = any(${sql.param(held)}::uuid[]))
    delete from stock_accounts where id in (
      select other.id from held as other join stock_upload_rows as staged on staged.fingerprint = other.fingerprint
      where upload_id = ${uploadId} and ${isWanted}
      union all
      select other.id from held as other join stock_upload_rows as staged on ${isSameElsewhere(productId)}
      where upload_id = ${uploadId} and ${isWanted})`)
}
