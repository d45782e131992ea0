import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { lockAuditLog, recordAudit } from './commands.ts'
import { AUDIT_KEPT_YEARS } from './rules.ts'

/**
 * Removes up to `atOnce` rows older than two years, records which, and returns how many. The newest of them stays: its time, which its hash
 * covers, proves that nothing younger went. The trigger audit_log_kept enforces the same period.
 */
export async function trimAuditLog(tx: Database, atOnce: number): Promise<number> {
  await lockAuditLog(tx)
  // Nodes' clocks may differ: a young row may come before an old one, which then stays until that is old.
  const { rows } = await tx.execute<{ id: string; hash: string; now: Date }>(sql`
    select id, encode(hash, 'hex') as hash, now() as now from audit_log
    where id < coalesce(
      (select min(id) from audit_log where created_at >= now() - make_interval(years => ${AUDIT_KEPT_YEARS})),
      ${Number.MAX_SAFE_INTEGER})
    order by id limit ${atOnce + 1}`)
  const trimmed = rows.slice(0, -1)
  const last = trimmed.at(-1)
  if (!last) return 0
  await recordAudit(tx, {
    actorId: null,
    action: 'audit.trimmed',
    subject: 'audit:log',
    after: { rows: trimmed.length, throughId: Number(last.id), throughHash: last.hash },
    // By the clock that chose them: a node's may be behind, and the log would seem to have lost younger ones.
    at: new Date(last.now),
  })
  await tx.execute(sql`delete from audit_log where id <= ${last.id}`)
  return trimmed.length
}
