import { useEffect } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useNavigation, useRevalidator } from 'react-router'
import { keepWhenLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { importUpload } from '#app/domain/stock/import-upload.ts'
import { getUpload, listSkippedLines, previewUpload, reviewUpload } from '#app/domain/stock/review-upload.ts'
import { isStalled, isUnderWay } from '#app/domain/stock/rules.ts'
import { importInput } from '#app/domain/stock/schema.ts'
import { getUploadProgress } from '#app/domain/stock/upload-progress.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/upload.ts'
import { ImportedUpload } from './imported.tsx'
import { UploadReview } from './review.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import { UploadUnderWay } from './under-way.tsx'
import { useUploadProgress } from './use-progress.ts'

export const meta = pageMeta({ title: 'Stock upload' })

export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  const [upload, progress] = await Promise.all([getUpload(uploadId), getUploadProgress(uploadId)])
  if (!upload && !progress) throw data(null, { status: 404 })
  const isWaiting = upload?.batchId === null && !(progress && isUnderWay(progress) && !isStalled(progress))
  const [review, preview, skippedLines] = await Promise.all([
    isWaiting ? reviewUpload(uploadId) : null,
    isWaiting ? previewUpload(uploadId) : [],
    upload ? listSkippedLines(uploadId) : [],
  ])
  return { uploadId, upload, progress, review, preview, skippedLines }
}

export async function action({ params: { uploadId }, ...args }: Route.ActionArgs) {
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  return submitProven(args, importInput, async ({ note, elsewhere }, { actorId, address }) => {
    await importUpload({ uploadId, note, includesElsewhere: elsewhere === 'import', actorId, address })
    const added = (await getUpload(uploadId))?.addedCount
    return redirect(withNotice(`/admin/stock/uploads/${uploadId}`, 'stock-imported', added))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, 'an upload is never imported twice')
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return reloadAfterConflict(change) && !change.actionResult?.lost
}

/** An upload from its first byte to its batch: being read, waiting to be looked at, being imported, imported. */
export default function StockUpload({ loaderData, actionData }: Route.ComponentProps) {
  const { uploadId, upload, progress: loaded, review, preview, skippedLines } = loaderData
  const submission = actionData?.submission
  const isImporting = useNavigation().formAction?.startsWith(`/admin/stock/uploads/${uploadId}`) ?? false
  const isElsewhere = loaded !== null && isUnderWay(loaded) && !isStalled(loaded)
  const progress = useUploadProgress(isImporting || isElsewhere ? uploadId : null) ?? loaded
  useReloadOnceDone(isElsewhere && !isImporting, progress !== null && isUnderWay(progress))

  const isUnderWayNow = progress !== null && isUnderWay(progress) && !isStalled(progress)
  return (
    <>
      <RefusalNotice refusal={actionData?.refusal} besideField={Boolean(submission?.error?.note)} className="mb-5" />
      {progress && (isUnderWayNow || !upload) ? (
        <UploadUnderWay uploadId={uploadId} progress={progress} />
      ) : upload && review ? (
        <UploadReview
          upload={upload}
          review={review}
          preview={preview}
          progress={progress}
          isImporting={isImporting}
          submission={submission}
        />
      ) : (
        upload && <ImportedUpload upload={upload} />
      )}
      {upload && <SkippedLines uploadId={uploadId} lines={skippedLines} count={upload.skippedCount} />}
    </>
  )
}

/** What another window or a node began is over: the page is another one now. */
function useReloadOnceDone(isWatched: boolean, goesOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isWatched && !goesOn) void revalidate()
  }, [isWatched, goesOn, revalidate])
}
