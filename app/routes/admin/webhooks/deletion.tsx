import { useRef } from 'react'
import { Form, Link, replace, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { deleteEndpoint } from '#app/domain/webhooks/delete-endpoint.ts'
import { noFields } from '#app/domain/webhooks/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/deletion.ts'
import { endpointIdOf, loadEndpoint } from './load-endpoint.ts'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

export const meta = pageMeta({ title: 'Delete webhook' })

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  return loadEndpoint(args)
}

export async function action(args: Route.ActionArgs) {
  const endpointId = endpointIdOf(args)
  return submitProven(args, noFields, async (_, by) => {
    await deleteEndpoint(endpointId, by)
    return replace(withFlash(WEBHOOKS, 'webhook-deleted'))
  })
}

export default function WebhookDeletion({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formMethod === 'POST'
  useFirstError(form, actionData?.submission)
  const error = actionData?.submission.error?.currentPassword
  return (
    <>
      <PageHeading title="Delete webhook" />
      <RefusalAlert refusal={actionData?.refusal} besideField={Boolean(error)} className="mb-5 max-w-lg" />
      <Card className="slip max-w-lg">
        <p className="wrap-anywhere font-mono text-sm">{endpoint.url}</p>
        <p className="mt-3 text-sm">
          Nothing more is sent to this address, and what still waits for it is cancelled. Its log is not shown any more.
          This action cannot be undone.
        </p>
        <Form ref={form} method="post" noValidate className="mt-5 grid gap-5">
          <IdentityField error={error} />
          <p className="flex flex-wrap justify-end gap-3">
            <Link to={endpointPath(endpoint.id)} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
              Cancel
            </Link>
            <Button variant="danger" pending={pending}>
              Delete webhook
            </Button>
          </p>
        </Form>
      </Card>
    </>
  )
}
