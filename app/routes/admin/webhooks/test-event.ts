import { redirect } from 'react-router'
import { EndpointOff } from '#app/domain/webhooks/refusals.ts'
import { sendTest } from '#app/domain/webhooks/send-test.ts'
import { withNotice } from '#app/http/notices.ts'
import type { Route } from './+types/test-event.ts'
import { loadEndpoint, senderOf } from './load-endpoint.ts'
import { deliveryPath, endpointPath } from './webhooks-path.ts'

export async function loader(args: Route.LoaderArgs) {
  const { endpoint } = await loadEndpoint(args)
  throw redirect(endpointPath(endpoint.id))
}

export async function action(args: Route.ActionArgs) {
  // One that is gone is told by the page that there is none.
  await loadEndpoint(args)
  const { endpointId, by } = await senderOf(args)
  const deliveryId = await sendTest(endpointId, by).catch((error: unknown) => {
    if (error instanceof EndpointOff) throw redirect(withNotice(endpointPath(endpointId), 'webhook-off'))
    throw error
  })
  throw redirect(withNotice(deliveryPath(endpointId, deliveryId), 'webhook-test-sent'))
}
