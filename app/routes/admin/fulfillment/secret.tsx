import { data, href } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { replaceEndpointSecret } from '#app/domain/fulfillment/endpoints.ts'
import { secretInput } from '#app/domain/fulfillment/schema.ts'
import { type FormAnswer, submitProven } from '#app/http/submit.server.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { ProvenForm } from '../shared/proven-form.tsx'
import { NewSecret } from '../webhooks/endpoint-parts.tsx'
import type { Route } from './+types/secret.ts'
import { loadEndpoint } from './load-endpoint.ts'

type Replaced = Partial<FormAnswer> & { secret?: string }

export const meta = pageMeta(() => ({ title: t('admin.webhooks.secret.replace') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { product, endpoint } = await loadEndpoint(args)
  return { product, version: endpoint?.version ?? '' }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, secretInput, async ({ version }, by) => {
    return data<Replaced>({ secret: await replaceEndpointSecret(args.params.productId, version, by) })
  })
}

export default function EndpointSecret({ loaderData: { product, version }, actionData }: Route.ComponentProps) {
  const answer = actionData as Replaced | undefined
  const endpoint = href('/admin/products/:productId/endpoint', { productId: product.id })
  return (
    <>
      <PageHeading
        title={t('admin.webhooks.secret.replace')}
        description={<bdi className="wrap-anywhere">{product.name}</bdi>}
      />
      <Card className="max-w-2xl">
        {answer?.secret ? (
          <NewSecret
            secret={answer.secret}
            text={t('admin.webhooks.secret.replacedText')}
            to={endpoint}
            back={t('admin.fulfillment.endpoint.goOn')}
          />
        ) : (
          <ProvenForm
            answer={answer}
            hidden={{ version }}
            submit={t('admin.webhooks.secret.replace')}
            cancelTo={endpoint}
          >
            <p className="text-sm">{t('admin.webhooks.secret.replaceText')}</p>
          </ProvenForm>
        )}
      </Card>
    </>
  )
}
