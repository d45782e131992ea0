import { data, href, redirect } from 'react-router'
import { getUpload } from '#app/domain/uploads/review-upload.ts'
import { cancelUpload } from '#app/domain/uploads/stage-upload.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/cancellation.ts'

export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(href('/admin/stock/uploads/:uploadId', { uploadId }))
}

export async function action({ request, context, params: { uploadId } }: Route.ActionArgs) {
  await requireAdmin(request, context)
  if (!isUuid(uploadId)) throw data(null, { status: 404 })
  await cancelUpload(uploadId)
  const stays = await getUpload(uploadId)
  throw redirect(
    stays
      ? href('/admin/stock/uploads/:uploadId', { uploadId })
      : withFlash(href('/admin/dashboard'), 'upload-cancelled'),
  )
}
