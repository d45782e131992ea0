import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from './commands.ts'
import { type AuditFilter, type ListedRow, readAudit } from './queries.ts'

/** All rows that match, newest first, for an admin to take along; that is audited itself before the first row is read. */
export async function exportAudit(
  filter: AuditFilter,
  by: { actorId: string; address: string },
): Promise<AsyncGenerator<ListedRow>> {
  const { actor, action, subject, from, to } = filter
  await transaction((tx) =>
    recordAudit(tx, {
      ...by,
      action: 'audit.exported',
      subject: 'audit:log',
      after: { actor, action, subject, from, to },
    }),
  )
  return readAudit(filter)
}
