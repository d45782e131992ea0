import { Form, Link, redirect, useNavigation } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { productPath } from '#app/domain/catalog/rules.ts'
import { askByMail, askForRestock } from '#app/domain/stock/restocks/restock-requests.ts'
import { restockByCustomer, restockByVisitor } from '#app/domain/stock/schema.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/ask.ts'
import { missingProduct } from './missing-product.ts'

export const meta = pageMeta(() => ({ title: t('shop.restock.ask') }))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const [product, actor, translated] = await Promise.all([
    missingProduct(url),
    currentActor(request, context),
    translateNames(),
  ])
  return { ...translated({ productName: product.name }), page: productPath(product), isSignedIn: actor !== null }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const [product, actor] = await Promise.all([missingProduct(url), currentActor(request, context)])
  const { id: productId, quantity } = product
  if (actor) {
    return submit(request, restockByCustomer, async () => {
      await askForRestock({ productId, quantity, customerId: actor.id })
      return redirect(withFlash(productPath(product), 'restock-asked'))
    })
  }
  const { clientIp } = context.get(requestInfo)
  return submit(request, restockByVisitor, async ({ email }) => {
    await askByMail({ productId, quantity, email, clientIp })
    return { sent: true as const }
  })
}

export default function AskForRestock({ loaderData, actionData }: Route.ComponentProps) {
  const { productName, page, isSignedIn } = loaderData
  const pending = useNavigation().formMethod === 'POST'
  const answer = actionData && 'submission' in actionData ? actionData : undefined
  const error = answer?.submission.error?.email?.[0]
  return (
    <AuthShell
      title={t('shop.restock.ask')}
      description={t('shop.restock.lead', { name: productName })}
      aside={
        <Link to={page} prefetch="intent" className="text-text underline wrap-anywhere">
          {productName}
        </Link>
      }
    >
      {actionData && !answer ? (
        <Alert tone="good" title={t('shop.restock.sentTitle')}>
          {t('shop.restock.sent')}
        </Alert>
      ) : (
        <Form method="post" noValidate className="grid gap-5">
          <RefusalAlert refusal={error ? undefined : answer?.refusal} />
          {!isSignedIn && (
            <Field
              name="email"
              type="email"
              autoComplete="email"
              autoFocus
              label={t('shop.labels.columns.email')}
              defaultValue={String(answer?.submission.initialValue?.email ?? '')}
              error={error}
            />
          )}
          <Button type="submit" size="lg" pending={pending} className="w-full">
            {t('shop.restock.ask')}
          </Button>
        </Form>
      )}
    </AuthShell>
  )
}
