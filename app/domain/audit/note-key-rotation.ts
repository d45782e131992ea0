import { transaction } from '#app/db/client.server.ts'
import { recordAudit } from './commands.ts'

/** Keeps in the audit log that so many values were sealed anew with another key. */
export async function noteKeyRotation(values: number): Promise<void> {
  await transaction((tx) =>
    recordAudit(tx, { actorId: null, action: 'sealing_key.rotated', subject: 'shop:sealing-key', after: { values } }),
  )
}
