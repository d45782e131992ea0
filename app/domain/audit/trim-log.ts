import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { lockAuditLog, recordAudit } from './commands.ts'

/**
 * Takes rows of more than two years ago off the beginning of the audit log, and writes down in it first which: the rest of the chain holds
 * on to that (verify-chain.ts). At most so many in the caller's transaction; answers how many. The period is also that of the trigger
 * audit_log_kept, which keeps anything younger.
 */
export async function trimAuditLog(tx: Database, atOnce: number): Promise<number> {
  await lockAuditLog(tx)
  // Nodes' clocks may differ: a young row may come before an old one, which then stays until that is old.
  const { rows } = await tx.execute<{ id: string; hash: string }>(sql`
    select id, encode(hash, 'hex') as hash from audit_log
    where id < coalesce((select min(id) from audit_log where created_at >= now() - interval '2 years'), ${Number.MAX_SAFE_INTEGER})
    order by id limit ${atOnce}`)
  const last = rows.at(-1)
  if (!last) return 0
  await recordAudit(tx, {
    actorId: null,
    action: 'audit.trimmed',
    subject: 'audit:log',
    after: { rows: rows.length, throughId: Number(last.id), throughHash: last.hash },
  })
  await tx.execute(sql`delete from audit_log where id <= ${last.id}`)
  return rows.length
}
