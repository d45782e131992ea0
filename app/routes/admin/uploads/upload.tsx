import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { translateShape } from '#app/domain/translations/queries.ts'
import { queueImport, waitForImport } from '#app/domain/uploads/import-upload.ts'
import { getUploadProgress } from '#app/domain/uploads/progress.ts'
import {
  getUpload,
  listSkippedLines,
  previewItems,
  previewUpload,
  reviewUpload,
} from '#app/domain/uploads/review-upload.ts'
import { isUnderWay } from '#app/domain/uploads/rules.ts'
import { importInput } from '#app/domain/uploads/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'
import type { Route } from './+types/upload.ts'
import { ImportedUpload, SkippedLines } from './outcome.tsx'
import { UploadReview } from './review.tsx'
import { UploadUnderWay } from './under-way.tsx'
import { useWatchedProgress } from './use-progress.ts'

export const meta = pageMeta(() => ({ title: t('admin.uploads.title') }))

/** Waits this long for an import to finish before responding. The page follows a longer one. */
const BRIEF_MS = 1_000

export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  // In this order, so that an upload whose import is over has its batch.
  const progress = await getUploadProgress(uploadId)
  const upload = await getUpload(uploadId)
  if (!upload && !progress) throw data(null, { status: 404 })
  if (upload?.batchId && new URL(request.url).searchParams.has('ordered')) {
    const flash = upload.report?.shape ? 'stock-items-imported' : 'stock-imported'
    throw redirect(withFlash(href('/admin/stock/uploads/:uploadId', { uploadId }), flash, upload.addedCount))
  }
  const isWaiting = upload?.batchId === null && !(progress && isUnderWay(progress))
  const shape = upload?.report?.shape
  const [review, preview, items, skippedLines] = await Promise.all([
    isWaiting ? reviewUpload(uploadId) : null,
    isWaiting && !shape ? previewUpload(uploadId) : [],
    isWaiting && upload && shape ? readItems(upload, shape) : null,
    upload ? listSkippedLines(uploadId) : [],
  ])
  return { uploadId, upload, progress, review, preview, items, skippedLines }
}

/** Customers read the labels in their language, and the admin in that of the admin area. */
async function readItems({ id, productId }: { id: string; productId: string }, shape: Shape) {
  const [rows, translated] = await Promise.all([previewItems(id, shape), translateShape(productId, shape)])
  return { shape: translated, rows }
}

export async function action({ params: { uploadId }, ...args }: Route.ActionArgs) {
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  return submitProven(args, importInput, async ({ note, elsewhere, unread }, { actorId, ip }) => {
    const choices = { includesElsewhere: elsewhere === 'import', ignoresColumns: unread === 'ignore' }
    await queueImport({ uploadId, note, ...choices, actorId, ip })
    await waitForImport(uploadId, BRIEF_MS)
    return redirect(`${href('/admin/stock/uploads/:uploadId', { uploadId })}?ordered`)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.parts.lost.upload'))
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return reloadAfterConflict(change) && !change.actionResult?.lost
}

export default function StockUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { uploadId, upload, progress: loaded, review, preview, items, skippedLines } = loaderData
  const submission = actionData?.submission
  const isOrdering = useSentPath()?.startsWith(`/admin/stock/uploads/${uploadId}`) ?? false
  const { progress, isWatched } = useWatchedProgress(uploadId, loaded)

  return (
    <>
      <RefusalAlert
        refusal={actionData?.refusal}
        besideField={Boolean(submission?.error?.note || submission?.error?.unread)}
        className="mb-5"
      />
      {progress && (isWatched || !upload) ? (
        <UploadUnderWay uploadId={uploadId} progress={progress} />
      ) : upload && review ? (
        <UploadReview
          upload={upload}
          review={review}
          preview={preview}
          items={items}
          progress={progress}
          isOrdering={isOrdering}
          submission={submission}
        />
      ) : (
        upload && <ImportedUpload upload={upload} />
      )}
      {upload && <SkippedLines uploadId={uploadId} lines={skippedLines} count={upload.skippedCount} />}
    </>
  )
}
