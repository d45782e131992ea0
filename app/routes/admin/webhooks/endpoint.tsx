import { redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveEndpoint } from '#app/domain/webhooks/commands.ts'
import { listDeliveries } from '#app/domain/webhooks/queries.ts'
import { deliveryListInput, endpointInput } from '#app/domain/webhooks/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/endpoint.ts'
import { DeliveryLog, EndpointBadge } from './delivery-parts.tsx'
import { EndpointFields, SecretCard, SendForm } from './endpoint-parts.tsx'
import { idOf, loadEndpoint } from './load-endpoint.ts'
import { endpointPath, WEBHOOKS } from './webhooks-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.webhooks.titleOfOne') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const found = await loadEndpoint(args)
  const query = deliveryListInput.parse(Object.fromEntries(new URL(args.request.url).searchParams))
  return { ...found, query, ...(await listDeliveries(found.endpoint.id, query)) }
}

export async function action(args: Route.ActionArgs) {
  const endpointId = idOf(args.params.endpointId)
  return submitProven(args, endpointInput, async (input, by) => {
    await saveEndpoint(endpointId, input, by)
    return redirect(withFlash(endpointPath(endpointId), 'webhook-saved'))
  })
}

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint } = loaderData
  return (
    <>
      <PageHeading
        title={t('admin.webhooks.titleOfOne')}
        description={
          <>
            <span className="wrap-anywhere font-mono">{endpoint.url}</span> <EndpointBadge active={endpoint.active} />
          </>
        }
        actions={
          <>
            <ButtonLink to={WEBHOOKS}>{t('admin.webhooks.endpoint.all')}</ButtonLink>
            {endpoint.active && (
              <SendForm
                path={`${endpointPath(endpoint.id)}/test`}
                label={t('admin.webhooks.endpoint.sendTest')}
                variant="secondary"
              />
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card title={t('customer.settings.title')}>
          <SettingsForm action={endpointPath(endpoint.id)} version={endpoint.version} answer={actionData}>
            <EndpointFields stored={endpoint} answer={actionData} />
          </SettingsForm>
        </Card>
        <div className="grid gap-5">
          <SecretCard
            text={t('admin.webhooks.secret.text')}
            previousUntil={endpoint.previousSecretUntil}
            to={`${endpointPath(endpoint.id)}/secret`}
          />
          <Card title={t('admin.webhooks.endpoint.delete')}>
            <p className="mb-4 text-muted text-sm">{t('admin.webhooks.endpoint.deleteText')}</p>
            <ButtonLink to={`${endpointPath(endpoint.id)}/deletion`}>{t('admin.webhooks.deletion.title')}</ButtonLink>
          </Card>
        </div>
      </div>
      <DeliveryLog {...loaderData} endpointId={endpoint.id} />
    </>
  )
}
