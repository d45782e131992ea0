import { getUploadProgress } from '#app/domain/stock/upload-progress.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/progress.ts'

/** Returns how far an upload has come; null before its first byte has arrived. */
export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { progress: isUuid(uploadId) ? await getUploadProgress(uploadId) : null }
}

/** A request that fails is repeated; it must not replace the page by an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ progress: null }))
}
