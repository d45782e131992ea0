import { data } from 'react-router'
import { getEndpoint } from '#app/domain/webhooks/queries.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { endpointPath } from './webhooks-path.ts'

type Asked = { request: Request; context: Readonly<PageContext>; params: { endpointId: string } }

/** The endpoint of the address for the admin who asks, or the page that says that there is none. */
export async function loadEndpoint({ request, context, params: { endpointId } }: Asked) {
  await requireAdmin(request, context)
  const endpoint = isUuid(endpointId) ? await getEndpoint(endpointId) : null
  if (!endpoint) throw data(null, { status: 404 })
  return { endpoint }
}

/** Returns who pressed, from where, and the id of the endpoint. Redirects to /admin/confirm without a recent proof. */
export async function senderOf(
  { request, context, params: { endpointId } }: Asked,
  returnTo = endpointPath(endpointId),
) {
  const by = await requireFreshAdmin(request, context, returnTo)
  if (!isUuid(endpointId)) throw data(null, { status: 404 })
  return { endpointId, by }
}

/** The id of the endpoint that a form is about, or the page that says that there is none. */
export function endpointIdOf({ params: { endpointId } }: Pick<Asked, 'params'>): string {
  if (!isUuid(endpointId)) throw data(null, { status: 404 })
  return endpointId
}
