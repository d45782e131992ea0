import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { useLookingAgain } from '#app/components/use-looking-again.ts'
import { getDelivery } from '#app/domain/webhooks/queries.ts'
import { replayDelivery } from '#app/domain/webhooks/replay-delivery.ts'
import { noFields } from '#app/domain/webhooks/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/delivery.ts'
import { DeliveryBadge } from './badges.tsx'
import { loadEndpoint, senderOf } from './load-endpoint.ts'
import { TryTable } from './try-table.tsx'
import { deliveryPath, endpointPath } from './webhooks-path.ts'

const LOOK_AGAIN_MS = 2_000

export const meta = pageMeta({ title: 'Webhook delivery' })

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { endpoint } = await loadEndpoint(args)
  const { deliveryId } = args.params
  const delivery = isUuid(deliveryId) ? await getDelivery({ deliveryId, endpointId: endpoint.id }) : null
  if (!delivery) throw data(null, { status: 404 })
  return { endpoint, delivery }
}

export async function action(args: Route.ActionArgs) {
  const { deliveryId } = args.params
  const { endpointId, by } = await senderOf(args, deliveryPath(args.params.endpointId, deliveryId))
  if (!isUuid(deliveryId)) throw data(null, { status: 404 })
  return submit(args.request, noFields, async () => {
    await replayDelivery({ deliveryId, endpointId }, by)
    return redirect(withFlash(deliveryPath(endpointId, deliveryId), 'webhook-replayed'))
  })
}

export default function WebhookDelivery({ loaderData: { endpoint, delivery }, actionData }: Route.ComponentProps) {
  const { id, type, status, tries } = delivery
  useLookingAgain(status === 'pending', LOOK_AGAIN_MS)
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere font-mono">{type}</span>}
        description={<span className="wrap-anywhere font-mono">{endpoint.url}</span>}
        actions={
          <>
            <Link to={endpointPath(endpoint.id)} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
              All deliveries
            </Link>
            {endpoint.active && <ReplayForm path={deliveryPath(endpoint.id, id)} />}
          </>
        }
      />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Delivery">
          <Facts delivery={delivery} />
        </Card>
        <Card title="Payload">
          <CodeBlock language="JSON" code={JSON.stringify(JSON.parse(delivery.body), null, 2)} />
        </Card>
      </div>
      <Card title="Tries" className="mt-5">
        {tries.length === 0 ? <EmptyState title="It was not tried yet." /> : <TryTable tries={tries} />}
      </Card>
    </>
  )
}

function ReplayForm({ path }: { path: string }) {
  const pending = useNavigation().formAction === path
  return (
    <Form method="post" action={path}>
      <Button pending={pending}>Replay</Button>
    </Form>
  )
}

function Facts({ delivery }: Pick<Route.ComponentProps['loaderData'], 'delivery'>) {
  const { eventId, status, createdAt, deliveredAt, nextTryAt, giveUpAt, attempts } = delivery
  return (
    <FactList
      facts={{
        'webhook-id': <IdToCopy id={eventId} />,
        Status: <DeliveryBadge status={status} />,
        Recorded: <Time at={createdAt} />,
        Delivered: deliveredAt && <Time at={deliveredAt} />,
        Tries: <span className="font-mono tabular-nums">{attempts}</span>,
        'Next try': nextTryAt && <Time at={nextTryAt} />,
        'Given up after': status === 'pending' && <Time at={giveUpAt} />,
      }}
    />
  )
}
