import { eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { stockBatches } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { stockRefusals } from './refusals.ts'

type NoteChange = {
  batchId: string
  note: string
  /** The note as the form showed it. */
  former: string
  actorId: string
  address: string
}

/**
 * Completes where the accounts of a batch come from, audited, so that what was said first stays on record. Refuses a
 * form made from an older state.
 */
export async function saveBatchNote({ batchId, note, former, actorId, address }: NoteChange): Promise<void> {
  if (note.trim() === '') throw stockRefusals.noteMissing()
  await transaction(async (tx) => {
    // Not `for update`: stock refers to the row, and an import of its accounts would wait.
    const [batch] = await tx.select().from(stockBatches).where(eq(stockBatches.id, batchId)).for('no key update')
    if (!batch) throw stockRefusals.batchNotFound()
    const { sourceNote } = batch
    if (sourceNote === note) return
    if (sourceNote !== former) throw stockRefusals.noteChangedMeanwhile()
    await tx.update(stockBatches).set({ sourceNote: note }).where(eq(stockBatches.id, batchId))
    await recordAudit(tx, {
      actorId,
      action: 'stock.batch_note_changed',
      subject: `stock_batch:${batchId}`,
      before: { sourceNote },
      after: { sourceNote: note },
      address,
    })
  })
}
