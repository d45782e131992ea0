import { redirect } from 'react-router'
import { sendTest } from '#app/domain/webhooks/commands.ts'
import { EndpointNotFound, EndpointOff } from '#app/domain/webhooks/refusals.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { Route } from './+types/test-event.ts'
import { senderOf } from './load-endpoint.ts'
import { deliveryPath, endpointPath, WEBHOOKS } from './webhooks-path.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  throw redirect(WEBHOOKS)
}

export async function action(args: Route.ActionArgs) {
  const { endpointId, by } = await senderOf(args)
  const deliveryId = await sendTest(endpointId, by).catch((error: unknown) => {
    if (error instanceof EndpointOff) throw redirect(withFlash(endpointPath(endpointId), 'webhook-off'))
    // The page of one that is gone says so.
    throw error instanceof EndpointNotFound ? redirect(endpointPath(endpointId)) : error
  })
  throw redirect(withFlash(deliveryPath(endpointId, deliveryId), 'webhook-test-sent'))
}
