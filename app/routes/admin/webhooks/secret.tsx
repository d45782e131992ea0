import { data } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { replaceSecret } from '#app/domain/webhooks/commands.ts'
import { secretInput } from '#app/domain/webhooks/schema.ts'
import { type FormAnswer, submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { ProvenForm } from '../shared/proven-form.tsx'
import type { Route } from './+types/secret.ts'
import { NewSecret } from './endpoint-parts.tsx'
import { idOf, loadEndpoint } from './load-endpoint.ts'
import { endpointPath } from './webhooks-path.ts'

type Replaced = Partial<FormAnswer> & { secret?: string }

export const meta = pageMeta({ title: 'Replace secret' })

export const shouldRevalidate = reloadAfterConflict

export const loader = (args: Route.LoaderArgs) => loadEndpoint(args)

export async function action(args: Route.ActionArgs) {
  const endpointId = idOf(args.params.endpointId)
  return submitProven(args, secretInput, async ({ version }, by) => {
    return data<Replaced>({ secret: await replaceSecret(endpointId, version, by) })
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
          <NewSecret secret={answer.secret} to={endpointPath(endpoint.id)} back="Back to the webhook">
            The previous secret stays valid for 24 hours.
          </NewSecret>
        ) : (
          <ProvenForm
            answer={answer}
            hidden={{ version: endpoint.version }}
            submit="Replace secret"
            cancelTo={endpointPath(endpoint.id)}
          >
            <p className="text-sm">
              Messages are signed with the new secret immediately. The current one stays valid for 24 hours, so you can
              update the receiver without missing any.
            </p>
          </ProvenForm>
        )}
      </Card>
    </>
  )
}
