import { data, href, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { sendTestRequest, type TestResult } from '#app/domain/fulfillment/endpoints.ts'
import { requireFreshAdmin } from '#app/http/actor.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/test.ts'
import { TestForm } from './endpoint-parts.tsx'
import { loadEndpoint } from './load-endpoint.ts'

export const meta = pageMeta(() => ({ title: t('admin.fulfillment.test.title') }))

export async function loader(args: Route.LoaderArgs) {
  const { product } = await loadEndpoint(args)
  return { productId: product.id }
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const endpoint = href('/admin/products/:productId/endpoint', { productId })
  await requireFreshAdmin(request, context, endpoint)
  const result = await sendTestRequest(productId)
  return result ? data(result) : redirect(endpoint)
}

export default function EndpointTest({ loaderData: { productId }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title={t('admin.fulfillment.test.title')}
        actions={
          <>
            <ButtonLink to={href('/admin/products/:productId', { productId })}>
              {t('admin.fulfillment.endpoint.toProduct')}
            </ButtonLink>
            <TestForm productId={productId} />
          </>
        }
      />
      <Card className="max-w-3xl">
        {actionData ? (
          <Result result={actionData} />
        ) : (
          <p className="text-muted text-sm">{t('admin.fulfillment.test.text')}</p>
        )}
      </Card>
    </>
  )
}

function Result({ result: { outcome, why, statusCode, answer, durationMs } }: { result: TestResult }) {
  return (
    <div role="status">
      <FactList
        facts={{
          outcome: [
            t('admin.fulfillment.test.outcome'),
            <>
              {t(`admin.fulfillment.test.outcomes.${outcome}`)}
              {why && <span className="block text-muted text-xs">{why}</span>}
            </>,
          ],
          status: [
            t('shop.labels.columns.status'),
            statusCode !== null && <span className="font-mono">{statusCode}</span>,
          ],
          duration: [
            t('admin.webhooks.delivery.duration'),
            t('admin.webhooks.delivery.milliseconds', { milliseconds: durationMs }),
          ],
          answer: [
            t('admin.webhooks.delivery.response'),
            answer !== '' && <span className="font-mono text-xs wrap-anywhere">{answer}</span>,
          ],
        }}
      />
    </div>
  )
}
