import { data, href, redirect } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { labelOrder } from '#app/domain/orders/label-order.ts'
import { getOrder } from '#app/domain/orders/queries.ts'
import { MAX_LABEL } from '#app/domain/orders/rules.ts'
import { labelInput, orderListInput } from '#app/domain/orders/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/order-label.ts'
import { ordersPath } from './orders-path.ts'

export const meta = pageMeta(() => ({ title: t('customer.orders.ownLabel.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const order = isUuid(orderId) ? await getOrder({ id: orderId, customerId }) : null
  if (!order) throw data(null, { status: 404 })
  return { id: order.id, label: order.label ?? '' }
}

export async function action({ request, context, url, params: { orderId } }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, labelInput, async ({ label }) => {
    const isSaved = isUuid(orderId) && (await labelOrder({ orderId, customerId, label }))
    if (!isSaved) throw data(null, { status: 404 })
    const list = ordersPath(orderListInput.parse(Object.fromEntries(url.searchParams)), href('/customer/orders'))
    return redirect(withFlash(list, 'order-labelled'))
  })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function OrderLabel({ loaderData: { id, label }, actionData }: Route.ComponentProps) {
  return (
    <DialogPage
      title={t('customer.orders.ownLabel.title')}
      description={t('customer.orders.ownLabel.text', { id: id.slice(0, 12) })}
    >
      <DialogForm answer={actionData} submit={t('shop.labels.actions.save')}>
        {(field) => (
          <Field
            label={t('customer.orders.ownLabel.label')}
            {...field('label', label)}
            dir="auto"
            maxLength={MAX_LABEL}
            autoComplete="off"
            hint={t('customer.orders.ownLabel.hint')}
          />
        )}
      </DialogForm>
    </DialogPage>
  )
}
