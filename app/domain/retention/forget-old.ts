import { sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import { log } from '#app/log.server.ts'
import { expiries, forgetAll } from './expiries.ts'

/** Deletes all that is past its time (docs/retention.md), unless the clock may have jumped. Throws at the end. */
export async function forgetOld(): Promise<void> {
  const doubt = await clockDoubt()
  const found = doubt === null ? [] : [{ subject: 'shop:clock', message: doubt }]
  await transaction((tx) => keepAlarms(tx, { kind: 'clock-jumped', found, note: 'The clock is trusted again.' }))
  if (doubt !== null) return
  const failed: unknown[] = []
  for (const [what, expiry] of Object.entries(expiries)) {
    try {
      const rows = await forgetAll(expiry)
      if (rows > 0) log.info({ what, rows }, 'forgotten after its time')
    } catch (error) {
      log.error({ what, err: error }, 'not forgotten after its time')
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some of what was kept for its time could not be forgotten.')
}

const QUIET_DAYS = 40

/**
 * Returns why the database's clock may have jumped ahead, in a sentence; null if nothing suggests it. Unless the shop is younger, people must have
 * done something in the last 40 days and in the 40 before. Tasks write right after a jump, so what they write proves nothing.
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
