import { redirect } from 'react-router'
import { sendTest } from '#app/domain/webhooks/commands.ts'
import { EndpointNotFound, EndpointOff } from '#app/domain/webhooks/refusals.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { Route } from './+types/test-event.ts'
import { idOf } from './load-endpoint.ts'
import { deliveryPath, endpointPath, WEBHOOKS } from './webhooks-path.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(WEBHOOKS)
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = await requireFreshAdmin(request, context, endpointPath(params.endpointId))
  const endpointId = idOf(params.endpointId)
  const deliveryId = await sendTest(endpointId, by).catch((error: unknown) => {
    if (error instanceof EndpointOff) throw redirect(withFlash(endpointPath(endpointId), 'webhook-off'))
    // The page of a deleted endpoint says so.
    throw error instanceof EndpointNotFound ? redirect(endpointPath(endpointId)) : error
  })
  throw redirect(withFlash(deliveryPath(endpointId, deliveryId), 'webhook-test-sent'))
}
