import { Form, Link, replace, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { deleteEndpoint } from '#app/domain/webhooks/delete-endpoint.ts'
import { noFields } from '#app/domain/webhooks/schema.ts'
import { withNotice } from '#app/http/notices.ts'
import { submit } from '#app/http/submit.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/deletion.ts'
import { loadEndpoint, senderOf } from './load-endpoint.ts'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

export const meta = pageMeta({ title: 'Delete webhook' })

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { endpoint } = await loadEndpoint(args)
  return { endpoint }
}

export async function action(args: Route.ActionArgs) {
  const { endpointId, by } = await senderOf(args)
  return submit(args.request, noFields, async () => {
    await deleteEndpoint(endpointId, by)
    return replace(withNotice(WEBHOOKS, 'webhook-deleted'))
  })
}

export default function WebhookDeletion({ loaderData: { endpoint }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading title="Delete webhook" />
      <RefusalNotice refusal={actionData?.refusal} className="mb-5 max-w-lg" />
      <Card className="slip max-w-lg">
        <p className="wrap-anywhere font-mono text-sm">{endpoint.url}</p>
        <p className="mt-3 text-sm">
          Nothing more is sent to this address, and what still waits for it is cancelled. Its log is not shown any more.
          This action cannot be undone.
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Link to={endpointPath(endpoint.id)} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Cancel
          </Link>
          <Form method="post">
            <Button variant="danger" pending={pending}>
              Delete webhook
            </Button>
          </Form>
        </div>
      </Card>
    </>
  )
}
