import { isBeingSetUp } from '#app/domain/opening/opening-checklist.ts'
import { lastNoteOf } from '#app/domain/stock/batches.ts'
import { translateShape } from '#app/domain/translations/queries.ts'
import { getUploadProgress } from '#app/domain/uploads/progress.ts'
import {
  getUpload,
  listSkippedLines,
  previewItems,
  previewUpload,
  reviewUpload,
} from '#app/domain/uploads/review-upload.ts'
import { isUnderWay } from '#app/domain/uploads/rules.ts'
import type { Shape } from '#app/lib/item-shape.ts'

/** Returns an upload, its progress, and what its page shows in its state. */
export async function readUpload(uploadId: string) {
  // In this order, so that an upload whose import is over has its batch.
  const progress = await getUploadProgress(uploadId)
  const upload = await getUpload(uploadId)
  const isWaiting = upload?.batchId === null && !(progress && isUnderWay(progress))
  const shape = upload?.report?.shape
  const [review, preview, items, lastNote, skippedLines, offersProduct] = await Promise.all([
    isWaiting ? reviewUpload(uploadId) : null,
    isWaiting && !shape ? previewUpload(uploadId) : [],
    isWaiting && upload && shape ? readItems(upload, shape) : null,
    isWaiting && upload ? lastNoteOf(upload.productId) : null,
    upload ? listSkippedLines(uploadId) : [],
    upload?.batchId ? isBeingSetUp() : false,
  ])
  return { upload, progress, review, preview, items, lastNote, skippedLines, offersProduct }
}

/** Customers read the labels in their language, and the admin in that of the admin area. */
async function readItems({ id, productId }: { id: string; productId: string }, shape: Shape) {
  const [rows, translated] = await Promise.all([previewItems(id, shape), translateShape(productId, shape)])
  return { shape: translated, rows }
}
