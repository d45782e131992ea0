import { sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'

/** A shop in use writes something within so many days. */
const QUIET_DAYS = 40

/**
 * Returns what speaks against the database's clock, in a sentence; null when nothing does. A clock that jumped ahead makes everything look old
 * enough to be deleted, so there must be signs that the shop lived through the time before now: something that people did in the last 40
 * days, and something in the 40 days before those, unless the shop is younger. What tasks write by themselves is no sign, as they
 * write it right after a jump.
 */
export async function clockDoubt(): Promise<string | null> {
  const { rows } = await db().execute<{ now: string; newest: string | null; isQuiet: boolean; hasGap: boolean }>(sql`
    with signs as (
      select created_at as at from orders union all select created_at from ledger_transfers union all
      select created_at from customers union all select created_at from audit_log where actor_id is not null union all
      select created_at from payments union all select created_at from stock_batches
    )
    select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as now, to_char(max(at) at time zone 'utc', 'YYYY-MM-DD') as newest,
      coalesce(max(at) < now() - make_interval(days => ${QUIET_DAYS}), false) as "isQuiet",
      coalesce(min(at) < now() - make_interval(days => ${2 * QUIET_DAYS}), false) and not exists (
        select from signs where at between now() - make_interval(days => ${2 * QUIET_DAYS}) and now() - make_interval(days => ${QUIET_DAYS})
      ) as "hasGap"
    from signs`)
  const [found] = rows
  if (!found?.isQuiet && !found?.hasGap) return null
  const quiet = found.isQuiet
    ? `The newest thing that anybody did in the shop is from ${found.newest}, and the database's clock says ${found.now}.`
    : `The database's clock says ${found.now}, and nobody did anything in the shop from ${2 * QUIET_DAYS} to ${QUIET_DAYS} days before.`
  return `${quiet} It may be wrong, so nothing was deleted. Correct the clock. If it is right, deletion starts again ${QUIET_DAYS} days after the shop is used again.`
}
