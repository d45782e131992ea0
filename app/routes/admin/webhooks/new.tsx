import { randomUUID } from 'node:crypto'
import { useRef, useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { keepWhenLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { eventTypes } from '#app/domain/webhooks/rules.ts'
import { createEndpoint } from '#app/domain/webhooks/save-endpoint.ts'
import { newEndpointInput } from '#app/domain/webhooks/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import type { Route } from './+types/new.ts'
import { EndpointFields } from './endpoint-fields.tsx'
import { NewSecret } from './new-secret.tsx'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

type Made = Partial<FormAnswer> & { made?: { id: string; secret: string } }

export const meta = pageMeta({ title: 'Add webhook' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return { endpointId: randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, newEndpointInput, async ({ endpointId: id, ...typed }, by) => {
    const secret = await createEndpoint(id, typed, by)
    if (secret === null) return redirect(withFlash(endpointPath(id), 'webhook-added-already'))
    return data<Made>({ made: { id, secret } }, { status: 201 })
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, 'the same webhook is never added twice')
}

export default function NewWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Made | undefined
  return (
    <>
      <PageHeading
        title={answer?.made ? 'Webhook added' : 'Add webhook'}
        description={
          <Link to={WEBHOOKS} prefetch="intent" className="underline hover:text-text">
            Webhooks
          </Link>
        }
      />
      <Card className="max-w-3xl">
        {answer?.made ? <Added made={answer.made} /> : <NewForm {...loaderData} answer={answer} />}
      </Card>
    </>
  )
}

function Added({ made: { id, secret } }: { made: { id: string; secret: string } }) {
  return (
    <div className="grid gap-5">
      <NewSecret secret={secret}>Give it to the receiver, which verifies by it that a message is from here.</NewSecret>
      <p>
        <Link to={endpointPath(id)} prefetch="intent" className={buttonStyle()}>
          Go to the webhook
        </Link>
      </p>
    </div>
  )
}

type NewFormProps = Route.ComponentProps['loaderData'] & { answer: Partial<FormAnswer> | undefined }

function NewForm({ answer, ...props }: NewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Kept through refusals and lost answers.
  const [endpointId] = useState(props.endpointId)
  const pending = useNavigation().formMethod === 'POST'
  useFirstError(form, answer?.submission)
  const error = answer?.submission?.error
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6">
      <input type="hidden" name="endpointId" value={endpointId} />
      <RefusalAlert refusal={answer?.refusal} besideField={Boolean(error?.url ?? error?.currentPassword)} />
      <EndpointFields stored={{ version: '', url: '', description: '', eventTypes }} answer={answer} />
      <IdentityField error={error?.currentPassword} />
      <p className="flex flex-wrap gap-3 border-line border-t pt-5">
        <Button pending={pending}>Add webhook</Button>
        <Link to={WEBHOOKS} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
          Cancel
        </Link>
      </p>
    </Form>
  )
}
