import { setTimeout as pause } from 'node:timers/promises'
import { importQueued, queueImport, type WantedImport } from '#app/domain/uploads/import-upload.ts'
import { getUploadProgress } from '#app/domain/uploads/progress.ts'

/** Queues an import and runs it in this process. Rejects with the message that an admin would see. */
export async function importUpload(order: WantedImport, slice?: number): Promise<void> {
  await queueImport(order)
  for (;;) {
    await importQueued(new AbortController().signal, slice)
    const progress = await getUploadProgress(order.uploadId)
    if (progress?.failure) throw new Error(progress.failure)
    if (progress?.phase !== 'importing') return
    await pause(10)
  }
}
