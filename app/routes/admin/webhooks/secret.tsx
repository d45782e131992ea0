import { data } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { replaceSecret } from '#app/domain/webhooks/commands.ts'
import { secretInput } from '#app/domain/webhooks/schema.ts'
import { type FormAnswer, submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProvenForm } from '../shared/proven-form.tsx'
import type { Route } from './+types/secret.ts'
import { NewSecret } from './endpoint-parts.tsx'
import { idOf, loadEndpoint } from './load-endpoint.ts'
import { endpointPath } from './webhooks-path.ts'

type Replaced = Partial<FormAnswer> & { secret?: string }

export const meta = pageMeta(() => ({ title: t('admin.webhooks.secret.replace') }))

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
        title={t('admin.webhooks.secret.replace')}
        description={<span className="wrap-anywhere font-mono">{endpoint.url}</span>}
      />
      <Card className="max-w-2xl">
        {answer?.secret ? (
          <NewSecret
            secret={answer.secret}
            text={t('admin.webhooks.secret.replacedText')}
            to={endpointPath(endpoint.id)}
            back={t('admin.webhooks.secret.back')}
          />
        ) : (
          <ProvenForm
            answer={answer}
            hidden={{ version: endpoint.version }}
            submit={t('admin.webhooks.secret.replace')}
            cancelTo={endpointPath(endpoint.id)}
          >
            <p className="text-sm">{t('admin.webhooks.secret.replaceText')}</p>
          </ProvenForm>
        )}
      </Card>
    </>
  )
}
