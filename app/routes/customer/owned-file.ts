import { readDownload } from '#app/domain/catalog/content/downloads.ts'
import { getOwnVersion, logFileDownload } from '#app/domain/orders/delivery/hand-out-file.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { fileResponse, planFile } from '#app/http/file-response.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/owned-file.ts'

/** Sends a version of a file to its buyer, or a part of it. Logged whenever bytes are sent. */
export async function loader({ request, context, params: { orderId, downloadId } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const { clientIp: ip } = context.get(requestInfo)
  const asked = { orderId, customerId, downloadId }
  const file = isUuid(orderId) && isUuid(downloadId) ? await getOwnVersion(asked) : null
  if (!file) throw new Response(null, { status: 404 })
  const plan = planFile(request, file)
  if (!plan.part || request.method !== 'GET') return fileResponse(plan, null)
  if (!(await logFileDownload({ ...asked, ip }))) throw new Response(null, { status: 404 })
  return fileResponse(plan, readDownload(file, plan.part))
}
