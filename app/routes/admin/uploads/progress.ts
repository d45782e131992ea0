import { getUploadProgress } from '#app/domain/uploads/progress.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/progress.ts'

export async function loader({ request, context, params: { uploadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { progress: isUuid(uploadId) ? await getUploadProgress(uploadId) : null }
}

/** Keeps a failed request, which is repeated, from replacing the page with an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ progress: null }))
}
