import { desc, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { requireActingAdmin } from './acting-admin.ts'
import type { AuditAction } from './action-words.ts'
import { auditHash, FIRST_HASH } from './rules.ts'

export type AuditEntry = {
  /** Null for what the shop does by itself. */
  actorId: string | null
  action: AuditAction
  /** What it was done to, such as `license:ID`. */
  subject: string
  /** State before and after, without secrets. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  address?: string | null
  at?: Date
}

/**
 * Adds a row to the audit log in the caller's transaction. Refuses whoever is no admin any more, since the request
 * began, and does this to anything but their own account, so that nothing that is audited outlives the role. Rows form
 * a chain by hash, so writers go one at a time from here to their commit: call it last, and never on the path of a
 * purchase.
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
