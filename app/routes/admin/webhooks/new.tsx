import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { keepWhenLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { createEndpoint } from '#app/domain/webhooks/commands.ts'
import { eventTypes } from '#app/domain/webhooks/rules.ts'
import { newEndpointInput } from '#app/domain/webhooks/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { type FormAnswer, submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProvenForm } from '../shared/proven-form.tsx'
import type { Route } from './+types/new.ts'
import { EndpointFields, NewSecret } from './endpoint-parts.tsx'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

type Made = Partial<FormAnswer> & { made?: { id: string; secret: string } }

export const meta = pageMeta(() => ({ title: t('admin.webhooks.add') }))

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
  return keepWhenLost(serverAction, t('admin.parts.lost.webhook'))
}

export default function NewWebhook({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as Made | undefined
  // Kept after refusals and lost responses.
  const [endpointId] = useState(loaderData.endpointId)
  const { made } = answer ?? {}
  return (
    <>
      <PageHeading
        title={t(made ? 'admin.webhooks.new.added' : 'admin.webhooks.add')}
        description={
          <Link to={WEBHOOKS} prefetch="intent" className="underline hover:text-text">
            {t('admin.webhooks.title')}
          </Link>
        }
      />
      <Card className="max-w-3xl">
        {made ? (
          <NewSecret
            secret={made.secret}
            text={t('admin.webhooks.new.secretText')}
            to={endpointPath(made.id)}
            back={t('admin.webhooks.new.goToIt')}
          />
        ) : (
          <ProvenForm answer={answer} hidden={{ endpointId }} submit={t('admin.webhooks.add')} cancelTo={WEBHOOKS}>
            <EndpointFields stored={{ version: '', url: '', description: '', eventTypes }} answer={answer} />
          </ProvenForm>
        )}
      </Card>
    </>
  )
}
