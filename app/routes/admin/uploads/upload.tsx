import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { queueImport, waitForImport } from '#app/domain/uploads/import-upload.ts'
import { importInput } from '#app/domain/uploads/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'
import type { Route } from './+types/upload.ts'
import { ImportedUpload, SkippedLines } from './outcome.tsx'
import { readUpload } from './read-upload.ts'
import { UploadReview } from './review.tsx'
import { UploadUnderWay } from './under-way.tsx'
import { useWatchedProgress } from './use-progress.ts'

export const meta = pageMeta(() => ({ title: t('admin.uploads.title') }))

/** Waits this long for an import to finish before responding. The page follows a longer one. */
const BRIEF_MS = 1_000

export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  const { upload, progress, ...found } = await readUpload(uploadId)
  if (!upload && !progress) throw data(null, { status: 404 })
  if (upload?.batchId && new URL(request.url).searchParams.has('queued')) {
    const flash = upload.report?.shape ? 'stock-items-imported' : 'stock-imported'
    throw redirect(withFlash(href('/admin/stock/uploads/:uploadId', { uploadId }), flash, upload.addedCount))
  }
  return { uploadId, upload, progress, ...found }
}

export async function action({ params: { uploadId }, ...args }: Route.ActionArgs) {
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  return submitProven(args, importInput, async ({ note, elsewhere, unread }, { actorId, ip }) => {
    const choices = { includesElsewhere: elsewhere === 'import', ignoresColumns: unread === 'ignore' }
    await queueImport({ uploadId, note, ...choices, actorId, ip })
    await waitForImport(uploadId, BRIEF_MS)
    return redirect(`${href('/admin/stock/uploads/:uploadId', { uploadId })}?queued`)
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.parts.lost.upload'))
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return reloadAfterConflict(change) && !change.actionResult?.lost
}

export default function StockUpload({ loaderData, actionData }: Route.ComponentProps) {
  const {
    uploadId,
    upload,
    progress: loaded,
    review,
    preview,
    items,
    lastNote,
    skippedLines,
    offersProduct,
  } = loaderData
  const submission = actionData?.submission
  const isQueueing = useSentPath()?.startsWith(`/admin/stock/uploads/${uploadId}`) ?? false
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
          lastNote={lastNote}
          progress={progress}
          isQueueing={isQueueing}
          submission={submission}
        />
      ) : (
        upload && <ImportedUpload upload={upload} offersProduct={offersProduct} />
      )}
      {upload && <SkippedLines uploadId={uploadId} lines={skippedLines} count={upload.skippedCount} />}
    </>
  )
}
