import { data, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { usePolling } from '#app/components/use-polling.ts'
import { replayDelivery } from '#app/domain/webhooks/commands.ts'
import { getDelivery } from '#app/domain/webhooks/queries.ts'
import { noFields } from '#app/domain/webhooks/schema.ts'
import { requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/delivery.ts'
import { DeliveryActions, DeliveryFacts, Payload, TryTable } from './delivery-parts.tsx'
import { idOf, loadEndpoint } from './load-endpoint.ts'
import { deliveryPath } from './webhooks-path.ts'

const POLL_MS = 2_000

export const meta = pageMeta(() => ({ title: t('admin.webhooks.delivery.pageTitle') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { endpoint } = await loadEndpoint(args)
  const delivery = await getDelivery({ deliveryId: idOf(args.params.deliveryId), endpointId: endpoint.id })
  if (!delivery) throw data(null, { status: 404 })
  return { endpoint, delivery }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const path = deliveryPath(params.endpointId, params.deliveryId)
  const by = await requireFreshAdmin(request, context, path)
  const ids = { deliveryId: idOf(params.deliveryId), endpointId: idOf(params.endpointId) }
  return submit(request, noFields, async () => {
    await replayDelivery(ids, by)
    return redirect(withFlash(path, 'webhook-replayed'))
  })
}

export default function WebhookDelivery({ loaderData: { endpoint, delivery }, actionData }: Route.ComponentProps) {
  const { id, type, status, tries } = delivery
  // Later tries are so far apart that polling would only keep the session alive.
  usePolling(status === 'pending' && tries.length < 3, POLL_MS)
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere font-mono">{type}</span>}
        description={<span className="wrap-anywhere font-mono">{endpoint.url}</span>}
        actions={<DeliveryActions endpoint={endpoint} deliveryId={id} />}
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <DeliveryFacts delivery={delivery} />
        <Payload body={delivery.body} />
      </div>
      <TryTable tries={tries} />
    </>
  )
}
