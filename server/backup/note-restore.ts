import type { Client } from 'pg'
import { withClient } from '#server/with-client.ts'

/** Exists until noteRestore has run, so that the next start repeats it after a crash. */
const MARK = 'drizzle.restored_backup'
const INVOICE_GAP = 1_000

export async function markRestore(client: Client, writtenAt: string): Promise<void> {
  await client.query(`create table ${MARK} (written_at timestamptz not null)`)
  await client.query(`insert into ${MARK} values ($1)`, [writtenAt])
}

/**
 * Finishes a marked restore: stops selling account packs, keeps withdrawn accounts withdrawn, skips invoice numbers
 * that may be used, rechecks recent top-ups, and renames the shop's backups, because the original may still run.
 */
export async function noteRestore(client: Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('${MARK}') is not null as "isMarked"`)
  if (!rows[0].isMarked) return
  await client.query(`begin;
    insert into unknown_sales (product_id, since, until)
      select id, written_at, now() from products, ${MARK} where kind = 'account'
      on conflict (product_id) do update set until = excluded.until;
    update stock_withdrawals set reason = 'unknown_sales' where put_back_at is null and removed_at is null;
    update customers set invoice_gap = invoice_gap + ${INVOICE_GAP};
    update payments set check_at = now() from ${MARK}
      where invoice_id is not null and created_at > written_at - interval '30 days';
    insert into shop_names default values;
    select graphile_worker.add_job('watch-shop');
    drop table ${MARK};
    commit`)
}

/** Marks another kind of restore, such as pgBackRest. Sales are unknown since the last invariant check before it. */
export async function noteRestoreElsewhere(databaseUrl: string): Promise<Date> {
  return withClient(databaseUrl, async (client) => {
    // A shop started on the restored database has checked it since; a dump may come to a long-running server.
    const { rows } = await client.query(`
      select coalesce(max(checked_at) filter (where checked_at < pg_postmaster_start_time()), max(checked_at), now()) as "at"
      from invariant_checks`)
    await markRestore(client, rows[0].at.toISOString())
    await noteRestore(client)
    return rows[0].at
  })
}
