import { readDownload } from '#app/domain/catalog/content/downloads.ts'
import { getVersion } from '#app/domain/catalog/content/file-versions.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { fileResponse, planFile } from '#app/http/file-response.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/file.ts'

export async function loader({ request, context, params: { fileId: productId, downloadId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const file = isUuid(downloadId) ? await getVersion({ productId, downloadId }) : null
  if (!file) throw new Response(null, { status: 404 })
  const plan = planFile(request, file)
  return fileResponse(plan, plan.part && request.method === 'GET' ? readDownload(file, plan.part) : null)
}
