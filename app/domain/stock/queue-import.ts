import { setTimeout as pause } from 'node:timers/promises'
import { eq, isNull, ne, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bulkTransaction } from '#app/db/client.server.ts'
import { stockUploadProgress as progress, stockUploads } from '#app/db/schema/stock.ts'
import { stockRefusals } from './refusals.ts'
import { getUploadProgress } from './upload-progress.ts'

export type WantedImport = {
  uploadId: string
  /** Replaces the upload's own note; one of the two must say something. */
  note?: string | undefined
  /** Imports accounts too that are in stock or were sold under another product. They are left out unless the admin chose otherwise. */
  includesElsewhere?: boolean
  actorId: string
  address: string
}

const LOOK_MS = 50

/**
 * Queues the import of a reviewed upload, which a process for background tasks begins within a moment (importQueued). Changes nothing while
 * an import of it is queued or running, and once it is imported. Refuses an upload that is gone, and one without a note.
 */
export async function queueImport({ uploadId, note, includesElsewhere = false, actorId, address }: WantedImport) {
  // An import that is about to commit holds the rows for longer than a request may wait for a statement.
  await bulkTransaction(async (tx) => {
    const [upload] = await tx.select().from(stockUploads).where(eq(stockUploads.id, uploadId)).for('update')
    if (!upload) throw stockRefusals.uploadNotFound()
    if (upload.batchId) return
    const importOrder = { batchId: newId(), note: note ?? upload.sourceNote, includesElsewhere, actorId, address }
    if (importOrder.note.trim() === '') throw stockRefusals.noteMissing()
    const queued = { phase: 'importing' as const, importOrder, rowsTotal: upload.parsedCount }
    await tx
      .insert(progress)
      .values({ ...queued, uploadId, createdBy: actorId })
      .onConflictDoUpdate({
        target: progress.uploadId,
        set: {
          ...queued,
          rowsDone: 0,
          failure: null,
          cancelAskedAt: null,
          startedAt: sql`now()`,
          updatedAt: sql`now()`,
        },
        setWhere: or(ne(progress.phase, 'importing'), isNull(progress.importOrder)),
      })
  })
}

/** Waits until the import is over, so that the result of a short one is the next page; at most so long. */
export async function waitForImport(uploadId: string, atMostMs: number): Promise<void> {
  const until = performance.now() + atMostMs
  while ((await getUploadProgress(uploadId))?.phase === 'importing' && performance.now() < until) await pause(LOOK_MS)
}
