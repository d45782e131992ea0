import { data, href, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { saveEndpoint } from '#app/domain/fulfillment/endpoints.ts'
import { productEndpointInput } from '#app/domain/fulfillment/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { type FormAnswer, submitProven } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import { NewSecret, SecretCard } from '../webhooks/endpoint-parts.tsx'
import type { Route } from './+types/endpoint.ts'
import { EndpointFields, TestForm } from './endpoint-parts.tsx'
import { loadEndpoint } from './load-endpoint.ts'

type Saved = Partial<FormAnswer> & { secret?: string }

export const meta = pageMeta(() => ({ title: t('admin.fulfillment.endpoint.title') }))

export const shouldRevalidate = reloadAfterConflict

export const loader = (args: Route.LoaderArgs) => loadEndpoint(args)

export async function action(args: Route.ActionArgs) {
  const { productId } = args.params
  return submitProven(args, productEndpointInput, async (input, by) => {
    const secret = await saveEndpoint(productId, input, by)
    if (secret !== null) return data<Saved>({ secret }, { status: 201 })
    return redirect(withFlash(href('/admin/products/:productId/endpoint', { productId }), 'endpoint-saved'))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.fulfillment.endpoint.lost'))
}

export default function ProductEndpoint({ loaderData: { product, endpoint }, actionData }: Route.ComponentProps) {
  const answer = actionData as Saved | undefined
  const path = href('/admin/products/:productId/endpoint', { productId: product.id })
  return (
    <>
      <PageHeading
        title={t('admin.fulfillment.endpoint.title')}
        description={<bdi className="wrap-anywhere">{product.name}</bdi>}
        actions={
          <>
            <ButtonLink to={href('/admin/products/:productId', { productId: product.id })}>
              {t('admin.fulfillment.endpoint.toProduct')}
            </ButtonLink>
            {endpoint && !answer?.secret && <TestForm productId={product.id} />}
          </>
        }
      />
      {answer?.secret ? (
        <Card className="max-w-3xl">
          <NewSecret
            secret={answer.secret}
            text={t('admin.fulfillment.endpoint.secretText')}
            to={path}
            back={t('admin.fulfillment.endpoint.goOn')}
          />
        </Card>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <SettingsForm action={path} version={endpoint?.version ?? ''} answer={answer}>
              <EndpointFields endpoint={endpoint} answer={answer} />
            </SettingsForm>
          </Card>
          {endpoint && (
            <SecretCard
              text={t('admin.fulfillment.endpoint.secretUse')}
              previousUntil={endpoint.previousSecretUntil}
              to={href('/admin/products/:productId/endpoint/secret', { productId: product.id })}
            />
          )}
        </div>
      )}
    </>
  )
}
