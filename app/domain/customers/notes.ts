import { and, eq } from 'drizzle-orm'
import { transaction } from '#app/db/client.server.ts'
import { customerNotes } from '#app/db/schema/shop.ts'
import { requireActingAdmin } from '#app/domain/audit/acting-admin.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { lockPresent } from './lock-present.ts'
import { customerRefusals } from './refusals.ts'

type NewNote = { customerId: string; noteId: string; body: string; by: { actorId: string; clientAddress: string } }

/** Adds a note for the admins, audited without its words. The same id again is the same note. */
export async function addNote({ customerId, noteId, body, by }: NewNote): Promise<void> {
  await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    await lockPresent(tx, customerId)
    const added = await tx
      .insert(customerNotes)
      .values({ id: noteId, customerId, authorId: by.actorId, body })
      .onConflictDoNothing()
      .returning({ id: customerNotes.id })
    if (added.length === 0) return
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'customer.note_added',
      subject: `customer:${customerId}`,
      after: { noteId },
      address: by.clientAddress,
    })
  })
}

type NoteDeletion = { customerId: string; noteId: string; by: { actorId: string; clientAddress: string } }

/** Deletes a note about this customer, whoever wrote it; audited without the words. */
export async function deleteNote({ customerId, noteId, by }: NoteDeletion): Promise<void> {
  await transaction(async (tx) => {
    await requireActingAdmin(tx, by.actorId)
    const isIt = and(eq(customerNotes.id, noteId), eq(customerNotes.customerId, customerId))
    const deleted = await tx.delete(customerNotes).where(isIt).returning({ authorId: customerNotes.authorId })
    if (!deleted[0]) throw customerRefusals.noteNotFound()
    await recordAudit(tx, {
      actorId: by.actorId,
      action: 'customer.note_deleted',
      subject: `customer:${customerId}`,
      before: { noteId, authorId: deleted[0].authorId },
      address: by.clientAddress,
    })
  })
}
