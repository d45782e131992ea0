import { desc, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { requireActingAdmin } from './acting-admin.ts'
import type { AuditAction } from './action-words.ts'
import { auditHash, FIRST_HASH } from './rules.ts'

export type AuditEntry = {
  actorId: string | null
  action: AuditAction
  subject: string
  /** State before and after, without secrets. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  address?: string | null
  at?: Date
}

/**
 * Adds a row to the audit log. Refuses an actor who has lost the admin role, unless it is about their own account. Rows form a chain, so writers
 * wait for each other until their commit: call it last, and never in a purchase.
 */
export async function recordAudit(tx: Database, entry: AuditEntry): Promise<void> {
  const { actorId, subject } = entry
  if (actorId !== null && subject !== `customer:${actorId}`) await requireActingAdmin(tx, actorId)
  await lockAuditLog(tx)
  const [last] = await tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  const previousHash = last?.hash ?? FIRST_HASH
  const row = {
    actorId: entry.actorId,
    action: entry.action,
    subject: entry.subject,
    before: entry.before ?? null,
    after: entry.after ?? null,
    address: entry.address ?? null,
    createdAt: entry.at ?? new Date(),
  }
  await tx.insert(auditLog).values({ ...row, previousHash, hash: auditHash(previousHash, row) })
}

/** Until the caller's transaction ends, nobody else writes to the audit log. */
export async function lockAuditLog(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse audit log'))`)
}
