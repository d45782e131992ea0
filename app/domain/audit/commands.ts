import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { auditLog, customers } from '#app/db/schema/shop.ts'
import { refusals } from '#app/lib/refusal.ts'
import { t } from '#messages'
import type { AuditAction } from './action-labels.ts'
import { AUDIT_KEPT_YEARS, auditHash, FIRST_HASH } from './rules.ts'

export const auditRefusals = refusals({
  adminsOnly: () => ({ status: 403, message: t('server.audit.refusals.adminsOnly') }),
})

/** Refuses an actor who lost the admin role after the request began. */
export async function requireActingAdmin(tx: Database, actorId: string): Promise<void> {
  const isAdmin = and(eq(customers.id, actorId), eq(customers.role, 'admin'), isNull(customers.deletedAt))
  if ((await tx.$count(customers, isAdmin)) === 0) throw auditRefusals.adminsOnly()
}

export type AuditEntry = {
  actorId: string | null
  action: AuditAction
  subject: string
  /** State before and after, without secrets. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  ip?: string | null
  at?: Date
}

/**
 * Adds a row to the audit log. Refuses an actor without the admin role, unless the subject is their own account.
 * Rows form a chain, so writers wait for each other's commit: call it last, and never in a purchase.
 */
export async function recordAudit(tx: Database, entry: AuditEntry): Promise<void> {
  const { actorId, action, subject, before = null, after = null, ip = null, at: createdAt = new Date() } = entry
  if (actorId !== null && subject !== `customer:${actorId}`) await requireActingAdmin(tx, actorId)
  await lockAuditLog(tx)
  const [last] = await tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  const previousHash = last?.hash ?? FIRST_HASH
  const row = { actorId, action, subject, before, after, ip, createdAt }
  await tx.insert(auditLog).values({ ...row, previousHash, hash: auditHash(previousHash, row) })
}

async function lockAuditLog(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse audit log'))`)
}

/**
 * Removes up to `atOnce` rows older than two years, records which, and returns how many. The newest old row stays: its
 * hashed time proves that nothing younger was removed. The trigger audit_log_kept enforces the same period.
 */
export async function trimAuditLog(tx: Database, atOnce: number): Promise<number> {
  await lockAuditLog(tx)
  // Nodes' clocks may differ, so a young row may precede an old one, which then stays until both are old.
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
    // Use the database's clock, which chose the rows. With a node's slower one they would seem too young to trim.
    at: new Date(last.now),
  })
  await tx.execute(sql`delete from audit_log where id <= ${last.id}`)
  return trimmed.length
}
