import { useRef } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { replaceSecret } from '#app/domain/webhooks/replace-secret.ts'
import { secretInput } from '#app/domain/webhooks/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/secret.ts'
import { endpointIdOf, loadEndpoint } from './load-endpoint.ts'
import { NewSecret } from './new-secret.tsx'
import { endpointPath } from './webhooks-path.ts'

type Replaced = Partial<FormAnswer> & { secret?: string }

export const meta = pageMeta({ title: 'Replace secret' })

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  return loadEndpoint(args)
}

export async function action(args: Route.ActionArgs) {
  const endpointId = endpointIdOf(args)
  return submitProven(args, secretInput, async ({ version }, by) => {
    const secret = await replaceSecret(endpointId, version, by)
    return data<Replaced>({ secret })
  })
}

export default function WebhookSecret({ loaderData: { endpoint }, actionData }: Route.ComponentProps) {
  const answer = actionData as Replaced | undefined
  return (
    <>
      <PageHeading
        title="Replace secret"
        description={<span className="wrap-anywhere font-mono">{endpoint.url}</span>}
      />
      <Card className="max-w-2xl">
        {answer?.secret ? (
          <div className="grid gap-5">
            <NewSecret secret={answer.secret}>The one before it signs as well for 24 hours.</NewSecret>
            <p>
              <Link to={endpointPath(endpoint.id)} prefetch="intent" className={buttonStyle()}>
                Back to the webhook
              </Link>
            </p>
          </div>
        ) : (
          <ReplaceForm endpoint={endpoint} answer={answer} />
        )}
      </Card>
    </>
  )
}

type ReplaceFormProps = Route.ComponentProps['loaderData'] & { answer: Partial<FormAnswer> | undefined }

function ReplaceForm({ endpoint: { id, version }, answer }: ReplaceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formMethod === 'POST'
  useFirstError(form, answer?.submission)
  const error = answer?.submission?.error?.currentPassword
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="version" value={version} />
      <RefusalAlert refusal={answer?.refusal} besideField={Boolean(error)} />
      <p className="text-sm">
        Messages are signed by the new secret at once. For 24 hours the present one signs them as well, so that the
        receiver can be changed without missing any.
      </p>
      <IdentityField error={error} />
      <p className="flex flex-wrap gap-3">
        <Button pending={pending}>Replace secret</Button>
        <Link to={endpointPath(id)} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
          Cancel
        </Link>
      </p>
    </Form>
  )
}
