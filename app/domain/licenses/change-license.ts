import { and, eq, isNull } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import type { AuditAction } from '#app/domain/audit/action-words.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { licenseStep } from './license-step.ts'
import { announceLicenseChange } from './outage-cache.ts'
import { LicenseNotChanged } from './refusals.ts'

type LicenseRow = typeof licenses.$inferSelect

type Change = {
  licenseId: string
  by: FreshAdmin
  /** The audit log's word for it, such as `license.extended`. */
  action: AuditAction
  /** The sentence of the specification for when it fails. */
  failure: string
}

/**
 * Changes a license by an admin's hand, audited, in a transaction of its own: `next` sees the row as it is, locked, and
 * answers what becomes different, or refuses. The next check on any node goes by it. Refuses with LicenseNotChanged
 * when there is no such license or it was deleted.
 */
export async function changeLicense(
  { licenseId, by, action, failure }: Change,
  next: (stored: LicenseRow, tx: Database) => Partial<LicenseRow> | Promise<Partial<LicenseRow>>,
): Promise<void> {
  const isIt = and(eq(licenses.id, licenseId), isNull(licenses.deletedAt))
  await licenseStep(failure, () =>
    transaction(async (tx) => {
      const [stored] = await tx.select().from(licenses).where(isIt).for('update')
      if (!stored) throw new LicenseNotChanged(failure)
      const change = changedFields<Partial<LicenseRow>>(stored, await next(stored, tx))
      if (!change) return
      await tx.update(licenses).set(change.after).where(isIt)
      await announceLicenseChange(tx, stored.licenseKey)
      await recordAudit(tx, { ...by, action, subject: `license:${licenseId}`, ...change })
    }),
  )
}
