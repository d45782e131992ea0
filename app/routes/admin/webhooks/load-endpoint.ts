import { data } from 'react-router'
import { isFresh } from '#app/domain/customers/rules.ts'
import { getEndpoint } from '#app/domain/webhooks/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { type PageContext, requestInfo } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'

type Asked = { request: Request; context: Readonly<PageContext>; params: { endpointId: string } }

/** The endpoint of the address for the admin who asks, or the page that says that there is none. */
export async function loadEndpoint({ request, context, params: { endpointId } }: Asked) {
  const { session } = await requireAdmin(request, context)
  const endpoint = isUuid(endpointId) ? await getEndpoint(endpointId) : null
  if (!endpoint) throw data(null, { status: 404 })
  return { endpoint, asksPassword: !isFresh(session, new Date()) }
}

/** Who sent the form, from where, and the id of the endpoint that it is about. */
export async function senderOf({ request, context, params: { endpointId } }: Asked) {
  const actor = await requireAdmin(request, context)
  if (!isUuid(endpointId)) throw data(null, { status: 404 })
  const { clientAddress } = context.get(requestInfo)
  return { endpointId, actor, clientAddress, by: { actorId: actor.id, address: clientAddress } }
}
