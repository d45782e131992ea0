import { replace } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { deleteEndpoint } from '#app/domain/webhooks/commands.ts'
import { noFields } from '#app/domain/webhooks/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProvenForm } from '../shared/proven-form.tsx'
import type { Route } from './+types/deletion.ts'
import { idOf, loadEndpoint } from './load-endpoint.ts'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.webhooks.deletion.title') }))

export const shouldRevalidate = reloadAfterConflict

export const loader = (args: Route.LoaderArgs) => loadEndpoint(args)

export async function action(args: Route.ActionArgs) {
  const endpointId = idOf(args.params.endpointId)
  return submitProven(args, noFields, async (_, by) => {
    await deleteEndpoint(endpointId, by)
    return replace(withFlash(WEBHOOKS, 'webhook-deleted'))
  })
}

export default function WebhookDeletion({ loaderData: { endpoint }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={t('admin.webhooks.deletion.title')} />
      <Card className="slip max-w-lg">
        <ProvenForm
          answer={actionData}
          submit={t('admin.webhooks.deletion.title')}
          variant="danger"
          cancelTo={endpointPath(endpoint.id)}
        >
          <p className="wrap-anywhere font-mono text-sm">{endpoint.url}</p>
          <p className="text-sm">{t('admin.webhooks.deletion.text')}</p>
        </ProvenForm>
      </Card>
    </>
  )
}
