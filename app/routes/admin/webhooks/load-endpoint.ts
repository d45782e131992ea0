import { data } from 'react-router'
import { getEndpoint } from '#app/domain/webhooks/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'

type Asked = { request: Request; context: PageContext; params: { endpointId: string } }

/** Returns the endpoint of the URL for an admin; answers 404 when there is none. */
export async function loadEndpoint({ request, context, params }: Asked) {
  await requireAdmin(request, context)
  const endpoint = await getEndpoint(idOf(params.endpointId))
  if (!endpoint) throw data(null, { status: 404 })
  return { endpoint }
}

/** Returns an id of the URL; answers 404 for one that is malformed. */
export function idOf(typed: string): string {
  if (!isUuid(typed)) throw data(null, { status: 404 })
  return typed
}
