import { getUploadProgress } from '#app/domain/stock/upload-progress.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/progress.ts'

/** How far an upload has come, on whichever node it is worked on; null before its first byte has arrived. */
export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { progress: isUuid(uploadId) ? await getUploadProgress(uploadId) : null }
}

/** A question that gets no answer is asked again; it must not put an error page in place of what it asks about. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ progress: null }))
}
