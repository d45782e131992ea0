import { data } from 'react-router'
import { getEndpoint } from '#app/domain/webhooks/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'

type PageArgs = { request: Request; context: PageContext; params: { endpointId: string } }

/** Returns the endpoint in the URL to an admin. Throws a 404 response if there is none. */
export async function loadEndpoint({ request, context, params }: PageArgs) {
  await requireAdmin(request, context)
  const endpoint = await getEndpoint(idOf(params.endpointId))
  if (!endpoint) throw data(null, { status: 404 })
  return { endpoint }
}

/** Returns an id from the URL. Throws a 404 response if it is malformed. */
export function idOf(typed: string): string {
  if (!isUuid(typed)) throw data(null, { status: 404 })
  return typed
}
