import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'

type Note = { step: 'duties_read' | 'checklist_dismissed'; actorId: string; address: string }

/** Keeps in the audit log that an admin has read the operator's duties, or has put the first-run checklist away. */
export async function noteOpening({ step, ...by }: Note): Promise<void> {
  await transaction((tx) => recordAudit(tx, { ...by, action: `opening.${step}`, subject: 'shop:opening' }))
}
